// Written by Scripts/generate-categories.py from Scripts/categories.tsv. Do not edit.
// swift-format-ignore-file

extension YelpCategory {
  /// 3D Printing, in Local Services.
  public static var threeDprinting: Self { "3dprinting" }
  /// Abruzzese, in Italian.
  public static var abruzzese: Self { "abruzzese" }
  /// Absinthe Bars, in Bars.
  public static var absinthebars: Self { "absinthebars" }
  /// Acai Bowls, in Food.
  public static var acaibowls: Self { "acaibowls" }
  /// Accessories, in Fashion.
  public static var accessories: Self { "accessories" }
  /// Accountants, in Professional Services.
  public static var accountants: Self { "accountants" }
  /// Acne Treatment, in Beauty & Spas.
  public static var acnetreatment: Self { "acnetreatment" }
  /// Active Life.
  public static var active: Self { "active" }
  /// Acupuncture, in Health & Medical.
  public static var acupuncture: Self { "acupuncture" }
  /// Addiction Medicine, in Doctors.
  public static var addictionmedicine: Self { "addictionmedicine" }
  /// Adoption Services, in Local Services.
  public static var adoptionservices: Self { "adoptionservices" }
  /// Adult, in Shopping.
  public static var adult: Self { "adult" }
  /// Adult Education, in Education.
  public static var adultedu: Self { "adultedu" }
  /// Adult Entertainment, in Nightlife.
  public static var adultentertainment: Self { "adultentertainment" }
  /// Advertising, in Professional Services.
  public static var advertising: Self { "advertising" }
  /// Aerial Fitness, in Fitness & Instruction.
  public static var aerialfitness: Self { "aerialfitness" }
  /// Aerial Tours, in Tours.
  public static var aerialtours: Self { "aerialtours" }
  /// Aestheticians, in Medical Spas.
  public static var aestheticians: Self { "aestheticians" }
  /// Afghan, in Restaurants.
  public static var afghani: Self { "afghani" }
  /// African, in Restaurants.
  public static var african: Self { "african" }
  /// Afro-Brazilian, in Religious Organizations.
  public static var afrobrazilian: Self { "afrobrazilian" }
  /// Agriturismi, in Hotels.
  public static var agriturismi: Self { "agriturismi" }
  /// Aircraft Dealers, in Automotive.
  public static var aircraftdealers: Self { "aircraftdealers" }
  /// Aircraft Repairs, in Automotive.
  public static var aircraftrepairs: Self { "aircraftrepairs" }
  /// Air Duct Cleaning, in Local Services.
  public static var airductcleaning: Self { "airductcleaning" }
  /// Airlines, in Transportation.
  public static var airlines: Self { "airlines" }
  /// Airport Shuttles, in Transportation.
  public static var airportShuttles: Self { "airport_shuttles" }
  /// Airport Lounges, in Bars.
  public static var airportlounges: Self { "airportlounges" }
  /// Airports, in Hotels & Travel.
  public static var airports: Self { "airports" }
  /// Airport Terminals, in Airports.
  public static var airportterminals: Self { "airportterminals" }
  /// Airsoft, in Active Life.
  public static var airsoft: Self { "airsoft" }
  /// Alentejo, in Portuguese.
  public static var alentejo: Self { "alentejo" }
  /// Algarve, in Portuguese.
  public static var algarve: Self { "algarve" }
  /// Allergists, in Doctors.
  public static var allergist: Self { "allergist" }
  /// Alsatian, in French.
  public static var alsatian: Self { "alsatian" }
  /// Alternative Medicine, in Health & Medical.
  public static var alternativemedicine: Self { "alternativemedicine" }
  /// Altoatesine, in Italian.
  public static var altoatesine: Self { "altoatesine" }
  /// Amateur Sports Teams, in Active Life.
  public static var amateursportsteams: Self { "amateursportsteams" }
  /// Amusement Parks, in Active Life.
  public static var amusementparks: Self { "amusementparks" }
  /// Andalusian, in Restaurants.
  public static var andalusian: Self { "andalusian" }
  /// Anesthesiologists, in Doctors.
  public static var anesthesiologists: Self { "anesthesiologists" }
  /// Animal Assisted Therapy, in Health & Medical.
  public static var animalassistedtherapy: Self { "animalassistedtherapy" }
  /// Holistic Animal Care, in Pet Services.
  public static var animalholistic: Self { "animalholistic" }
  /// Animal Physical Therapy, in Pet Services.
  public static var animalphysicaltherapy: Self { "animalphysicaltherapy" }
  /// Animal Shelters, in Pets.
  public static var animalshelters: Self { "animalshelters" }
  /// Antiques, in Shopping.
  public static var antiques: Self { "antiques" }
  /// Apartment Agents, in Real Estate Agents.
  public static var apartmentagents: Self { "apartmentagents" }
  /// Apartments, in Real Estate.
  public static var apartments: Self { "apartments" }
  /// Appliances, in Home & Garden.
  public static var appliances: Self { "appliances" }
  /// Appraisal Services, in Local Services.
  public static var appraisalservices: Self { "appraisalservices" }
  /// Apulian, in Italian.
  public static var apulian: Self { "apulian" }
  /// Aquariums, in Active Life.
  public static var aquariums: Self { "aquariums" }
  /// Aquarium Services, in Pet Services.
  public static var aquariumservices: Self { "aquariumservices" }
  /// Arabian, in Restaurants.
  public static var arabian: Self { "arabian" }
  /// Arab Pizza, in Arabian.
  public static var arabpizza: Self { "arabpizza" }
  /// Arcades, in Arts & Entertainment.
  public static var arcades: Self { "arcades" }
  /// Archery, in Active Life.
  public static var archery: Self { "archery" }
  /// Architects, in Professional Services.
  public static var architects: Self { "architects" }
  /// Architectural Tours, in Tours.
  public static var architecturaltours: Self { "architecturaltours" }
  /// Argentine, in Restaurants.
  public static var argentine: Self { "argentine" }
  /// Armenian, in Restaurants.
  public static var armenian: Self { "armenian" }
  /// Arroceria / Paella, in Spanish.
  public static var arroceriaPaella: Self { "arroceria_paella" }
  /// Art Classes, in Education.
  public static var artclasses: Self { "artclasses" }
  /// Art Consultants, in Professional Services.
  public static var artconsultants: Self { "artconsultants" }
  /// Artificial Turf, in Home Services.
  public static var artificialturf: Self { "artificialturf" }
  /// Art Installation, in Local Services.
  public static var artinstallation: Self { "artinstallation" }
  /// Art Museums, in Museums.
  public static var artmuseums: Self { "artmuseums" }
  /// Art Restoration, in Local Services.
  public static var artrestoration: Self { "artrestoration" }
  /// Arts & Entertainment.
  public static var arts: Self { "arts" }
  /// Arts & Crafts, in Shopping.
  public static var artsandcrafts: Self { "artsandcrafts" }
  /// Art Schools, in Specialty Schools.
  public static var artschools: Self { "artschools" }
  /// Art Space Rentals, in Real Estate.
  public static var artspacerentals: Self { "artspacerentals" }
  /// Art Supplies, in Arts & Crafts.
  public static var artsupplies: Self { "artsupplies" }
  /// Art Tours, in Tours.
  public static var arttours: Self { "arttours" }
  /// Asian Fusion, in Restaurants.
  public static var asianfusion: Self { "asianfusion" }
  /// Assisted Living Facilities, in Health & Medical.
  public static var assistedliving: Self { "assistedliving" }
  /// Astrologers, in Supernatural Readings.
  public static var astrologers: Self { "astrologers" }
  /// Asturian, in Restaurants.
  public static var asturian: Self { "asturian" }
  /// Ateliers, in Arts & Crafts.
  public static var ateliers: Self { "ateliers" }
  /// Attraction Farms, in Farms.
  public static var attractionfarms: Self { "attractionfarms" }
  /// ATV Rentals/Tours, in Active Life.
  public static var atvrentals: Self { "atvrentals" }
  /// Auction Houses, in Shopping.
  public static var auctionhouses: Self { "auctionhouses" }
  /// Audiologist, in Doctors.
  public static var audiologist: Self { "audiologist" }
  /// Audio/Visual Equipment Rental, in Party Equipment Rentals.
  public static var audiovisualequipmentrental: Self { "audiovisualequipmentrental" }
  /// Australian, in Restaurants.
  public static var australian: Self { "australian" }
  /// Austrian, in Restaurants.
  public static var austrian: Self { "austrian" }
  /// Authorized Postal Representative, in Public Services & Government.
  public static var authorizedPostalRepresentative: Self { "authorized_postal_representative" }
  /// Automotive.
  public static var auto: Self { "auto" }
  /// Auto Detailing, in Automotive.
  public static var autoDetailing: Self { "auto_detailing" }
  /// Auto Customization, in Automotive.
  public static var autocustomization: Self { "autocustomization" }
  /// Car Inspectors, in Automotive.
  public static var autodamageassessment: Self { "autodamageassessment" }
  /// Auto Electric Services, in Automotive.
  public static var autoelectric: Self { "autoelectric" }
  /// Auto Glass Services, in Automotive.
  public static var autoglass: Self { "autoglass" }
  /// Auto Insurance, in Insurance.
  public static var autoinsurance: Self { "autoinsurance" }
  /// Auto Loan Providers, in Automotive.
  public static var autoloanproviders: Self { "autoloanproviders" }
  /// Auto Parts & Supplies, in Automotive.
  public static var autopartssupplies: Self { "autopartssupplies" }
  /// Auto Repair, in Automotive.
  public static var autorepair: Self { "autorepair" }
  /// Auto Security, in Automotive.
  public static var autosecurity: Self { "autosecurity" }
  /// Auto Upholstery, in Automotive.
  public static var autoupholstery: Self { "autoupholstery" }
  /// Auvergnat, in French.
  public static var auvergnat: Self { "auvergnat" }
  /// Aviation Services, in Automotive.
  public static var aviationservices: Self { "aviationservices" }
  /// Awnings, in Local Services.
  public static var awnings: Self { "awnings" }
  /// Axe Throwing, in Active Life.
  public static var axethrowing: Self { "axethrowing" }
  /// Ayurveda, in Health & Medical.
  public static var ayurveda: Self { "ayurveda" }
  /// Azores, in Portuguese.
  public static var azores: Self { "azores" }
  /// Baby Gear & Furniture, in Shopping.
  public static var babyGear: Self { "baby_gear" }
  /// Backflow Services, in Plumbing.
  public static var backflowservices: Self { "backflowservices" }
  /// Backshop, in Food.
  public static var backshop: Self { "backshop" }
  /// Baden, in German.
  public static var baden: Self { "baden" }
  /// Badminton, in Active Life.
  public static var badminton: Self { "badminton" }
  /// Bagels, in Food.
  public static var bagels: Self { "bagels" }
  /// Baguettes, in Restaurants.
  public static var baguettes: Self { "baguettes" }
  /// Bail Bondsmen, in Local Services.
  public static var bailbondsmen: Self { "bailbondsmen" }
  /// Bakeries, in Food.
  public static var bakeries: Self { "bakeries" }
  /// Balloon Services, in Event Planning & Services.
  public static var balloonservices: Self { "balloonservices" }
  /// Bangladeshi, in Restaurants.
  public static var bangladeshi: Self { "bangladeshi" }
  /// Bankruptcy Law, in Lawyers.
  public static var bankruptcy: Self { "bankruptcy" }
  /// Banks & Credit Unions, in Financial Services.
  public static var banks: Self { "banks" }
  /// Barbers, in Beauty & Spas.
  public static var barbers: Self { "barbers" }
  /// Bar Crawl, in Nightlife.
  public static var barcrawl: Self { "barcrawl" }
  /// Barre Classes, in Fitness & Instruction.
  public static var barreclasses: Self { "barreclasses" }
  /// Bars, in Nightlife.
  public static var bars: Self { "bars" }
  /// Bartenders, in Event Planning & Services.
  public static var bartenders: Self { "bartenders" }
  /// Bartending Schools, in Specialty Schools.
  public static var bartendingschools: Self { "bartendingschools" }
  /// Baseball Fields, in Active Life.
  public static var baseballfields: Self { "baseballfields" }
  /// Basketball Courts, in Active Life.
  public static var basketballcourts: Self { "basketballcourts" }
  /// Basque, in Restaurants.
  public static var basque: Self { "basque" }
  /// Bathing Area, in Active Life.
  public static var bathingArea: Self { "bathing_area" }
  /// Battery Stores, in Shopping.
  public static var batterystores: Self { "batterystores" }
  /// Batting Cages, in Active Life.
  public static var battingcages: Self { "battingcages" }
  /// Bavarian, in Restaurants.
  public static var bavarian: Self { "bavarian" }
  /// Barbeque, in Restaurants.
  public static var bbq: Self { "bbq" }
  /// Beach Bars, in Bars.
  public static var beachbars: Self { "beachbars" }
  /// Beach Equipment Rentals, in Active Life.
  public static var beachequipmentrental: Self { "beachequipmentrental" }
  /// Beaches, in Active Life.
  public static var beaches: Self { "beaches" }
  /// Beach Volleyball, in Active Life.
  public static var beachvolleyball: Self { "beachvolleyball" }
  /// Beauty & Spas.
  public static var beautysvc: Self { "beautysvc" }
  /// Bed & Breakfast, in Hotels & Travel.
  public static var bedbreakfast: Self { "bedbreakfast" }
  /// Beer, Wine & Spirits, in Food.
  public static var beerAndWine: Self { "beer_and_wine" }
  /// Beer Bar, in Bars.
  public static var beerbar: Self { "beerbar" }
  /// Beer Garden, in Restaurants.
  public static var beergarden: Self { "beergarden" }
  /// Beer Gardens, in Nightlife.
  public static var beergardens: Self { "beergardens" }
  /// Beer Hall, in Restaurants.
  public static var beerhall: Self { "beerhall" }
  /// Beer Tours, in Tours.
  public static var beertours: Self { "beertours" }
  /// Behavior Analysts, in Health & Medical.
  public static var behavioranalysts: Self { "behavioranalysts" }
  /// Beira, in Portuguese.
  public static var beira: Self { "beira" }
  /// Beisl, in Restaurants.
  public static var beisl: Self { "beisl" }
  /// Belgian, in Restaurants.
  public static var belgian: Self { "belgian" }
  /// Bento, in Food.
  public static var bento: Self { "bento" }
  /// Berrichon, in French.
  public static var berrichon: Self { "berrichon" }
  /// Bespoke Clothing, in Shopping.
  public static var bespoke: Self { "bespoke" }
  /// Betting Centers, in Arts & Entertainment.
  public static var bettingcenters: Self { "bettingcenters" }
  /// Beverage Store, in Food.
  public static var beverageStores: Self { "beverage_stores" }
  /// Bicycle Paths, in Active Life.
  public static var bicyclepaths: Self { "bicyclepaths" }
  /// Bicycles.
  public static var bicycles: Self { "bicycles" }
  /// Bike Repair/Maintenance, in Local Services.
  public static var bikeRepairMaintenance: Self { "bike_repair_maintenance" }
  /// Bike Associations, in Bicycles.
  public static var bikeassociations: Self { "bikeassociations" }
  /// Bike Parking, in Active Life.
  public static var bikeparking: Self { "bikeparking" }
  /// Bike Rentals, in Active Life.
  public static var bikerentals: Self { "bikerentals" }
  /// Bike Repair, in Bicycles.
  public static var bikerepair: Self { "bikerepair" }
  /// Bikes, in Sporting Goods.
  public static var bikes: Self { "bikes" }
  /// Bike Sharing, in Transportation.
  public static var bikesharing: Self { "bikesharing" }
  /// Bike Shop, in Bicycles.
  public static var bikeshop: Self { "bikeshop" }
  /// Bike tours, in Tours.
  public static var biketours: Self { "biketours" }
  /// Billing Services, in Professional Services.
  public static var billingservices: Self { "billingservices" }
  /// Bingo Halls, in Arts & Entertainment.
  public static var bingo: Self { "bingo" }
  /// Biohazard Cleanup, in Local Services.
  public static var biohazardcleanup: Self { "biohazardcleanup" }
  /// Bird Shops, in Pet Stores.
  public static var birdshops: Self { "birdshops" }
  /// Bistros, in Restaurants.
  public static var bistros: Self { "bistros" }
  /// Black Sea, in Restaurants.
  public static var blacksea: Self { "blacksea" }
  /// Shades & Blinds, in Home Services.
  public static var blinds: Self { "blinds" }
  /// Blood & Plasma Donation Centers, in Health & Medical.
  public static var blooddonation: Self { "blooddonation" }
  /// Blowfish, in Japanese.
  public static var blowfish: Self { "blowfish" }
  /// Blow Dry/Out Services, in Hair Salons.
  public static var blowoutservices: Self { "blowoutservices" }
  /// Boat Charters, in Event Planning & Services.
  public static var boatcharters: Self { "boatcharters" }
  /// Boat Dealers, in Automotive.
  public static var boatdealers: Self { "boatdealers" }
  /// Boating, in Active Life.
  public static var boating: Self { "boating" }
  /// Boat Parts & Supplies, in Automotive.
  public static var boatpartsandsupplies: Self { "boatpartsandsupplies" }
  /// Boat Repair, in Professional Services.
  public static var boatrepair: Self { "boatrepair" }
  /// Boat Tours, in Tours.
  public static var boattours: Self { "boattours" }
  /// Bobsledding, in Active Life.
  public static var bobsledding: Self { "bobsledding" }
  /// Bocce Ball, in Active Life.
  public static var bocceball: Self { "bocceball" }
  /// Body Contouring, in Health & Medical.
  public static var bodycontouring: Self { "bodycontouring" }
  /// Body Shops, in Automotive.
  public static var bodyshops: Self { "bodyshops" }
  /// Bookbinding, in Local Services.
  public static var bookbinding: Self { "bookbinding" }
  /// Bookkeepers, in Professional Services.
  public static var bookkeepers: Self { "bookkeepers" }
  /// Bookstores, in Books, Mags, Music & Video.
  public static var bookstores: Self { "bookstores" }
  /// Boot Camps, in Fitness & Instruction.
  public static var bootcamps: Self { "bootcamps" }
  /// Boudoir Photography, in Photographers.
  public static var boudoirphotography: Self { "boudoirphotography" }
  /// Bounce House Rentals, in Party Equipment Rentals.
  public static var bouncehouserentals: Self { "bouncehouserentals" }
  /// Bourguignon, in French.
  public static var bourguignon: Self { "bourguignon" }
  /// Bowling, in Active Life.
  public static var bowling: Self { "bowling" }
  /// Boxing, in Fitness & Instruction.
  public static var boxing: Self { "boxing" }
  /// Brasseries, in Restaurants.
  public static var brasseries: Self { "brasseries" }
  /// Brazilian, in Restaurants.
  public static var brazilian: Self { "brazilian" }
  /// Brazilian Empanadas, in Brazilian.
  public static var brazilianempanadas: Self { "brazilianempanadas" }
  /// Brazilian Jiu-jitsu, in Martial Arts.
  public static var brazilianjiujitsu: Self { "brazilianjiujitsu" }
  /// Breakfast & Brunch, in Restaurants.
  public static var breakfastBrunch: Self { "breakfast_brunch" }
  /// Breweries, in Food.
  public static var breweries: Self { "breweries" }
  /// Brewing Supplies, in Shopping.
  public static var brewingsupplies: Self { "brewingsupplies" }
  /// Brewpubs, in Breweries.
  public static var brewpubs: Self { "brewpubs" }
  /// Bridal, in Shopping.
  public static var bridal: Self { "bridal" }
  /// British, in Restaurants.
  public static var british: Self { "british" }
  /// Bubble Soccer, in Active Life.
  public static var bubblesoccer: Self { "bubblesoccer" }
  /// Bubble Tea, in Food.
  public static var bubbletea: Self { "bubbletea" }
  /// Buddhist Temples, in Religious Organizations.
  public static var buddhistTemples: Self { "buddhist_temples" }
  /// Buffets, in Restaurants.
  public static var buffets: Self { "buffets" }
  /// Building Supplies, in Home Services.
  public static var buildingsupplies: Self { "buildingsupplies" }
  /// Bulgarian, in Restaurants.
  public static var bulgarian: Self { "bulgarian" }
  /// Bulk Billing, in Medical Centers.
  public static var bulkbilling: Self { "bulkbilling" }
  /// Bungee Jumping, in Active Life.
  public static var bungeejumping: Self { "bungeejumping" }
  /// Burgers, in Restaurants.
  public static var burgers: Self { "burgers" }
  /// Burmese, in Restaurants.
  public static var burmese: Self { "burmese" }
  /// Buses, in Transportation.
  public static var buses: Self { "buses" }
  /// Business Consulting, in Professional Services.
  public static var businessconsulting: Self { "businessconsulting" }
  /// Business Financing, in Financial Services.
  public static var businessfinancing: Self { "businessfinancing" }
  /// Business Law, in Lawyers.
  public static var businesslawyers: Self { "businesslawyers" }
  /// Bus Rental, in Local Services.
  public static var busrental: Self { "busrental" }
  /// Bus Stations, in Transportation.
  public static var busstations: Self { "busstations" }
  /// Bus Tours, in Tours.
  public static var bustours: Self { "bustours" }
  /// Butcher, in Food.
  public static var butcher: Self { "butcher" }
  /// Counseling & Mental Health, in Health & Medical.
  public static var cAndMh: Self { "c_and_mh" }
  /// Cabaret, in Arts & Entertainment.
  public static var cabaret: Self { "cabaret" }
  /// Cabinetry, in Home Services.
  public static var cabinetry: Self { "cabinetry" }
  /// Cable Cars, in Transportation.
  public static var cablecars: Self { "cablecars" }
  /// Cafes, in Restaurants.
  public static var cafes: Self { "cafes" }
  /// Cafeteria, in Restaurants.
  public static var cafeteria: Self { "cafeteria" }
  /// Cajun/Creole, in Restaurants.
  public static var cajun: Self { "cajun" }
  /// Patisserie/Cake Shop, in Food.
  public static var cakeshop: Self { "cakeshop" }
  /// Calabrian, in Italian.
  public static var calabrian: Self { "calabrian" }
  /// Calligraphy, in Local Services.
  public static var calligraphy: Self { "calligraphy" }
  /// Cambodian, in Restaurants.
  public static var cambodian: Self { "cambodian" }
  /// Campgrounds, in Hotels & Travel.
  public static var campgrounds: Self { "campgrounds" }
  /// Candle Stores, in Home & Garden.
  public static var candlestores: Self { "candlestores" }
  /// Candy Stores, in Specialty Food.
  public static var candy: Self { "candy" }
  /// Cannabis Clinics, in Health & Medical.
  public static var cannabisClinics: Self { "cannabis_clinics" }
  /// Cannabis Collective, in Health & Medical.
  public static var cannabiscollective: Self { "cannabiscollective" }
  /// Cannabis Dispensaries, in Shopping.
  public static var cannabisdispensaries: Self { "cannabisdispensaries" }
  /// Medical Cannabis Referrals, in Health & Medical.
  public static var cannabisreferrals: Self { "cannabisreferrals" }
  /// Cannabis Tours, in Cannabis Clinics.
  public static var cannabistours: Self { "cannabistours" }
  /// Canteen, in Restaurants.
  public static var canteen: Self { "canteen" }
  /// Cantonese, in Chinese.
  public static var cantonese: Self { "cantonese" }
  /// Canyoneering, in Active Life.
  public static var canyoneering: Self { "canyoneering" }
  /// Car Dealers, in Automotive.
  public static var carDealers: Self { "car_dealers" }
  /// Car Auctions, in Automotive.
  public static var carauctions: Self { "carauctions" }
  /// Car Brokers, in Automotive.
  public static var carbrokers: Self { "carbrokers" }
  /// Car Buyers, in Automotive.
  public static var carbuyers: Self { "carbuyers" }
  /// Cardio Classes, in Fitness & Instruction.
  public static var cardioclasses: Self { "cardioclasses" }
  /// Cardiologists, in Doctors.
  public static var cardiology: Self { "cardiology" }
  /// Career Counseling, in Professional Services.
  public static var careercounseling: Self { "careercounseling" }
  /// Caribbean, in Restaurants.
  public static var caribbean: Self { "caribbean" }
  /// Caricatures, in Event Planning & Services.
  public static var caricatures: Self { "caricatures" }
  /// Carousels, in Active Life.
  public static var carousels: Self { "carousels" }
  /// Carpenters, in Home Services.
  public static var carpenters: Self { "carpenters" }
  /// Carpet Cleaning, in Local Services.
  public static var carpetCleaning: Self { "carpet_cleaning" }
  /// Carpet Dyeing, in Local Services.
  public static var carpetdyeing: Self { "carpetdyeing" }
  /// Carpeting, in Home Services.
  public static var carpeting: Self { "carpeting" }
  /// Carpet Installation, in Home Services.
  public static var carpetinstallation: Self { "carpetinstallation" }
  /// Car Rental, in Hotels & Travel.
  public static var carrental: Self { "carrental" }
  /// Car Share Services, in Automotive.
  public static var carshares: Self { "carshares" }
  /// Car Wash, in Automotive.
  public static var carwash: Self { "carwash" }
  /// Car Window Tinting, in Auto Glass Services.
  public static var carwindowtinting: Self { "carwindowtinting" }
  /// Casinos, in Arts & Entertainment.
  public static var casinos: Self { "casinos" }
  /// Castles, in Arts & Entertainment.
  public static var castles: Self { "castles" }
  /// Catalan, in Restaurants.
  public static var catalan: Self { "catalan" }
  /// Caterers, in Event Planning & Services.
  public static var catering: Self { "catering" }
  /// Mobile Phone Accessories, in Shopping.
  public static var cellphoneaccessories: Self { "cellphoneaccessories" }
  /// Central Brazilian, in Brazilian.
  public static var centralbrazilian: Self { "centralbrazilian" }
  /// Ceremonial Clothing, in Fashion.
  public static var ceremonialclothing: Self { "ceremonialclothing" }
  /// Challenge Courses, in Active Life.
  public static var challengecourses: Self { "challengecourses" }
  /// Champagne Bars, in Bars.
  public static var champagneBars: Self { "champagne_bars" }
  /// Chech, in Restaurants.
  public static var chech: Self { "chech" }
  /// Chee Kufta, in Turkish.
  public static var cheekufta: Self { "cheekufta" }
  /// Cheerleading, in Specialty Schools.
  public static var cheerleading: Self { "cheerleading" }
  /// Cheese Shops, in Specialty Food.
  public static var cheese: Self { "cheese" }
  /// Cheesesteaks, in Restaurants.
  public static var cheesesteaks: Self { "cheesesteaks" }
  /// Cheese Tasting Classes, in Tasting Classes.
  public static var cheesetastingclasses: Self { "cheesetastingclasses" }
  /// Chicken Wings, in Restaurants.
  public static var chickenWings: Self { "chicken_wings" }
  /// Chicken Shop, in Restaurants.
  public static var chickenshop: Self { "chickenshop" }
  /// Childbirth Education, in Specialty Schools.
  public static var childbirthedu: Self { "childbirthedu" }
  /// Child Care & Day Care, in Local Services.
  public static var childcare: Self { "childcare" }
  /// Children's Clothing, in Fashion.
  public static var childcloth: Self { "childcloth" }
  /// Childproofing, in Home Services.
  public static var childproofing: Self { "childproofing" }
  /// Children's Museums, in Museums.
  public static var childrensmuseums: Self { "childrensmuseums" }
  /// Chilean, in Restaurants.
  public static var chilean: Self { "chilean" }
  /// Chimney Cakes, in Food.
  public static var chimneycakes: Self { "chimneycakes" }
  /// Chimney Sweeps, in Home Services.
  public static var chimneysweeps: Self { "chimneysweeps" }
  /// Chinese, in Restaurants.
  public static var chinese: Self { "chinese" }
  /// Chinese Bazaar, in Shopping.
  public static var chinesebazaar: Self { "chinesebazaar" }
  /// Chinese Martial Arts, in Martial Arts.
  public static var chinesemartialarts: Self { "chinesemartialarts" }
  /// Chiropractors, in Health & Medical.
  public static var chiropractors: Self { "chiropractors" }
  /// Chocolatiers & Shops, in Specialty Food.
  public static var chocolate: Self { "chocolate" }
  /// Choirs, in Arts & Entertainment.
  public static var choirs: Self { "choirs" }
  /// Christmas Trees, in Home & Garden.
  public static var christmastrees: Self { "christmastrees" }
  /// Churches, in Religious Organizations.
  public static var churches: Self { "churches" }
  /// Churros, in Food.
  public static var churros: Self { "churros" }
  /// Cideries, in Food.
  public static var cideries: Self { "cideries" }
  /// Cigar Bars, in Bars.
  public static var cigarbars: Self { "cigarbars" }
  /// Circuit Training Gyms, in Gyms.
  public static var circuittraininggyms: Self { "circuittraininggyms" }
  /// Circus Schools, in Specialty Schools.
  public static var circusschools: Self { "circusschools" }
  /// Civic Center, in Public Services & Government.
  public static var civiccenter: Self { "civiccenter" }
  /// Climbing, in Active Life.
  public static var climbing: Self { "climbing" }
  /// Clock Repair, in Local Services.
  public static var clockrepair: Self { "clockrepair" }
  /// Clothing Rental, in Fashion.
  public static var clothingrental: Self { "clothingrental" }
  /// Clowns, in Event Planning & Services.
  public static var clowns: Self { "clowns" }
  /// Club Crawl, in Nightlife.
  public static var clubcrawl: Self { "clubcrawl" }
  /// Cocktail Bars, in Bars.
  public static var cocktailbars: Self { "cocktailbars" }
  /// Coffee & Tea, in Food.
  public static var coffee: Self { "coffee" }
  /// Coffee Roasteries, in Food.
  public static var coffeeroasteries: Self { "coffeeroasteries" }
  /// Coffeeshops, in Nightlife.
  public static var coffeeshops: Self { "coffeeshops" }
  /// Coffee & Tea Supplies, in Food.
  public static var coffeeteasupplies: Self { "coffeeteasupplies" }
  /// College Counseling, in Education.
  public static var collegecounseling: Self { "collegecounseling" }
  /// Colleges & Universities, in Education.
  public static var collegeuniv: Self { "collegeuniv" }
  /// Colombian, in Latin American.
  public static var colombian: Self { "colombian" }
  /// Colonics, in Health & Medical.
  public static var colonics: Self { "colonics" }
  /// Comedy Clubs, in Nightlife.
  public static var comedyclubs: Self { "comedyclubs" }
  /// Comfort Food, in Restaurants.
  public static var comfortfood: Self { "comfortfood" }
  /// Comic Books, in Books, Mags, Music & Video.
  public static var comicbooks: Self { "comicbooks" }
  /// Commercial Real Estate, in Real Estate.
  public static var commercialrealestate: Self { "commercialrealestate" }
  /// Commissioned Artists, in Professional Services.
  public static var commissionedartists: Self { "commissionedartists" }
  /// Community Book Box, in Local Services.
  public static var communitybookbox: Self { "communitybookbox" }
  /// Community Centers, in Public Services & Government.
  public static var communitycenters: Self { "communitycenters" }
  /// Community Gardens, in Local Services.
  public static var communitygardens: Self { "communitygardens" }
  /// Computers, in Shopping.
  public static var computers: Self { "computers" }
  /// Concept Shops, in Shopping.
  public static var conceptShops: Self { "concept_shops" }
  /// Concierge Medicine, in Health & Medical.
  public static var conciergemedicine: Self { "conciergemedicine" }
  /// Condominiums, in Real Estate.
  public static var condominiums: Self { "condominiums" }
  /// Congee, in Chinese.
  public static var congee: Self { "congee" }
  /// Consumer Law, in Lawyers.
  public static var consumerlaw: Self { "consumerlaw" }
  /// Contract Law, in Lawyers.
  public static var contractlaw: Self { "contractlaw" }
  /// Contractors, in Home Services.
  public static var contractors: Self { "contractors" }
  /// Convenience Stores, in Food.
  public static var convenience: Self { "convenience" }
  /// Conveyor Belt Sushi, in Japanese.
  public static var conveyorsushi: Self { "conveyorsushi" }
  /// Cooking Classes, in Arts & Crafts.
  public static var cookingclasses: Self { "cookingclasses" }
  /// Cooking Schools, in Specialty Schools.
  public static var cookingschools: Self { "cookingschools" }
  /// Printing Services, in Local Services.
  public static var copyshops: Self { "copyshops" }
  /// Corsican, in Restaurants.
  public static var corsican: Self { "corsican" }
  /// Cosmetic Dentists, in Dentists.
  public static var cosmeticdentists: Self { "cosmeticdentists" }
  /// Cosmetics & Beauty Supply, in Beauty & Spas and Shopping.
  public static var cosmetics: Self { "cosmetics" }
  /// Cosmetic Surgeons, in Doctors.
  public static var cosmeticsurgeons: Self { "cosmeticsurgeons" }
  /// Cosmetology Schools, in Specialty Schools.
  public static var cosmetologySchools: Self { "cosmetology_schools" }
  /// Costumes, in Arts & Crafts.
  public static var costumes: Self { "costumes" }
  /// Countertop Installation, in Home Services.
  public static var countertopinstall: Self { "countertopinstall" }
  /// Country Clubs, in Arts & Entertainment.
  public static var countryclubs: Self { "countryclubs" }
  /// Country Dance Halls, in Nightlife.
  public static var countrydancehalls: Self { "countrydancehalls" }
  /// Couriers & Delivery Services, in Local Services.
  public static var couriers: Self { "couriers" }
  /// Courthouses, in Public Services & Government.
  public static var courthouses: Self { "courthouses" }
  /// Court Reporters, in Legal Services.
  public static var courtreporters: Self { "courtreporters" }
  /// CPR Classes, in Specialty Schools.
  public static var cprclasses: Self { "cprclasses" }
  /// Crane Services, in Local Services.
  public static var craneservices: Self { "craneservices" }
  /// Cremation Services, in Funeral Services & Cemeteries.
  public static var cremationservices: Self { "cremationservices" }
  /// Creperies, in Restaurants.
  public static var creperies: Self { "creperies" }
  /// Criminal Defense Law, in Lawyers.
  public static var criminaldefense: Self { "criminaldefense" }
  /// Crisis Pregnancy Centers, in Health & Medical.
  public static var crisispregnancycenters: Self { "crisispregnancycenters" }
  /// Cryotherapy, in Health & Medical.
  public static var cryotherapy: Self { "cryotherapy" }
  /// CSA, in Food.
  public static var csa: Self { "csa" }
  /// Cuban, in Restaurants.
  public static var cuban: Self { "cuban" }
  /// Cucina campana, in Italian.
  public static var cucinacampana: Self { "cucinacampana" }
  /// Cultural Center, in Arts & Entertainment.
  public static var culturalcenter: Self { "culturalcenter" }
  /// Cupcakes, in Food.
  public static var cupcakes: Self { "cupcakes" }
  /// Currency Exchange, in Financial Services.
  public static var currencyexchange: Self { "currencyexchange" }
  /// Curry Sausage, in Restaurants.
  public static var currysausage: Self { "currysausage" }
  /// Custom Cakes, in Food.
  public static var customcakes: Self { "customcakes" }
  /// Customized Merchandise, in Shopping.
  public static var custommerchandise: Self { "custommerchandise" }
  /// Customs Brokers, in Professional Services.
  public static var customsbrokers: Self { "customsbrokers" }
  /// Cycling Classes, in Active Life.
  public static var cyclingclasses: Self { "cyclingclasses" }
  /// Cypriot, in Restaurants.
  public static var cypriot: Self { "cypriot" }
  /// Czech, in Restaurants.
  public static var czech: Self { "czech" }
  /// Czech/Slovakian, in Restaurants.
  public static var czechslovakian: Self { "czechslovakian" }
  /// Dagashi, in Specialty Food.
  public static var dagashi: Self { "dagashi" }
  /// Damage Restoration, in Home Services.
  public static var damagerestoration: Self { "damagerestoration" }
  /// Dance Schools, in Specialty Schools.
  public static var danceSchools: Self { "dance_schools" }
  /// Dance Clubs, in Nightlife.
  public static var danceclubs: Self { "danceclubs" }
  /// Dance Restaurants, in Nightlife.
  public static var dancerestaurants: Self { "dancerestaurants" }
  /// Dance Studios, in Fitness & Instruction.
  public static var dancestudio: Self { "dancestudio" }
  /// Dance Wear, in Sports Wear.
  public static var dancewear: Self { "dancewear" }
  /// Danish, in Restaurants.
  public static var danish: Self { "danish" }
  /// Dart Arenas, in Active Life.
  public static var dartarenas: Self { "dartarenas" }
  /// Data Recovery, in IT Services & Computer Repair.
  public static var datarecovery: Self { "datarecovery" }
  /// Day Camps, in Active Life.
  public static var daycamps: Self { "daycamps" }
  /// Debt Relief Services, in Financial Services.
  public static var debtrelief: Self { "debtrelief" }
  /// Decks & Railing, in Home Services.
  public static var decksrailing: Self { "decksrailing" }
  /// Delicatessen, in Food.
  public static var delicatessen: Self { "delicatessen" }
  /// Delis, in Restaurants.
  public static var delis: Self { "delis" }
  /// Demolition Services, in Home Services.
  public static var demolitionservices: Self { "demolitionservices" }
  /// Storefront Clinics, in Dental Hygienists.
  public static var dentalhygeiniststorefront: Self { "dentalhygeiniststorefront" }
  /// Dental Hygienists, in Health & Medical.
  public static var dentalhygienists: Self { "dentalhygienists" }
  /// Mobile Clinics, in Dental Hygienists.
  public static var dentalhygienistsmobile: Self { "dentalhygienistsmobile" }
  /// Dentists, in Health & Medical.
  public static var dentists: Self { "dentists" }
  /// Departments of Motor Vehicles, in Public Services & Government.
  public static var departmentsofmotorvehicles: Self { "departmentsofmotorvehicles" }
  /// Department Stores, in Shopping and Fashion.
  public static var deptstores: Self { "deptstores" }
  /// Dermatologists, in Doctors.
  public static var dermatology: Self { "dermatology" }
  /// Desserts, in Food.
  public static var desserts: Self { "desserts" }
  /// Diagnostic Imaging, in Diagnostic Services.
  public static var diagnosticimaging: Self { "diagnosticimaging" }
  /// Diagnostic Services, in Health & Medical.
  public static var diagnosticservices: Self { "diagnosticservices" }
  /// Dialysis Clinics, in Health & Medical.
  public static var dialysisclinics: Self { "dialysisclinics" }
  /// Diamond Buyers, in Shopping.
  public static var diamondbuyers: Self { "diamondbuyers" }
  /// Dietitians, in Health & Medical.
  public static var dietitians: Self { "dietitians" }
  /// Digitizing Services, in Professional Services.
  public static var digitizingservices: Self { "digitizingservices" }
  /// Dim Sum, in Chinese.
  public static var dimsum: Self { "dimsum" }
  /// Diners, in Restaurants.
  public static var diners: Self { "diners" }
  /// Dinner Theater, in Restaurants.
  public static var dinnertheater: Self { "dinnertheater" }
  /// Disability Law, in Lawyers.
  public static var disabilitylaw: Self { "disabilitylaw" }
  /// Disc Golf, in Active Life.
  public static var discgolf: Self { "discgolf" }
  /// Discount Store, in Shopping.
  public static var discountstore: Self { "discountstore" }
  /// Distilleries, in Food.
  public static var distilleries: Self { "distilleries" }
  /// Dive Bars, in Bars.
  public static var divebars: Self { "divebars" }
  /// Dive Shops, in Sporting Goods.
  public static var diveshops: Self { "diveshops" }
  /// Diving, in Active Life.
  public static var diving: Self { "diving" }
  /// Divorce & Family Law, in Lawyers.
  public static var divorce: Self { "divorce" }
  /// DIY Auto Shop, in Auto Repair.
  public static var diyautoshop: Self { "diyautoshop" }
  /// Do-It-Yourself Food, in Food.
  public static var diyfood: Self { "diyfood" }
  /// DJs, in Event Planning & Services.
  public static var djs: Self { "djs" }
  /// Dog Parks, in Parks.
  public static var dogParks: Self { "dog_parks" }
  /// Dog Walkers, in Pet Services.
  public static var dogwalkers: Self { "dogwalkers" }
  /// Dolmus Station, in Transportation.
  public static var dolmusstation: Self { "dolmusstation" }
  /// Dominican, in Caribbean.
  public static var dominican: Self { "dominican" }
  /// Donairs, in Food.
  public static var donairs: Self { "donairs" }
  /// Donation Center, in Local Services.
  public static var donationcenter: Self { "donationcenter" }
  /// Donburi, in Japanese.
  public static var donburi: Self { "donburi" }
  /// Donuts, in Food.
  public static var donuts: Self { "donuts" }
  /// Door Sales/Installation, in Home Services.
  public static var doorsales: Self { "doorsales" }
  /// Doulas, in Health & Medical.
  public static var doulas: Self { "doulas" }
  /// Drama Schools, in Specialty Schools.
  public static var dramaschools: Self { "dramaschools" }
  /// Dried Fruit, in Specialty Food.
  public static var driedfruit: Self { "driedfruit" }
  /// Drive-In Theater, in Cinema.
  public static var driveintheater: Self { "driveintheater" }
  /// Drive-Thru Bars, in Bars.
  public static var drivethrubars: Self { "drivethrubars" }
  /// Driving Schools, in Specialty Schools.
  public static var drivingSchools: Self { "driving_schools" }
  /// Drones, in Shopping.
  public static var drones: Self { "drones" }
  /// Drugstores, in Shopping.
  public static var drugstores: Self { "drugstores" }
  /// Dry Cleaning, in Laundry Services.
  public static var dryclean: Self { "dryclean" }
  /// Dry Cleaning & Laundry, in Local Services.
  public static var drycleaninglaundry: Self { "drycleaninglaundry" }
  /// Drywall Installation & Repair, in Home Services.
  public static var drywall: Self { "drywall" }
  /// DUI Law, in Lawyers.
  public static var duilawyers: Self { "duilawyers" }
  /// DUI Schools, in Specialty Schools.
  public static var duischools: Self { "duischools" }
  /// Dumplings, in Restaurants.
  public static var dumplings: Self { "dumplings" }
  /// Dumpster Rental, in Junk Removal & Hauling.
  public static var dumpsterrental: Self { "dumpsterrental" }
  /// Duplication Services, in Professional Services.
  public static var duplicationservices: Self { "duplicationservices" }
  /// Duty-Free Shops, in Shopping.
  public static var dutyfreeshops: Self { "dutyfreeshops" }
  /// Ear Nose & Throat, in Doctors.
  public static var earnosethroat: Self { "earnosethroat" }
  /// Eastern European, in Restaurants.
  public static var easternEuropean: Self { "eastern_european" }
  /// Eastern German, in German.
  public static var easterngerman: Self { "easterngerman" }
  /// Eastern Mexican, in Mexican.
  public static var easternmexican: Self { "easternmexican" }
  /// Eatertainment, in Arts & Entertainment.
  public static var eatertainment: Self { "eatertainment" }
  /// Editorial Services, in Professional Services.
  public static var editorialservices: Self { "editorialservices" }
  /// Education.
  public static var education: Self { "education" }
  /// Educational Services, in Education.
  public static var educationservices: Self { "educationservices" }
  /// Egyptian, in Middle Eastern.
  public static var egyptian: Self { "egyptian" }
  /// Elder Care Planning, in Local Services.
  public static var eldercareplanning: Self { "eldercareplanning" }
  /// Elder Law, in Lawyers.
  public static var elderlaw: Self { "elderlaw" }
  /// Electricians, in Home Services.
  public static var electricians: Self { "electricians" }
  /// Electricity Suppliers, in Utilities.
  public static var electricitysuppliers: Self { "electricitysuppliers" }
  /// Electronics, in Shopping.
  public static var electronics: Self { "electronics" }
  /// Electronics Repair, in Local Services.
  public static var electronicsrepair: Self { "electronicsrepair" }
  /// Elementary Schools, in Education.
  public static var elementaryschools: Self { "elementaryschools" }
  /// Elevator Services, in Local Services.
  public static var elevatorservices: Self { "elevatorservices" }
  /// Parent Cafes, in Food and Restaurants.
  public static var elternCafes: Self { "eltern_cafes" }
  /// Embassy, in Public Services & Government.
  public static var embassy: Self { "embassy" }
  /// Embroidery & Crochet, in Arts & Crafts.
  public static var embroideryandcrochet: Self { "embroideryandcrochet" }
  /// Emergency Medicine, in Doctors.
  public static var emergencymedicine: Self { "emergencymedicine" }
  /// Emergency Pet Hospital, in Pet Services.
  public static var emergencypethospital: Self { "emergencypethospital" }
  /// Emergency Rooms, in Health & Medical.
  public static var emergencyrooms: Self { "emergencyrooms" }
  /// Emilian, in Italian.
  public static var emilian: Self { "emilian" }
  /// Empanadas, in Food.
  public static var empanadas: Self { "empanadas" }
  /// Employment Agencies, in Professional Services.
  public static var employmentagencies: Self { "employmentagencies" }
  /// Employment Law, in Lawyers.
  public static var employmentlawyers: Self { "employmentlawyers" }
  /// EMS Training, in Fitness & Instruction.
  public static var emstraining: Self { "emstraining" }
  /// Endocrinologists, in Doctors.
  public static var endocrinologists: Self { "endocrinologists" }
  /// Endodontists, in Dentists.
  public static var endodontists: Self { "endodontists" }
  /// Engraving, in Local Services.
  public static var engraving: Self { "engraving" }
  /// Entertainment Law, in Lawyers.
  public static var entertainmentlaw: Self { "entertainmentlaw" }
  /// Environmental Abatement, in Local Services.
  public static var enviroabatement: Self { "enviroabatement" }
  /// Environmental Testing, in Local Services.
  public static var environmentaltesting: Self { "environmentaltesting" }
  /// Eritrean, in Restaurants.
  public static var eritrean: Self { "eritrean" }
  /// Erotic Massage, in Beauty & Spas.
  public static var eroticmassage: Self { "eroticmassage" }
  /// Escape Games, in Active Life.
  public static var escapegames: Self { "escapegames" }
  /// Estate Liquidation, in Real Estate.
  public static var estateliquidation: Self { "estateliquidation" }
  /// Real Estate Photography, in Real Estate Services.
  public static var estatephotography: Self { "estatephotography" }
  /// Estate Planning Law, in Lawyers.
  public static var estateplanning: Self { "estateplanning" }
  /// Estheticians, in Skin Care.
  public static var estheticians: Self { "estheticians" }
  /// Ethical Grocery, in Food.
  public static var ethicgrocery: Self { "ethicgrocery" }
  /// Ethiopian, in Restaurants.
  public static var ethiopian: Self { "ethiopian" }
  /// Ethnic Grocery, in Food.
  public static var ethnicgrocery: Self { "ethnicgrocery" }
  /// Ethnic Food, in Specialty Food.
  public static var ethnicmarkets: Self { "ethnicmarkets" }
  /// EV Charging Stations, in Automotive.
  public static var evchargingstations: Self { "evchargingstations" }
  /// Event Photography, in Photographers.
  public static var eventphotography: Self { "eventphotography" }
  /// Party & Event Planning, in Event Planning & Services.
  public static var eventplanning: Self { "eventplanning" }
  /// Event Planning & Services.
  public static var eventservices: Self { "eventservices" }
  /// Excavation Services, in Home Services.
  public static var excavationservices: Self { "excavationservices" }
  /// Experiences, in Active Life.
  public static var experiences: Self { "experiences" }
  /// Eyebrow Services, in Beauty & Spas.
  public static var eyebrowservices: Self { "eyebrowservices" }
  /// Eyelash Service, in Beauty & Spas.
  public static var eyelashservice: Self { "eyelashservice" }
  /// Fabric Stores, in Arts & Crafts.
  public static var fabricstores: Self { "fabricstores" }
  /// Face Painting, in Event Planning & Services.
  public static var facepainting: Self { "facepainting" }
  /// Fado Houses, in Portuguese.
  public static var fadoHouses: Self { "fado_houses" }
  /// Faith-based Crisis Pregnancy Centers, in Crisis Pregnancy Centers.
  public static var faithbasedcpc: Self { "faithbasedcpc" }
  /// Falafel, in Mediterranean.
  public static var falafel: Self { "falafel" }
  /// Family Practice, in Doctors.
  public static var familydr: Self { "familydr" }
  /// Farm Equipment Repair, in Local Services.
  public static var farmequipmentrepair: Self { "farmequipmentrepair" }
  /// Farmers Market, in Food.
  public static var farmersmarket: Self { "farmersmarket" }
  /// Farming Equipment, in Shopping.
  public static var farmingequipment: Self { "farmingequipment" }
  /// Farms, in Arts & Entertainment.
  public static var farms: Self { "farms" }
  /// Farriers, in Pet Services.
  public static var farriers: Self { "farriers" }
  /// Fashion, in Shopping.
  public static var fashion: Self { "fashion" }
  /// Fasil Music, in Nightlife.
  public static var fasil: Self { "fasil" }
  /// Fences & Gates, in Home Services.
  public static var fencesgates: Self { "fencesgates" }
  /// Fencing Clubs, in Active Life.
  public static var fencing: Self { "fencing" }
  /// Feng Shui, in Professional Services.
  public static var fengshui: Self { "fengshui" }
  /// Ferries, in Transportation.
  public static var ferries: Self { "ferries" }
  /// Fertility, in Doctors.
  public static var fertility: Self { "fertility" }
  /// Festivals, in Arts & Entertainment.
  public static var festivals: Self { "festivals" }
  /// Filipino, in Restaurants.
  public static var filipino: Self { "filipino" }
  /// Financial Advising, in Financial Services.
  public static var financialadvising: Self { "financialadvising" }
  /// Financial Services.
  public static var financialservices: Self { "financialservices" }
  /// Fingerprinting, in Local Services.
  public static var fingerprinting: Self { "fingerprinting" }
  /// Firearm Training, in Specialty Schools.
  public static var firearmtraining: Self { "firearmtraining" }
  /// Fire Departments, in Public Services & Government.
  public static var firedepartments: Self { "firedepartments" }
  /// Fireplace Services, in Home Services.
  public static var fireplace: Self { "fireplace" }
  /// Fire Protection Services, in Home Services.
  public static var fireprotection: Self { "fireprotection" }
  /// Firewood, in Home Services.
  public static var firewood: Self { "firewood" }
  /// Fireworks, in Shopping.
  public static var fireworks: Self { "fireworks" }
  /// First Aid Classes, in Specialty Schools.
  public static var firstaidclasses: Self { "firstaidclasses" }
  /// Fischbroetchen, in Restaurants.
  public static var fischbroetchen: Self { "fischbroetchen" }
  /// Fishing, in Active Life.
  public static var fishing: Self { "fishing" }
  /// Fishmonger, in Food.
  public static var fishmonger: Self { "fishmonger" }
  /// Fish & Chips, in Restaurants.
  public static var fishnchips: Self { "fishnchips" }
  /// Fitness & Instruction, in Active Life.
  public static var fitness: Self { "fitness" }
  /// Fitness/Exercise Equipment, in Shopping.
  public static var fitnessequipment: Self { "fitnessequipment" }
  /// Flatbread, in Restaurants.
  public static var flatbread: Self { "flatbread" }
  /// Flea Markets, in Shopping.
  public static var fleamarkets: Self { "fleamarkets" }
  /// Flemish, in Belgian.
  public static var flemish: Self { "flemish" }
  /// Flight Instruction, in Specialty Schools.
  public static var flightinstruction: Self { "flightinstruction" }
  /// Float Spa, in Health & Medical.
  public static var floatspa: Self { "floatspa" }
  /// Flooring, in Home Services.
  public static var flooring: Self { "flooring" }
  /// Floral Designers, in Event Planning & Services.
  public static var floraldesigners: Self { "floraldesigners" }
  /// Florists, in Flowers & Gifts.
  public static var florists: Self { "florists" }
  /// Flowers & Gifts, in Shopping.
  public static var flowers: Self { "flowers" }
  /// Flowers, in Flowers & Gifts.
  public static var flowersonly: Self { "flowersonly" }
  /// Flyboarding, in Active Life.
  public static var flyboarding: Self { "flyboarding" }
  /// Fondue, in Restaurants.
  public static var fondue: Self { "fondue" }
  /// Food.
  public static var food: Self { "food" }
  /// Food Court, in Restaurants.
  public static var foodCourt: Self { "food_court" }
  /// Food Banks, in Community Service/Non-Profit.
  public static var foodbanks: Self { "foodbanks" }
  /// Food Delivery Services, in Food.
  public static var fooddeliveryservices: Self { "fooddeliveryservices" }
  /// Food Safety Training, in Specialty Schools.
  public static var foodsafety: Self { "foodsafety" }
  /// Food Stands, in Restaurants.
  public static var foodstands: Self { "foodstands" }
  /// Food Tours, in Tours.
  public static var foodtours: Self { "foodtours" }
  /// Food Trucks, in Food.
  public static var foodtrucks: Self { "foodtrucks" }
  /// Soccer, in Active Life.
  public static var football: Self { "football" }
  /// Foot Care, in Beauty & Spas.
  public static var footcare: Self { "footcare" }
  /// Forestry, in Local Services.
  public static var forestry: Self { "forestry" }
  /// Formal Wear, in Fashion.
  public static var formalwear: Self { "formalwear" }
  /// Foundation Repair, in Home Services.
  public static var foundationrepair: Self { "foundationrepair" }
  /// Framing, in Arts & Crafts.
  public static var framing: Self { "framing" }
  /// Franconian, in German.
  public static var franconian: Self { "franconian" }
  /// Free Diving, in Diving.
  public static var freediving: Self { "freediving" }
  /// Freiduria, in Restaurants.
  public static var freiduria: Self { "freiduria" }
  /// French, in Restaurants.
  public static var french: Self { "french" }
  /// Friterie, in Food.
  public static var friterie: Self { "friterie" }
  /// Friulan, in Italian.
  public static var friulan: Self { "friulan" }
  /// Frozen Food, in Specialty Food.
  public static var frozenfood: Self { "frozenfood" }
  /// Fuel Docks, in Automotive.
  public static var fueldocks: Self { "fueldocks" }
  /// Funeral Services & Cemeteries, in Local Services.
  public static var funeralservices: Self { "funeralservices" }
  /// Fun Fair, in Festivals.
  public static var funfair: Self { "funfair" }
  /// Fur Clothing, in Fashion.
  public static var furclothing: Self { "furclothing" }
  /// Furniture Stores, in Home & Garden.
  public static var furniture: Self { "furniture" }
  /// Furniture Assembly, in Home Services.
  public static var furnitureassembly: Self { "furnitureassembly" }
  /// Furniture Repair, in Local Services.
  public static var furniturerepair: Self { "furniturerepair" }
  /// Fuzhou, in Chinese.
  public static var fuzhou: Self { "fuzhou" }
  /// Galician, in Restaurants.
  public static var galician: Self { "galician" }
  /// Art Galleries, in Arts & Entertainment and Shopping.
  public static var galleries: Self { "galleries" }
  /// Game Meat, in Restaurants.
  public static var gamemeat: Self { "gamemeat" }
  /// Game Truck Rental, in Event Planning & Services.
  public static var gametruckrental: Self { "gametruckrental" }
  /// Garage Door Services, in Home Services.
  public static var garageDoorServices: Self { "garage_door_services" }
  /// Gardeners, in Home Services.
  public static var gardeners: Self { "gardeners" }
  /// Nurseries & Gardening, in Home & Garden.
  public static var gardening: Self { "gardening" }
  /// Botanical Gardens, in Arts & Entertainment.
  public static var gardens: Self { "gardens" }
  /// Gas Stations, in Automotive.
  public static var gasstations: Self { "gasstations" }
  /// Gastroenterologist, in Doctors.
  public static var gastroenterologist: Self { "gastroenterologist" }
  /// Gastropubs, in Restaurants.
  public static var gastropubs: Self { "gastropubs" }
  /// Gay Bars, in Bars.
  public static var gaybars: Self { "gaybars" }
  /// Gelato, in Food.
  public static var gelato: Self { "gelato" }
  /// Gemstones & Minerals, in Shopping.
  public static var gemstonesandminerals: Self { "gemstonesandminerals" }
  /// General Litigation, in Lawyers.
  public static var generalLitigation: Self { "general_litigation" }
  /// General Dentistry, in Dentists.
  public static var generaldentistry: Self { "generaldentistry" }
  /// General Festivals, in Festivals.
  public static var generalfestivals: Self { "generalfestivals" }
  /// Generator Installation/Repair, in Local Services.
  public static var generatorinstallrepair: Self { "generatorinstallrepair" }
  /// Geneticists, in Doctors.
  public static var geneticists: Self { "geneticists" }
  /// Georgian, in Restaurants.
  public static var georgian: Self { "georgian" }
  /// German, in Restaurants.
  public static var german: Self { "german" }
  /// Gerontologists, in Doctors.
  public static var gerontologist: Self { "gerontologist" }
  /// Gestorias, in Local Services.
  public static var gestorias: Self { "gestorias" }
  /// Giblets, in Restaurants.
  public static var giblets: Self { "giblets" }
  /// Gift Shops, in Flowers & Gifts.
  public static var giftshops: Self { "giftshops" }
  /// Glass & Mirrors, in Home Services.
  public static var glassandmirrors: Self { "glassandmirrors" }
  /// Glass Blowing, in Art Classes.
  public static var glassblowing: Self { "glassblowing" }
  /// Gliding, in Active Life.
  public static var gliding: Self { "gliding" }
  /// Mulled Wine, in Food.
  public static var gluhwein: Self { "gluhwein" }
  /// Gluten-Free, in Restaurants.
  public static var glutenFree: Self { "gluten_free" }
  /// Go Karts, in Active Life.
  public static var gokarts: Self { "gokarts" }
  /// Gold Buyers, in Shopping.
  public static var goldbuyers: Self { "goldbuyers" }
  /// Golf, in Active Life.
  public static var golf: Self { "golf" }
  /// Golf Cart Dealers, in Automotive.
  public static var golfcartdealers: Self { "golfcartdealers" }
  /// Golf Cart Rentals, in Event Planning & Services.
  public static var golfcartrentals: Self { "golfcartrentals" }
  /// Golf Equipment, in Sporting Goods.
  public static var golfequipment: Self { "golfequipment" }
  /// Golf Lessons, in Fitness & Instruction.
  public static var golflessons: Self { "golflessons" }
  /// Golf Equipment Shops, in Shopping.
  public static var golfshops: Self { "golfshops" }
  /// Specialty Food, in Food.
  public static var gourmet: Self { "gourmet" }
  /// Gozleme, in Turkish.
  public static var gozleme: Self { "gozleme" }
  /// Graphic Design, in Professional Services.
  public static var graphicdesign: Self { "graphicdesign" }
  /// Greek, in Restaurants.
  public static var greek: Self { "greek" }
  /// Grilling Equipment, in Home & Garden.
  public static var grillingequipment: Self { "grillingequipment" }
  /// Grill Services, in Local Services.
  public static var grillservices: Self { "grillservices" }
  /// Grocery, in Food.
  public static var grocery: Self { "grocery" }
  /// Pet Groomers, in Pet Services.
  public static var groomer: Self { "groomer" }
  /// Grout Services, in Home Services.
  public static var groutservices: Self { "groutservices" }
  /// Guamanian, in Restaurants.
  public static var guamanian: Self { "guamanian" }
  /// Guest Houses, in Hotels & Travel.
  public static var guesthouses: Self { "guesthouses" }
  /// Guitar Stores, in Musical Instrument Services.
  public static var guitarstores: Self { "guitarstores" }
  /// Gun/Rifle Ranges, in Active Life.
  public static var gunRanges: Self { "gun_ranges" }
  /// Guns & Ammo, in Shopping.
  public static var gunsAndAmmo: Self { "guns_and_ammo" }
  /// Gunsmith, in Local Services.
  public static var gunsmith: Self { "gunsmith" }
  /// Gutter Services, in Home Services.
  public static var gutterservices: Self { "gutterservices" }
  /// Gymnastics, in Active Life.
  public static var gymnastics: Self { "gymnastics" }
  /// Gyms, in Fitness & Instruction.
  public static var gyms: Self { "gyms" }
  /// Gyudon, in Donburi.
  public static var gyudon: Self { "gyudon" }
  /// Habilitative Services, in Health & Medical.
  public static var habilitativeservices: Self { "habilitativeservices" }
  /// Hainan, in Chinese.
  public static var hainan: Self { "hainan" }
  /// Hair Salons, in Beauty & Spas.
  public static var hair: Self { "hair" }
  /// Hair Extensions, in Beauty & Spas and Hair Salons.
  public static var hairExtensions: Self { "hair_extensions" }
  /// Hair Loss Centers, in Beauty & Spas.
  public static var hairloss: Self { "hairloss" }
  /// Hair Removal, in Beauty & Spas.
  public static var hairremoval: Self { "hairremoval" }
  /// Hair Stylists, in Hair Salons.
  public static var hairstylists: Self { "hairstylists" }
  /// Haitian, in Caribbean.
  public static var haitian: Self { "haitian" }
  /// Hakka, in Chinese.
  public static var hakka: Self { "hakka" }
  /// Halal, in Restaurants.
  public static var halal: Self { "halal" }
  /// Halfway Houses, in Health & Medical.
  public static var halfwayhouses: Self { "halfwayhouses" }
  /// Halotherapy, in Health & Medical.
  public static var halotherapy: Self { "halotherapy" }
  /// Handball, in Active Life.
  public static var handball: Self { "handball" }
  /// Hand Rolls, in Japanese.
  public static var handrolls: Self { "handrolls" }
  /// Handyman, in Home Services.
  public static var handyman: Self { "handyman" }
  /// Hang Gliding, in Active Life.
  public static var hanggliding: Self { "hanggliding" }
  /// Hardware Stores, in Home & Garden.
  public static var hardware: Self { "hardware" }
  /// Hats, in Fashion.
  public static var hats: Self { "hats" }
  /// Haunted Houses, in Arts & Entertainment.
  public static var hauntedhouses: Self { "hauntedhouses" }
  /// Hawaiian, in Restaurants.
  public static var hawaiian: Self { "hawaiian" }
  /// Hawker Centre, in Food.
  public static var hawkercentre: Self { "hawkercentre" }
  /// Hazardous Waste Disposal, in Local Services.
  public static var hazardouswastedisposal: Self { "hazardouswastedisposal" }
  /// Head Shops, in Shopping.
  public static var headshops: Self { "headshops" }
  /// Health & Medical.
  public static var health: Self { "health" }
  /// Health Coach, in Health & Medical.
  public static var healthcoach: Self { "healthcoach" }
  /// Health Insurance Offices, in Health & Medical.
  public static var healthinsurance: Self { "healthinsurance" }
  /// Health Markets, in Specialty Food.
  public static var healthmarkets: Self { "healthmarkets" }
  /// Health Retreats, in Hotels & Travel.
  public static var healthretreats: Self { "healthretreats" }
  /// Trainers, in Fitness & Instruction.
  public static var healthtrainers: Self { "healthtrainers" }
  /// Hearing Aids, in Health & Medical.
  public static var hearingAids: Self { "hearing_aids" }
  /// Hearing Aid Providers, in Health & Medical.
  public static var hearingaidproviders: Self { "hearingaidproviders" }
  /// Henghwa, in Chinese.
  public static var henghwa: Self { "henghwa" }
  /// Henna Artists, in Event Planning & Services.
  public static var hennaartists: Self { "hennaartists" }
  /// Hepatologists, in Doctors.
  public static var hepatologists: Self { "hepatologists" }
  /// Herbal Shops, in Health & Medical.
  public static var herbalshops: Self { "herbalshops" }
  /// Herbs & Spices, in Specialty Food.
  public static var herbsandspices: Self { "herbsandspices" }
  /// Hessian, in German.
  public static var hessian: Self { "hessian" }
  /// Heuriger, in Restaurants.
  public static var heuriger: Self { "heuriger" }
  /// High Fidelity Audio Equipment, in Shopping.
  public static var hifi: Self { "hifi" }
  /// Middle Schools & High Schools, in Education.
  public static var highschools: Self { "highschools" }
  /// Hiking, in Active Life.
  public static var hiking: Self { "hiking" }
  /// Himalayan/Nepalese, in Restaurants.
  public static var himalayan: Self { "himalayan" }
  /// Hindu Temples, in Religious Organizations.
  public static var hinduTemples: Self { "hindu_temples" }
  /// Historical Tours, in Tours.
  public static var historicaltours: Self { "historicaltours" }
  /// Hong Kong Style Cafe, in Restaurants.
  public static var hkcafe: Self { "hkcafe" }
  /// Hobby Shops, in Shopping.
  public static var hobbyshops: Self { "hobbyshops" }
  /// Hockey Equipment, in Sporting Goods.
  public static var hockeyequipment: Self { "hockeyequipment" }
  /// Hokkien, in Chinese.
  public static var hokkien: Self { "hokkien" }
  /// Holiday Decorations, in Home & Garden.
  public static var holidaydecorations: Self { "holidaydecorations" }
  /// Home Inspectors, in Home Services.
  public static var homeInspectors: Self { "home_inspectors" }
  /// Home Organization, in Home Services.
  public static var homeOrganization: Self { "home_organization" }
  /// Home & Garden, in Shopping.
  public static var homeandgarden: Self { "homeandgarden" }
  /// Appliances & Repair, in Local Services.
  public static var homeappliancerepair: Self { "homeappliancerepair" }
  /// Home Automation, in Home Services.
  public static var homeautomation: Self { "homeautomation" }
  /// Home Cleaning, in Home Services.
  public static var homecleaning: Self { "homecleaning" }
  /// Home Decor, in Home & Garden.
  public static var homedecor: Self { "homedecor" }
  /// Home Developers, in Real Estate.
  public static var homedevelopers: Self { "homedevelopers" }
  /// Home Energy Auditors, in Home Services.
  public static var homeenergyauditors: Self { "homeenergyauditors" }
  /// Home Health Care, in Health & Medical.
  public static var homehealthcare: Self { "homehealthcare" }
  /// Home & Rental Insurance, in Insurance.
  public static var homeinsurance: Self { "homeinsurance" }
  /// Homeless Shelters, in Community Service/Non-Profit.
  public static var homelessshelters: Self { "homelessshelters" }
  /// Homemade Food, in Turkish.
  public static var homemadefood: Self { "homemadefood" }
  /// Home Network Installation, in Home Services.
  public static var homenetworkinstall: Self { "homenetworkinstall" }
  /// Homeopathic, in Doctors.
  public static var homeopathic: Self { "homeopathic" }
  /// Homeowner Association, in Real Estate.
  public static var homeownerassociation: Self { "homeownerassociation" }
  /// Home Services.
  public static var homeservices: Self { "homeservices" }
  /// Home Staging, in Real Estate.
  public static var homestaging: Self { "homestaging" }
  /// Home Theatre Installation, in Home Services.
  public static var hometheatreinstallation: Self { "hometheatreinstallation" }
  /// Home Window Tinting, in Home Services.
  public static var homewindowtinting: Self { "homewindowtinting" }
  /// Honduran, in Restaurants.
  public static var honduran: Self { "honduran" }
  /// Honey, in Food.
  public static var honey: Self { "honey" }
  /// Hookah Bars, in Bars.
  public static var hookahBars: Self { "hookah_bars" }
  /// Horse Boarding, in Pets.
  public static var horseBoarding: Self { "horse_boarding" }
  /// Horseback Riding, in Active Life.
  public static var horsebackriding: Self { "horsebackriding" }
  /// Horse Equipment Shops, in Shopping.
  public static var horsequipment: Self { "horsequipment" }
  /// Horse Racing, in Active Life.
  public static var horseracing: Self { "horseracing" }
  /// Horumon, in Japanese.
  public static var horumon: Self { "horumon" }
  /// Hospice, in Health & Medical.
  public static var hospice: Self { "hospice" }
  /// Hospitalists, in Doctors.
  public static var hospitalists: Self { "hospitalists" }
  /// Hospitals, in Health & Medical.
  public static var hospitals: Self { "hospitals" }
  /// Hostels, in Hotels & Travel.
  public static var hostels: Self { "hostels" }
  /// Hot Air Balloons, in Active Life.
  public static var hotAirBalloons: Self { "hot_air_balloons" }
  /// Hot Dogs, in Restaurants.
  public static var hotdog: Self { "hotdog" }
  /// Fast Food, in Restaurants.
  public static var hotdogs: Self { "hotdogs" }
  /// Hotel bar, in Bars.
  public static var hotelBar: Self { "hotel_bar" }
  /// Hotels, in Event Planning & Services and Hotels & Travel.
  public static var hotels: Self { "hotels" }
  /// Hotels & Travel.
  public static var hotelstravel: Self { "hotelstravel" }
  /// Hot Pot, in Restaurants.
  public static var hotpot: Self { "hotpot" }
  /// Hot Springs, in Beauty & Spas.
  public static var hotsprings: Self { "hotsprings" }
  /// Hot Tub & Pool, in Home & Garden.
  public static var hottubandpool: Self { "hottubandpool" }
  /// House Sitters, in Home Services.
  public static var housesitters: Self { "housesitters" }
  /// Housing Cooperatives, in Real Estate.
  public static var housingcooperatives: Self { "housingcooperatives" }
  /// Hunan, in Chinese.
  public static var hunan: Self { "hunan" }
  /// Hungarian, in Restaurants.
  public static var hungarian: Self { "hungarian" }
  /// Hunting & Fishing Supplies, in Sporting Goods.
  public static var huntingfishingsupplies: Self { "huntingfishingsupplies" }
  /// Heating & Air Conditioning/HVAC, in Home Services.
  public static var hvac: Self { "hvac" }
  /// Hybrid Car Repair, in Automotive.
  public static var hybridcarrepair: Self { "hybridcarrepair" }
  /// Hydro-jetting, in Local Services.
  public static var hydrojetting: Self { "hydrojetting" }
  /// Hydroponics, in Nurseries & Gardening.
  public static var hydroponics: Self { "hydroponics" }
  /// Hydrotherapy, in Health & Medical.
  public static var hydrotherapy: Self { "hydrotherapy" }
  /// Hypnosis/Hypnotherapy, in Health & Medical.
  public static var hypnosis: Self { "hypnosis" }
  /// Iberian, in Restaurants.
  public static var iberian: Self { "iberian" }
  /// Ice Cream & Frozen Yogurt, in Food.
  public static var icecream: Self { "icecream" }
  /// Ice Delivery, in Local Services.
  public static var icedelivery: Self { "icedelivery" }
  /// Immigration Law, in Lawyers.
  public static var immigrationlawyers: Self { "immigrationlawyers" }
  /// Immunodermatologists, in Doctors.
  public static var immunodermatologists: Self { "immunodermatologists" }
  /// Imported Food, in Food.
  public static var importedfood: Self { "importedfood" }
  /// Indonesian, in Restaurants.
  public static var indonesian: Self { "indonesian" }
  /// Indoor Playcentre, in Active Life.
  public static var indoorPlaycenter: Self { "indoor_playcenter" }
  /// Indoor Landscaping, in Professional Services.
  public static var indoorlandscaping: Self { "indoorlandscaping" }
  /// Indian, in Restaurants.
  public static var indpak: Self { "indpak" }
  /// Infectious Disease Specialists, in Doctors.
  public static var infectiousdisease: Self { "infectiousdisease" }
  /// Installment Loans, in Financial Services.
  public static var installmentloans: Self { "installmentloans" }
  /// Insulation Installation, in Home Services.
  public static var insulationinstallation: Self { "insulationinstallation" }
  /// Insurance, in Financial Services.
  public static var insurance: Self { "insurance" }
  /// Interior Design, in Home Services.
  public static var interiordesign: Self { "interiordesign" }
  /// Interlock Systems, in Automotive.
  public static var interlocksystems: Self { "interlocksystems" }
  /// Internal Medicine, in Doctors.
  public static var internalmed: Self { "internalmed" }
  /// International, in Restaurants.
  public static var international: Self { "international" }
  /// Internet Booths & Calling Centers, in Local Services.
  public static var internetbooth: Self { "internetbooth" }
  /// Internet Cafes, in Food.
  public static var internetcafe: Self { "internetcafe" }
  /// Interval Training Gyms, in Gyms.
  public static var intervaltraininggyms: Self { "intervaltraininggyms" }
  /// International Grocery, in Food.
  public static var intlgrocery: Self { "intlgrocery" }
  /// Investing, in Financial Services.
  public static var investing: Self { "investing" }
  /// IP & Internet Law, in Lawyers.
  public static var iplaw: Self { "iplaw" }
  /// Irish, in Restaurants.
  public static var irish: Self { "irish" }
  /// Irish Pub, in Bars.
  public static var irishPubs: Self { "irish_pubs" }
  /// Irrigation, in Home Services.
  public static var irrigation: Self { "irrigation" }
  /// Island Pub, in Restaurants.
  public static var islandPub: Self { "island_pub" }
  /// Internet Service Providers, in Professional Services and Home Services.
  public static var isps: Self { "isps" }
  /// Israeli, in Restaurants.
  public static var israeli: Self { "israeli" }
  /// Italian, in Restaurants.
  public static var italian: Self { "italian" }
  /// IT Services & Computer Repair, in Local Services.
  public static var itservices: Self { "itservices" }
  /// IV Hydration, in Health & Medical.
  public static var ivhydration: Self { "ivhydration" }
  /// Izakaya, in Japanese.
  public static var izakaya: Self { "izakaya" }
  /// Jails & Prisons, in Public Services & Government.
  public static var jailsandprisons: Self { "jailsandprisons" }
  /// Jaliscan, in Mexican.
  public static var jaliscan: Self { "jaliscan" }
  /// Japanese Curry, in Japanese.
  public static var japacurry: Self { "japacurry" }
  /// Japanese, in Restaurants.
  public static var japanese: Self { "japanese" }
  /// Jazz & Blues, in Arts & Entertainment and Nightlife.
  public static var jazzandblues: Self { "jazzandblues" }
  /// Jet Skis, in Active Life.
  public static var jetskis: Self { "jetskis" }
  /// Jewelry, in Shopping.
  public static var jewelry: Self { "jewelry" }
  /// Jewelry Repair, in Local Services.
  public static var jewelryrepair: Self { "jewelryrepair" }
  /// Jewish, in Restaurants.
  public static var jewish: Self { "jewish" }
  /// Japanese Sweets, in Food.
  public static var jpsweets: Self { "jpsweets" }
  /// Juice Bars & Smoothies, in Food.
  public static var juicebars: Self { "juicebars" }
  /// Junk Removal & Hauling, in Local Services.
  public static var junkremovalandhauling: Self { "junkremovalandhauling" }
  /// Junkyards, in Local Services.
  public static var junkyards: Self { "junkyards" }
  /// Kaiseki, in Japanese.
  public static var kaiseki: Self { "kaiseki" }
  /// Karaoke, in Nightlife.
  public static var karaoke: Self { "karaoke" }
  /// Karaoke Rental, in Party Equipment Rentals.
  public static var karaokerental: Self { "karaokerental" }
  /// Karate, in Martial Arts.
  public static var karate: Self { "karate" }
  /// Kebab, in Restaurants.
  public static var kebab: Self { "kebab" }
  /// Kickboxing, in Martial Arts.
  public static var kickboxing: Self { "kickboxing" }
  /// Kids Activities, in Active Life.
  public static var kidsActivities: Self { "kids_activities" }
  /// Kids Hair Salons, in Hair Salons.
  public static var kidshairsalons: Self { "kidshairsalons" }
  /// Kimonos, in Fashion.
  public static var kimonos: Self { "kimonos" }
  /// Kiosk, in Food and Shopping.
  public static var kiosk: Self { "kiosk" }
  /// Kitchen & Bath, in Home & Garden.
  public static var kitchenandbath: Self { "kitchenandbath" }
  /// Kitchen Incubators, in Real Estate.
  public static var kitchenincubators: Self { "kitchenincubators" }
  /// Kitchen Supplies, in Kitchen & Bath.
  public static var kitchensupplies: Self { "kitchensupplies" }
  /// Kiteboarding, in Active Life.
  public static var kiteboarding: Self { "kiteboarding" }
  /// Knife Sharpening, in Local Services.
  public static var knifesharpening: Self { "knifesharpening" }
  /// Knitting Supplies, in Shopping.
  public static var knittingsupplies: Self { "knittingsupplies" }
  /// Kombucha, in Food.
  public static var kombucha: Self { "kombucha" }
  /// Kopitiam, in Restaurants.
  public static var kopitiam: Self { "kopitiam" }
  /// Korean, in Restaurants.
  public static var korean: Self { "korean" }
  /// Kosher, in Restaurants.
  public static var kosher: Self { "kosher" }
  /// Kurdish, in Restaurants.
  public static var kurdish: Self { "kurdish" }
  /// Kushikatsu, in Japanese.
  public static var kushikatsu: Self { "kushikatsu" }
  /// Laboratory Testing, in Diagnostic Services.
  public static var laboratorytesting: Self { "laboratorytesting" }
  /// Lactation Services, in Health & Medical.
  public static var lactationservices: Self { "lactationservices" }
  /// Lahmacun, in Turkish.
  public static var lahmacun: Self { "lahmacun" }
  /// Lakes, in Active Life.
  public static var lakes: Self { "lakes" }
  /// LAN Centers, in Arts & Entertainment.
  public static var lancenters: Self { "lancenters" }
  /// Landmarks & Historical Buildings, in Public Services & Government.
  public static var landmarks: Self { "landmarks" }
  /// Landscape Architects, in Home Services.
  public static var landscapearchitects: Self { "landscapearchitects" }
  /// Landscaping, in Home Services.
  public static var landscaping: Self { "landscaping" }
  /// Land Surveying, in Real Estate Services.
  public static var landsurveying: Self { "landsurveying" }
  /// Language Schools, in Specialty Schools.
  public static var languageSchools: Self { "language_schools" }
  /// Laos, in Restaurants.
  public static var laos: Self { "laos" }
  /// Laotian, in Restaurants.
  public static var laotian: Self { "laotian" }
  /// Laser Hair Removal, in Hair Removal.
  public static var laserHairRemoval: Self { "laser_hair_removal" }
  /// Laser Eye Surgery/Lasik, in Health & Medical.
  public static var laserlasikeyes: Self { "laserlasikeyes" }
  /// Laser Tag, in Active Life.
  public static var lasertag: Self { "lasertag" }
  /// Latin American, in Restaurants.
  public static var latin: Self { "latin" }
  /// Laundromat, in Laundry Services.
  public static var laundromat: Self { "laundromat" }
  /// Laundry Services, in Local Services.
  public static var laundryservices: Self { "laundryservices" }
  /// Lawn Bowling, in Active Life.
  public static var lawnBowling: Self { "lawn_bowling" }
  /// Lawn Services, in Landscaping.
  public static var lawnservices: Self { "lawnservices" }
  /// Lawyers, in Professional Services.
  public static var lawyers: Self { "lawyers" }
  /// Leather Goods, in Fashion.
  public static var leather: Self { "leather" }
  /// Lebanese, in Middle Eastern.
  public static var lebanese: Self { "lebanese" }
  /// Legal Services, in Professional Services.
  public static var legalservices: Self { "legalservices" }
  /// Leisure Centers, in Active Life.
  public static var leisureCenters: Self { "leisure_centers" }
  /// Libraries, in Public Services & Government.
  public static var libraries: Self { "libraries" }
  /// Lice Services, in Health & Medical.
  public static var liceservices: Self { "liceservices" }
  /// Life Coach, in Professional Services.
  public static var lifecoach: Self { "lifecoach" }
  /// Life Insurance, in Insurance.
  public static var lifeinsurance: Self { "lifeinsurance" }
  /// Lighting Fixtures & Equipment, in Home Services.
  public static var lighting: Self { "lighting" }
  /// Lighting Stores, in Home & Garden.
  public static var lightingstores: Self { "lightingstores" }
  /// Ligurian, in Italian.
  public static var ligurian: Self { "ligurian" }
  /// Limos, in Transportation.
  public static var limos: Self { "limos" }
  /// Linens, in Home & Garden.
  public static var linens: Self { "linens" }
  /// Lingerie, in Fashion.
  public static var lingerie: Self { "lingerie" }
  /// Livestock Feed & Supply, in Shopping.
  public static var livestocksupply: Self { "livestocksupply" }
  /// Local Fish Stores, in Pet Stores.
  public static var localfishstores: Self { "localfishstores" }
  /// Local Flavor.
  public static var localflavor: Self { "localflavor" }
  /// Local Services.
  public static var localservices: Self { "localservices" }
  /// Keys & Locksmiths, in Home Services.
  public static var locksmiths: Self { "locksmiths" }
  /// Lounges, in Bars.
  public static var lounges: Self { "lounges" }
  /// Luggage, in Shopping.
  public static var luggage: Self { "luggage" }
  /// Luggage Storage, in Travel Services.
  public static var luggagestorage: Self { "luggagestorage" }
  /// Lumbard, in Italian.
  public static var lumbard: Self { "lumbard" }
  /// Lyonnais, in Restaurants.
  public static var lyonnais: Self { "lyonnais" }
  /// Macarons, in Specialty Food.
  public static var macarons: Self { "macarons" }
  /// Machine & Tool Rental, in Local Services.
  public static var machinerental: Self { "machinerental" }
  /// Machine Shops, in Local Services.
  public static var machineshops: Self { "machineshops" }
  /// Madeira, in Portuguese.
  public static var madeira: Self { "madeira" }
  /// Magicians, in Event Planning & Services.
  public static var magicians: Self { "magicians" }
  /// Newspapers & Magazines, in Books, Mags, Music & Video.
  public static var mags: Self { "mags" }
  /// Mah Jong Halls, in Arts & Entertainment.
  public static var mahjong: Self { "mahjong" }
  /// Mailbox Centers, in Local Services.
  public static var mailboxcenters: Self { "mailboxcenters" }
  /// Makerspaces, in Arts & Entertainment.
  public static var makerspaces: Self { "makerspaces" }
  /// Makeup Artists, in Beauty & Spas.
  public static var makeupartists: Self { "makeupartists" }
  /// Malaysian, in Restaurants.
  public static var malaysian: Self { "malaysian" }
  /// Mamak, in Malaysian.
  public static var mamak: Self { "mamak" }
  /// Marching Bands, in Arts & Entertainment.
  public static var marchingbands: Self { "marchingbands" }
  /// Marinas, in Automotive.
  public static var marinas: Self { "marinas" }
  /// Marketing, in Professional Services.
  public static var marketing: Self { "marketing" }
  /// Fruits & Veggies, in Specialty Food.
  public static var markets: Self { "markets" }
  /// Market Stalls, in Shopping.
  public static var marketstalls: Self { "marketstalls" }
  /// Martial Arts, in Fitness & Instruction.
  public static var martialarts: Self { "martialarts" }
  /// Masonry/Concrete, in Home Services.
  public static var masonryConcrete: Self { "masonry_concrete" }
  /// Massage, in Beauty & Spas.
  public static var massage: Self { "massage" }
  /// Massage Schools, in Specialty Schools.
  public static var massageSchools: Self { "massage_schools" }
  /// Massage Therapy, in Health & Medical.
  public static var massageTherapy: Self { "massage_therapy" }
  /// Mass Media.
  public static var massmedia: Self { "massmedia" }
  /// Matchmakers, in Professional Services.
  public static var matchmakers: Self { "matchmakers" }
  /// Materiale elettrico, in Home & Garden.
  public static var materialeelettrico: Self { "materialeelettrico" }
  /// Maternity Wear, in Fashion.
  public static var maternity: Self { "maternity" }
  /// Mattresses, in Home & Garden.
  public static var mattresses: Self { "mattresses" }
  /// Mauritius, in French.
  public static var mauritius: Self { "mauritius" }
  /// Meaderies, in Food.
  public static var meaderies: Self { "meaderies" }
  /// Meatballs, in Restaurants.
  public static var meatballs: Self { "meatballs" }
  /// Meat Shops, in Specialty Food.
  public static var meats: Self { "meats" }
  /// Medical Centers, in Health & Medical.
  public static var medcenters: Self { "medcenters" }
  /// Books, Mags, Music & Video, in Shopping.
  public static var media: Self { "media" }
  /// Mediators, in Professional Services.
  public static var mediators: Self { "mediators" }
  /// Medical Foot Care, in Health & Medical.
  public static var medicalfoot: Self { "medicalfoot" }
  /// Medical Law, in Lawyers.
  public static var medicallaw: Self { "medicallaw" }
  /// Medical Spas, in Health & Medical and Beauty & Spas.
  public static var medicalspa: Self { "medicalspa" }
  /// Medical Supplies, in Shopping.
  public static var medicalsupplies: Self { "medicalsupplies" }
  /// Medical Transportation, in Health & Medical.
  public static var medicaltransportation: Self { "medicaltransportation" }
  /// Meditation Centers, in Fitness & Instruction.
  public static var meditationcenters: Self { "meditationcenters" }
  /// Mediterranean, in Restaurants.
  public static var mediterranean: Self { "mediterranean" }
  /// Memory Care, in Health & Medical.
  public static var memorycare: Self { "memorycare" }
  /// Men's Clothing, in Fashion.
  public static var menscloth: Self { "menscloth" }
  /// Men's Hair Salons, in Hair Salons.
  public static var menshair: Self { "menshair" }
  /// Metal Detector Services, in Local Services.
  public static var metaldetectorservices: Self { "metaldetectorservices" }
  /// Metal Fabricators, in Local Services.
  public static var metalfabricators: Self { "metalfabricators" }
  /// Metro Stations, in Transportation.
  public static var metrostations: Self { "metrostations" }
  /// Mexican, in Restaurants.
  public static var mexican: Self { "mexican" }
  /// Middle Eastern, in Restaurants.
  public static var mideastern: Self { "mideastern" }
  /// Midwives, in Health & Medical.
  public static var midwives: Self { "midwives" }
  /// Military Surplus, in Shopping.
  public static var militarysurplus: Self { "militarysurplus" }
  /// Milk Bars, in Restaurants.
  public static var milkbars: Self { "milkbars" }
  /// Milkshake Bars, in Food.
  public static var milkshakebars: Self { "milkshakebars" }
  /// Minho, in Portuguese.
  public static var minho: Self { "minho" }
  /// Mini Golf, in Active Life.
  public static var miniGolf: Self { "mini_golf" }
  /// Misting System Services, in Local Services.
  public static var mistingsystemservices: Self { "mistingsystemservices" }
  /// Mobile Home Repair, in Home Services.
  public static var mobileHomeRepair: Self { "mobile_home_repair" }
  /// Mobile Dent Repair, in Automotive.
  public static var mobiledentrepair: Self { "mobiledentrepair" }
  /// Mobile Home Dealers, in Real Estate.
  public static var mobilehomes: Self { "mobilehomes" }
  /// Mobile Home Parks, in Real Estate.
  public static var mobileparks: Self { "mobileparks" }
  /// Mobile Phone Repair, in IT Services & Computer Repair.
  public static var mobilephonerepair: Self { "mobilephonerepair" }
  /// Mobile Phones, in Shopping.
  public static var mobilephones: Self { "mobilephones" }
  /// Mobility Equipment Sales & Services, in Automotive.
  public static var mobilityequipment: Self { "mobilityequipment" }
  /// Modern Australian, in Restaurants.
  public static var modernAustralian: Self { "modern_australian" }
  /// Modern European, in Restaurants.
  public static var modernEuropean: Self { "modern_european" }
  /// Mohels, in Event Planning & Services.
  public static var mohels: Self { "mohels" }
  /// Mongolian, in Restaurants.
  public static var mongolian: Self { "mongolian" }
  /// Montessori Schools, in Education.
  public static var montessori: Self { "montessori" }
  /// Moroccan, in Restaurants.
  public static var moroccan: Self { "moroccan" }
  /// Mortgage Brokers, in Real Estate.
  public static var mortgagebrokers: Self { "mortgagebrokers" }
  /// Mortgage Lenders, in Financial Services.
  public static var mortgagelenders: Self { "mortgagelenders" }
  /// Mortuary Services, in Funeral Services & Cemeteries.
  public static var mortuaryservices: Self { "mortuaryservices" }
  /// Mosques, in Religious Organizations.
  public static var mosques: Self { "mosques" }
  /// Motorsport Vehicle Dealers, in Automotive.
  public static var motodealers: Self { "motodealers" }
  /// Motorcycle Rental, in Hotels & Travel.
  public static var motorcycleRental: Self { "motorcycle_rental" }
  /// Motorcycle Dealers, in Automotive.
  public static var motorcycledealers: Self { "motorcycledealers" }
  /// Motorcycle Parts & Supplies, in Auto Parts & Supplies.
  public static var motorcyclepartsandsupplies: Self { "motorcyclepartsandsupplies" }
  /// Motorcycle Repair, in Automotive.
  public static var motorcyclerepair: Self { "motorcyclerepair" }
  /// Motorcycle Gear, in Shopping.
  public static var motorcyclinggear: Self { "motorcyclinggear" }
  /// Motorsport Vehicle Repairs, in Automotive.
  public static var motorepairs: Self { "motorepairs" }
  /// Mountain Biking, in Active Life.
  public static var mountainbiking: Self { "mountainbiking" }
  /// Mountain Huts, in Hotels.
  public static var mountainhuts: Self { "mountainhuts" }
  /// Movers, in Home Services.
  public static var movers: Self { "movers" }
  /// Cinema, in Arts & Entertainment.
  public static var movietheaters: Self { "movietheaters" }
  /// Muay Thai, in Martial Arts.
  public static var muaythai: Self { "muaythai" }
  /// Municipality, in Public Services & Government.
  public static var municipality: Self { "municipality" }
  /// Museums, in Arts & Entertainment.
  public static var museums: Self { "museums" }
  /// Musical Instruments & Teachers, in Shopping.
  public static var musicalinstrumentsandteachers: Self { "musicalinstrumentsandteachers" }
  /// Musicians, in Event Planning & Services.
  public static var musicians: Self { "musicians" }
  /// Musical Instrument Services, in Local Services.
  public static var musicinstrumentservices: Self { "musicinstrumentservices" }
  /// Music Production Services, in Professional Services.
  public static var musicproduction: Self { "musicproduction" }
  /// Music Venues, in Arts & Entertainment and Nightlife.
  public static var musicvenues: Self { "musicvenues" }
  /// Music & DVDs, in Books, Mags, Music & Video.
  public static var musicvideo: Self { "musicvideo" }
  /// Mystics, in Supernatural Readings.
  public static var mystics: Self { "mystics" }
  /// Nail Technicians, in Nail Salons.
  public static var nailtechnicians: Self { "nailtechnicians" }
  /// Nanny Services, in Local Services.
  public static var nannys: Self { "nannys" }
  /// Napoletana, in Italian.
  public static var napoletana: Self { "napoletana" }
  /// Nasi Lemak, in Food.
  public static var nasilemak: Self { "nasilemak" }
  /// Natural Gas Suppliers, in Utilities.
  public static var naturalgassuppliers: Self { "naturalgassuppliers" }
  /// Naturopathic/Holistic, in Doctors.
  public static var naturopathic: Self { "naturopathic" }
  /// Nephrologists, in Doctors.
  public static var nephrologists: Self { "nephrologists" }
  /// Neurologist, in Doctors.
  public static var neurologist: Self { "neurologist" }
  /// Neuropathologists, in Doctors.
  public static var neuropathologists: Self { "neuropathologists" }
  /// Neurotologists, in Doctors.
  public static var neurotologists: Self { "neurotologists" }
  /// American (New), in Restaurants.
  public static var newamerican: Self { "newamerican" }
  /// Canadian (New), in Restaurants.
  public static var newcanadian: Self { "newcanadian" }
  /// New Mexican Cuisine, in Restaurants.
  public static var newmexican: Self { "newmexican" }
  /// New Zealand, in Restaurants.
  public static var newzealand: Self { "newzealand" }
  /// Nicaraguan, in Restaurants.
  public static var nicaraguan: Self { "nicaraguan" }
  /// Nicoise, in French.
  public static var nicois: Self { "nicois" }
  /// Night Food, in Restaurants.
  public static var nightfood: Self { "nightfood" }
  /// Nightlife.
  public static var nightlife: Self { "nightlife" }
  /// Nikkei, in Restaurants.
  public static var nikkei: Self { "nikkei" }
  /// Community Service/Non-Profit, in Local Services.
  public static var nonprofit: Self { "nonprofit" }
  /// Noodles, in Restaurants.
  public static var noodles: Self { "noodles" }
  /// Norcinerie, in Restaurants.
  public static var norcinerie: Self { "norcinerie" }
  /// Northeastern Brazilian, in Brazilian.
  public static var northeasternbrazilian: Self { "northeasternbrazilian" }
  /// Northern Brazilian, in Brazilian.
  public static var northernbrazilian: Self { "northernbrazilian" }
  /// Northern German, in German.
  public static var northerngerman: Self { "northerngerman" }
  /// Northern Mexican, in Mexican.
  public static var northernmexican: Self { "northernmexican" }
  /// Traditional Norwegian, in Restaurants.
  public static var norwegian: Self { "norwegian" }
  /// Notaries, in Local Services.
  public static var notaries: Self { "notaries" }
  /// Nudist, in Active Life.
  public static var nudist: Self { "nudist" }
  /// Nurse Practitioner, in Health & Medical.
  public static var nursepractitioner: Self { "nursepractitioner" }
  /// Nursing Schools, in Specialty Schools.
  public static var nursingschools: Self { "nursingschools" }
  /// Nutritionists, in Health & Medical.
  public static var nutritionists: Self { "nutritionists" }
  /// Nyonya, in Malaysian.
  public static var nyonya: Self { "nyonya" }
  /// Oaxacan, in Mexican.
  public static var oaxacan: Self { "oaxacan" }
  /// Obstetricians & Gynecologists, in Doctors.
  public static var obgyn: Self { "obgyn" }
  /// Observatories, in Arts & Entertainment.
  public static var observatories: Self { "observatories" }
  /// Occupational Therapy, in Health & Medical.
  public static var occupationaltherapy: Self { "occupationaltherapy" }
  /// Oden, in Japanese.
  public static var oden: Self { "oden" }
  /// Office Cleaning, in Professional Services.
  public static var officecleaning: Self { "officecleaning" }
  /// Office Equipment, in Shopping.
  public static var officeequipment: Self { "officeequipment" }
  /// Officiants, in Event Planning & Services.
  public static var officiants: Self { "officiants" }
  /// Oil Change Stations, in Automotive.
  public static var oilchange: Self { "oilchange" }
  /// Okinawan, in Japanese.
  public static var okinawan: Self { "okinawan" }
  /// Okonomiyaki, in Japanese.
  public static var okonomiyaki: Self { "okonomiyaki" }
  /// Olive Oil, in Specialty Food.
  public static var oliveoil: Self { "oliveoil" }
  /// Oncologist, in Doctors.
  public static var oncologist: Self { "oncologist" }
  /// Onigiri, in Japanese.
  public static var onigiri: Self { "onigiri" }
  /// Open Sandwiches, in Restaurants.
  public static var opensandwiches: Self { "opensandwiches" }
  /// Opera & Ballet, in Arts & Entertainment.
  public static var opera: Self { "opera" }
  /// Ophthalmologists, in Doctors.
  public static var opthamalogists: Self { "opthamalogists" }
  /// Eyewear & Opticians, in Shopping.
  public static var opticians: Self { "opticians" }
  /// Optometrists, in Health & Medical.
  public static var optometrists: Self { "optometrists" }
  /// Oral Surgeons, in Dentists.
  public static var oralsurgeons: Self { "oralsurgeons" }
  /// Organ & Tissue Donor Services, in Health & Medical.
  public static var organdonorservices: Self { "organdonorservices" }
  /// Organic Stores, in Food.
  public static var organicStores: Self { "organic_stores" }
  /// Oriental, in Restaurants.
  public static var oriental: Self { "oriental" }
  /// Orthodontists, in Dentists.
  public static var orthodontists: Self { "orthodontists" }
  /// Orthopedists, in Doctors.
  public static var orthopedists: Self { "orthopedists" }
  /// Orthotics, in Health & Medical.
  public static var orthotics: Self { "orthotics" }
  /// Osteopathic Physicians, in Doctors.
  public static var osteopathicphysicians: Self { "osteopathicphysicians" }
  /// Osteopaths, in Medical Centers.
  public static var osteopaths: Self { "osteopaths" }
  /// Nail Salons, in Beauty & Spas.
  public static var othersalons: Self { "othersalons" }
  /// Otologists, in Doctors.
  public static var otologists: Self { "otologists" }
  /// Ottoman Cuisine, in Turkish.
  public static var ottomancuisine: Self { "ottomancuisine" }
  /// Outdoor Furniture Stores, in Home & Garden.
  public static var outdoorfurniture: Self { "outdoorfurniture" }
  /// Outdoor Gear, in Sporting Goods.
  public static var outdoorgear: Self { "outdoorgear" }
  /// Outdoor Movies, in Cinema.
  public static var outdoormovies: Self { "outdoormovies" }
  /// Outdoor Power Equipment Services, in Local Services.
  public static var outdoorpowerequipmentservices: Self { "outdoorpowerequipmentservices" }
  /// Outlet Stores, in Shopping.
  public static var outletStores: Self { "outlet_stores" }
  /// Oxygen Bars, in Health & Medical.
  public static var oxygenbars: Self { "oxygenbars" }
  /// Oyakodon, in Donburi.
  public static var oyakodon: Self { "oyakodon" }
  /// Pachinko, in Arts & Entertainment.
  public static var pachinko: Self { "pachinko" }
  /// Packing Services, in Home Services.
  public static var packingservices: Self { "packingservices" }
  /// Packing Supplies, in Shopping.
  public static var packingsupplies: Self { "packingsupplies" }
  /// Paddleboarding, in Active Life.
  public static var paddleboarding: Self { "paddleboarding" }
  /// Pain Management, in Doctors.
  public static var painmanagement: Self { "painmanagement" }
  /// Paint & Sip, in Arts & Entertainment.
  public static var paintandsip: Self { "paintandsip" }
  /// Paintball, in Active Life.
  public static var paintball: Self { "paintball" }
  /// Painters, in Home Services.
  public static var painters: Self { "painters" }
  /// Paint Stores, in Home & Garden.
  public static var paintstores: Self { "paintstores" }
  /// Paint-Your-Own Pottery, in Arts & Crafts.
  public static var paintyourownpottery: Self { "paintyourownpottery" }
  /// Pakistani, in Restaurants.
  public static var pakistani: Self { "pakistani" }
  /// Palatine, in German.
  public static var palatine: Self { "palatine" }
  /// Pan Asian, in Restaurants.
  public static var panasian: Self { "panasian" }
  /// Pancakes, in Breakfast & Brunch.
  public static var pancakes: Self { "pancakes" }
  /// Panzerotti, in Food.
  public static var panzerotti: Self { "panzerotti" }
  /// Paragliding, in Active Life.
  public static var paragliding: Self { "paragliding" }
  /// Parasailing, in Active Life.
  public static var parasailing: Self { "parasailing" }
  /// Parenting Classes, in Specialty Schools.
  public static var parentingclasses: Self { "parentingclasses" }
  /// Parking, in Automotive.
  public static var parking: Self { "parking" }
  /// Parklets, in Local Flavor.
  public static var parklets: Self { "parklets" }
  /// Parks, in Active Life.
  public static var parks: Self { "parks" }
  /// Parma, in Restaurants.
  public static var parma: Self { "parma" }
  /// Party Bike Rentals, in Event Planning & Services.
  public static var partybikerentals: Self { "partybikerentals" }
  /// Party Bus Rentals, in Event Planning & Services.
  public static var partybusrentals: Self { "partybusrentals" }
  /// Party Characters, in Event Planning & Services.
  public static var partycharacters: Self { "partycharacters" }
  /// Party Equipment Rentals, in Event Planning & Services.
  public static var partyequipmentrentals: Self { "partyequipmentrentals" }
  /// Party Supplies, in Event Planning & Services.
  public static var partysupplies: Self { "partysupplies" }
  /// Passport & Visa Services, in Travel Services.
  public static var passportvisaservices: Self { "passportvisaservices" }
  /// Pasta Shops, in Specialty Food.
  public static var pastashops: Self { "pastashops" }
  /// Patent Law, in Professional Services.
  public static var patentlaw: Self { "patentlaw" }
  /// Pathologists, in Doctors.
  public static var pathologists: Self { "pathologists" }
  /// Patio Coverings, in Home Services.
  public static var patiocoverings: Self { "patiocoverings" }
  /// Pawn Shops, in Shopping.
  public static var pawn: Self { "pawn" }
  /// Check Cashing/Pay-day Loans, in Financial Services.
  public static var paydayloans: Self { "paydayloans" }
  /// Payroll Services, in Professional Services.
  public static var payroll: Self { "payroll" }
  /// Pediatric Dentists, in Dentists.
  public static var pediatricDentists: Self { "pediatric_dentists" }
  /// Pediatricians, in Doctors.
  public static var pediatricians: Self { "pediatricians" }
  /// Pedicabs, in Transportation.
  public static var pedicabs: Self { "pedicabs" }
  /// Pekinese, in Chinese.
  public static var pekinese: Self { "pekinese" }
  /// Pensions, in Hotels.
  public static var pensions: Self { "pensions" }
  /// Perfume, in Shopping and Beauty & Spas.
  public static var perfume: Self { "perfume" }
  /// Periodontists, in Dentists.
  public static var periodontists: Self { "periodontists" }
  /// Permanent Makeup, in Beauty & Spas.
  public static var permanentmakeup: Self { "permanentmakeup" }
  /// Persian/Iranian, in Restaurants.
  public static var persian: Self { "persian" }
  /// Personal Injury Law, in Lawyers.
  public static var personalInjury: Self { "personal_injury" }
  /// Personal Shopping, in Shopping.
  public static var personalShopping: Self { "personal_shopping" }
  /// Personal Assistants, in Professional Services.
  public static var personalassistants: Self { "personalassistants" }
  /// Personal Care Services, in Health & Medical.
  public static var personalcare: Self { "personalcare" }
  /// Personal Chefs, in Event Planning & Services.
  public static var personalchefs: Self { "personalchefs" }
  /// Peruvian, in Restaurants.
  public static var peruvian: Self { "peruvian" }
  /// Pest Control, in Local Services.
  public static var pestControl: Self { "pest_control" }
  /// Pet Sitting, in Pet Services.
  public static var petSitting: Self { "pet_sitting" }
  /// Pet Training, in Pet Services.
  public static var petTraining: Self { "pet_training" }
  /// Pet Adoption, in Pets.
  public static var petadoption: Self { "petadoption" }
  /// Pet Boarding, in Pet Sitting.
  public static var petboarding: Self { "petboarding" }
  /// Pet Breeders, in Pet Services.
  public static var petbreeders: Self { "petbreeders" }
  /// Pet Cremation Services, in Pet Services.
  public static var petcremation: Self { "petcremation" }
  /// Pet Hospice, in Pet Services.
  public static var pethospice: Self { "pethospice" }
  /// Pet Insurance, in Pet Services.
  public static var petinsurance: Self { "petinsurance" }
  /// Pet Photography, in Pet Services.
  public static var petphotography: Self { "petphotography" }
  /// Pets.
  public static var pets: Self { "pets" }
  /// Pet Services, in Pets.
  public static var petservices: Self { "petservices" }
  /// Pet Stores, in Pets.
  public static var petstore: Self { "petstore" }
  /// Petting Zoos, in Zoos.
  public static var pettingzoos: Self { "pettingzoos" }
  /// Pet Transportation, in Pet Services.
  public static var pettransport: Self { "pettransport" }
  /// Pet Waste Removal, in Pet Services.
  public static var petwasteremoval: Self { "petwasteremoval" }
  /// PF/Comercial, in Restaurants.
  public static var pfcomercial: Self { "pfcomercial" }
  /// Pharmacy, in Health & Medical.
  public static var pharmacy: Self { "pharmacy" }
  /// Phlebologists, in Doctors.
  public static var phlebologists: Self { "phlebologists" }
  /// Photo Booth Rentals, in Event Planning & Services.
  public static var photoboothrentals: Self { "photoboothrentals" }
  /// Photography Classes, in Specialty Schools.
  public static var photoclasses: Self { "photoclasses" }
  /// Photographers, in Event Planning & Services.
  public static var photographers: Self { "photographers" }
  /// Photography Stores & Services, in Shopping.
  public static var photographystores: Self { "photographystores" }
  /// Physical Therapy, in Health & Medical.
  public static var physicaltherapy: Self { "physicaltherapy" }
  /// Doctors, in Health & Medical.
  public static var physicians: Self { "physicians" }
  /// Piadina, in Food.
  public static var piadina: Self { "piadina" }
  /// Piano Bars, in Nightlife.
  public static var pianobars: Self { "pianobars" }
  /// Piano Services, in Musical Instrument Services.
  public static var pianoservices: Self { "pianoservices" }
  /// Piano Stores, in Musical Instrument Services.
  public static var pianostores: Self { "pianostores" }
  /// Pickleball, in Active Life.
  public static var pickleball: Self { "pickleball" }
  /// Pick Your Own Farms, in Farms.
  public static var pickyourown: Self { "pickyourown" }
  /// Piemonte, in Italian.
  public static var piemonte: Self { "piemonte" }
  /// Piercing, in Beauty & Spas.
  public static var piercing: Self { "piercing" }
  /// Pierogis, in Polish.
  public static var pierogis: Self { "pierogis" }
  /// Pilates, in Fitness & Instruction.
  public static var pilates: Self { "pilates" }
  /// Pita, in Restaurants.
  public static var pita: Self { "pita" }
  /// Pizza, in Restaurants.
  public static var pizza: Self { "pizza" }
  /// Placenta Encapsulations, in Health & Medical.
  public static var placentaencapsulation: Self { "placentaencapsulation" }
  /// Planetarium, in Arts & Entertainment.
  public static var planetarium: Self { "planetarium" }
  /// Plastic Surgeons, in Doctors.
  public static var plasticsurgeons: Self { "plasticsurgeons" }
  /// Playgrounds, in Active Life.
  public static var playgrounds: Self { "playgrounds" }
  /// Playsets, in Home & Garden.
  public static var playsets: Self { "playsets" }
  /// Plumbing, in Home Services.
  public static var plumbing: Self { "plumbing" }
  /// Plus Size Fashion, in Fashion.
  public static var plusSizeFashion: Self { "plus_size_fashion" }
  /// Podiatrists, in Doctors.
  public static var podiatrists: Self { "podiatrists" }
  /// Poke, in Food.
  public static var poke: Self { "poke" }
  /// Pole Dancing Classes, in Specialty Schools.
  public static var poledancingclasses: Self { "poledancingclasses" }
  /// Police Departments, in Public Services & Government.
  public static var policedepartments: Self { "policedepartments" }
  /// Polish, in Restaurants.
  public static var polish: Self { "polish" }
  /// Polynesian, in Restaurants.
  public static var polynesian: Self { "polynesian" }
  /// Pool & Billiards, in Shopping.
  public static var poolbilliards: Self { "poolbilliards" }
  /// Pool Cleaners, in Home Services.
  public static var poolcleaners: Self { "poolcleaners" }
  /// Pool Halls, in Nightlife.
  public static var poolhalls: Self { "poolhalls" }
  /// Pool & Hot Tub Service, in Home Services.
  public static var poolservice: Self { "poolservice" }
  /// Popcorn Shops, in Specialty Food.
  public static var popcorn: Self { "popcorn" }
  /// Pop-Up Restaurants, in Restaurants.
  public static var popuprestaurants: Self { "popuprestaurants" }
  /// Pop-up Shops, in Shopping.
  public static var popupshops: Self { "popupshops" }
  /// Portable Toilet Services, in Local Services.
  public static var portabletoiletservices: Self { "portabletoiletservices" }
  /// Portuguese, in Restaurants.
  public static var portuguese: Self { "portuguese" }
  /// Post Offices, in Public Services & Government.
  public static var postoffices: Self { "postoffices" }
  /// Postpartum Care, in Health & Medical.
  public static var postpartumcare: Self { "postpartumcare" }
  /// Potatoes, in Restaurants.
  public static var potatoes: Self { "potatoes" }
  /// Poutineries, in Restaurants.
  public static var poutineries: Self { "poutineries" }
  /// Powder Coating, in Local Services.
  public static var powdercoating: Self { "powdercoating" }
  /// Prenatal/Perinatal Care, in Health & Medical.
  public static var prenatal: Self { "prenatal" }
  /// Preschools, in Education.
  public static var preschools: Self { "preschools" }
  /// Pressure Washers, in Home Services.
  public static var pressurewashers: Self { "pressurewashers" }
  /// Pretzels, in Food.
  public static var pretzels: Self { "pretzels" }
  /// Preventive Medicine, in Doctors.
  public static var preventivemedicine: Self { "preventivemedicine" }
  /// Print Media, in Mass Media.
  public static var printmedia: Self { "printmedia" }
  /// Private Investigation, in Professional Services.
  public static var privateinvestigation: Self { "privateinvestigation" }
  /// Private Jet Charter, in Transportation.
  public static var privatejetcharter: Self { "privatejetcharter" }
  /// Private Schools, in Education.
  public static var privateschools: Self { "privateschools" }
  /// Private Tutors, in Education.
  public static var privatetutors: Self { "privatetutors" }
  /// Process Servers, in Legal Services.
  public static var processservers: Self { "processservers" }
  /// Proctologists, in Doctors.
  public static var proctologist: Self { "proctologist" }
  /// Product Design, in Professional Services.
  public static var productdesign: Self { "productdesign" }
  /// Professional Services.
  public static var professional: Self { "professional" }
  /// Propane, in Local Services.
  public static var propane: Self { "propane" }
  /// Property Management, in Real Estate.
  public static var propertymgmt: Self { "propertymgmt" }
  /// Props, in Shopping.
  public static var props: Self { "props" }
  /// Prosthetics, in Health & Medical.
  public static var prosthetics: Self { "prosthetics" }
  /// Prosthodontists, in Health & Medical.
  public static var prosthodontists: Self { "prosthodontists" }
  /// Provencal, in French.
  public static var provencal: Self { "provencal" }
  /// Psychiatrists, in Doctors.
  public static var psychiatrists: Self { "psychiatrists" }
  /// Supernatural Readings, in Arts & Entertainment.
  public static var psychicAstrology: Self { "psychic_astrology" }
  /// Psychic Mediums, in Supernatural Readings.
  public static var psychicmediums: Self { "psychicmediums" }
  /// Psychics, in Supernatural Readings.
  public static var psychics: Self { "psychics" }
  /// Psychoanalysts, in Counseling & Mental Health.
  public static var psychoanalysts: Self { "psychoanalysts" }
  /// Psychologists, in Counseling & Mental Health.
  public static var psychologists: Self { "psychologists" }
  /// Psychotechnical Tests, in Health & Medical.
  public static var psychotechnicaltests: Self { "psychotechnicaltests" }
  /// Psychotherapists, in Counseling & Mental Health.
  public static var psychotherapists: Self { "psychotherapists" }
  /// Pub Food, in Restaurants.
  public static var pubfood: Self { "pubfood" }
  /// Public Adjusters, in Professional Services.
  public static var publicadjusters: Self { "publicadjusters" }
  /// Public Art, in Local Flavor.
  public static var publicart: Self { "publicart" }
  /// Public Markets, in Shopping.
  public static var publicmarkets: Self { "publicmarkets" }
  /// Public Plazas, in Active Life.
  public static var publicplazas: Self { "publicplazas" }
  /// Public Relations, in Professional Services.
  public static var publicrelations: Self { "publicrelations" }
  /// Public Services & Government.
  public static var publicservicesgovt: Self { "publicservicesgovt" }
  /// Public Transportation, in Transportation.
  public static var publictransport: Self { "publictransport" }
  /// Pubs, in Bars.
  public static var pubs: Self { "pubs" }
  /// Pueblan, in Mexican.
  public static var pueblan: Self { "pueblan" }
  /// Puerto Rican, in Caribbean.
  public static var puertorican: Self { "puertorican" }
  /// Pulmonologist, in Doctors.
  public static var pulmonologist: Self { "pulmonologist" }
  /// Pulquerias, in Bars.
  public static var pulquerias: Self { "pulquerias" }
  /// Pumpkin Patches, in Home & Garden.
  public static var pumpkinpatches: Self { "pumpkinpatches" }
  /// Qi Gong, in Fitness & Instruction.
  public static var qigong: Self { "qigong" }
  /// Races & Competitions, in Active Life.
  public static var races: Self { "races" }
  /// Race Tracks, in Arts & Entertainment.
  public static var racetracks: Self { "racetracks" }
  /// Racing Experience, in Active Life.
  public static var racingexperience: Self { "racingexperience" }
  /// Radiologists, in Doctors.
  public static var radiologists: Self { "radiologists" }
  /// Radio Stations, in Mass Media.
  public static var radiostations: Self { "radiostations" }
  /// Rafting/Kayaking, in Active Life.
  public static var rafting: Self { "rafting" }
  /// Ramen, in Japanese.
  public static var ramen: Self { "ramen" }
  /// Ranches, in Farms.
  public static var ranches: Self { "ranches" }
  /// Live/Raw Food, in Restaurants.
  public static var rawFood: Self { "raw_food" }
  /// Real Estate, in Home Services.
  public static var realestate: Self { "realestate" }
  /// Real Estate Agents, in Real Estate.
  public static var realestateagents: Self { "realestateagents" }
  /// Real Estate Law, in Lawyers.
  public static var realestatelawyers: Self { "realestatelawyers" }
  /// Real Estate Services, in Real Estate.
  public static var realestatesvcs: Self { "realestatesvcs" }
  /// Record Labels, in Local Services.
  public static var recordLabels: Self { "record_labels" }
  /// Recording & Rehearsal Studios, in Local Services.
  public static var recordingStudios: Self { "recording_studios" }
  /// Recreation Centers, in Active Life.
  public static var recreation: Self { "recreation" }
  /// Recycling Center, in Local Services.
  public static var recyclingcenter: Self { "recyclingcenter" }
  /// Refinishing Services, in Home Services.
  public static var refinishing: Self { "refinishing" }
  /// Reflexology, in Health & Medical.
  public static var reflexology: Self { "reflexology" }
  /// Registration Services, in Automotive.
  public static var registrationservices: Self { "registrationservices" }
  /// Registry Office, in Public Services & Government.
  public static var registryOffice: Self { "registry_office" }
  /// Rehabilitation Center, in Health & Medical.
  public static var rehabilitationCenter: Self { "rehabilitation_center" }
  /// Reiki, in Health & Medical.
  public static var reiki: Self { "reiki" }
  /// Religious Items, in Shopping.
  public static var religiousitems: Self { "religiousitems" }
  /// Religious Organizations.
  public static var religiousorgs: Self { "religiousorgs" }
  /// Religious Schools, in Education.
  public static var religiousschools: Self { "religiousschools" }
  /// Furniture Rental, in Local Services.
  public static var rentfurniture: Self { "rentfurniture" }
  /// Reproductive Health Services, in Health & Medical.
  public static var reproductivehealthservices: Self { "reproductivehealthservices" }
  /// Reptile Shops, in Pet Stores.
  public static var reptileshops: Self { "reptileshops" }
  /// Residences, in Hotels.
  public static var residences: Self { "residences" }
  /// Resorts, in Hotels & Travel.
  public static var resorts: Self { "resorts" }
  /// Restaurants.
  public static var restaurants: Self { "restaurants" }
  /// Rest Stops, in Hotels.
  public static var reststops: Self { "reststops" }
  /// Retina Specialists, in Ophthalmologists.
  public static var retinaspecialists: Self { "retinaspecialists" }
  /// Retirement Homes, in Health & Medical.
  public static var retirementHomes: Self { "retirement_homes" }
  /// Reunion, in French.
  public static var reunion: Self { "reunion" }
  /// Furniture Reupholstery, in Local Services.
  public static var reupholstery: Self { "reupholstery" }
  /// Rheumatologists, in Doctors.
  public static var rhematologists: Self { "rhematologists" }
  /// Rhinelandian, in German.
  public static var rhinelandian: Self { "rhinelandian" }
  /// Ribatejo, in Portuguese.
  public static var ribatejo: Self { "ribatejo" }
  /// Rice, in Restaurants.
  public static var riceshop: Self { "riceshop" }
  /// Roadside Assistance, in Automotive.
  public static var roadsideassist: Self { "roadsideassist" }
  /// Robatayaki, in Japanese.
  public static var robatayaki: Self { "robatayaki" }
  /// Rock Climbing, in Active Life.
  public static var rockClimbing: Self { "rock_climbing" }
  /// Rodeo, in Arts & Entertainment.
  public static var rodeo: Self { "rodeo" }
  /// Rodizios, in Brazilian.
  public static var rodizios: Self { "rodizios" }
  /// Rolfing, in Beauty & Spas.
  public static var rolfing: Self { "rolfing" }
  /// Roman, in Italian.
  public static var roman: Self { "roman" }
  /// Romanian, in Restaurants.
  public static var romanian: Self { "romanian" }
  /// Roofing, in Home Services.
  public static var roofing: Self { "roofing" }
  /// Roof Inspectors, in Home Services.
  public static var roofinspectors: Self { "roofinspectors" }
  /// Rotisserie Chicken, in Restaurants.
  public static var rotisserieChicken: Self { "rotisserie_chicken" }
  /// Rugs, in Home & Garden.
  public static var rugs: Self { "rugs" }
  /// Rumanian, in Restaurants.
  public static var rumanian: Self { "rumanian" }
  /// Russian, in Restaurants.
  public static var russian: Self { "russian" }
  /// RV Dealers, in Automotive.
  public static var rvDealers: Self { "rv_dealers" }
  /// RV Parks, in Hotels & Travel.
  public static var rvparks: Self { "rvparks" }
  /// RV Rental, in Hotels & Travel.
  public static var rvrental: Self { "rvrental" }
  /// RV Repair, in Automotive.
  public static var rvrepair: Self { "rvrepair" }
  /// Ryokan, in Hotels.
  public static var ryokan: Self { "ryokan" }
  /// Safe Stores, in Shopping.
  public static var safestores: Self { "safestores" }
  /// Safety Equipment, in Shopping.
  public static var safetyequipment: Self { "safetyequipment" }
  /// Sailing, in Active Life.
  public static var sailing: Self { "sailing" }
  /// Sake Bars, in Bars.
  public static var sakebars: Self { "sakebars" }
  /// Salad, in Restaurants.
  public static var salad: Self { "salad" }
  /// Salumerie, in Food.
  public static var salumerie: Self { "salumerie" }
  /// Salvadoran, in Latin American.
  public static var salvadoran: Self { "salvadoran" }
  /// Samba Schools, in Specialty Schools.
  public static var sambaschools: Self { "sambaschools" }
  /// Sandblasting, in Local Services.
  public static var sandblasting: Self { "sandblasting" }
  /// Sandwiches, in Restaurants.
  public static var sandwiches: Self { "sandwiches" }
  /// Sardinian, in Italian.
  public static var sardinian: Self { "sardinian" }
  /// Sauna Installation & Repair, in Home Services.
  public static var saunainstallation: Self { "saunainstallation" }
  /// Saunas, in Health & Medical.
  public static var saunas: Self { "saunas" }
  /// Scandinavian, in Restaurants.
  public static var scandinavian: Self { "scandinavian" }
  /// Scandinavian Design, in Shopping.
  public static var scandinaviandesign: Self { "scandinaviandesign" }
  /// Scavenger Hunts, in Active Life.
  public static var scavengerhunts: Self { "scavengerhunts" }
  /// Schnitzel, in Restaurants.
  public static var schnitzel: Self { "schnitzel" }
  /// Scooter Rentals, in Active Life.
  public static var scooterrentals: Self { "scooterrentals" }
  /// Scooter Tours, in Tours.
  public static var scootertours: Self { "scootertours" }
  /// Scottish, in Restaurants.
  public static var scottish: Self { "scottish" }
  /// Screen Printing/T-Shirt Printing, in Local Services.
  public static var screenPrintingTshirtPrinting: Self { "screen_printing_tshirt_printing" }
  /// Screen Printing, in Local Services.
  public static var screenprinting: Self { "screenprinting" }
  /// Scuba Diving, in Diving.
  public static var scuba: Self { "scuba" }
  /// Seafood, in Restaurants.
  public static var seafood: Self { "seafood" }
  /// Seafood Markets, in Specialty Food.
  public static var seafoodmarkets: Self { "seafoodmarkets" }
  /// Holiday Decorating Services, in Home Services.
  public static var seasonaldecorservices: Self { "seasonaldecorservices" }
  /// Security Services, in Professional Services.
  public static var security: Self { "security" }
  /// Security Systems, in Home Services.
  public static var securitysystems: Self { "securitysystems" }
  /// Self-defense Classes, in Fitness & Instruction.
  public static var selfdefenseclasses: Self { "selfdefenseclasses" }
  /// Self Storage, in Local Services.
  public static var selfstorage: Self { "selfstorage" }
  /// Senegalese, in African.
  public static var senegalese: Self { "senegalese" }
  /// Senior Centers, in Active Life.
  public static var seniorcenters: Self { "seniorcenters" }
  /// Septic Services, in Local Services.
  public static var septicservices: Self { "septicservices" }
  /// Serbo Croatian, in Restaurants.
  public static var serbocroatian: Self { "serbocroatian" }
  /// Service Stations, in Automotive.
  public static var serviceStations: Self { "service_stations" }
  /// Gas Stations, in Automotive.
  public static var servicestations: Self { "servicestations" }
  /// Session Photography, in Photographers.
  public static var sessionphotography: Self { "sessionphotography" }
  /// Sewing & Alterations, in Local Services.
  public static var sewingalterations: Self { "sewingalterations" }
  /// Sex Therapists, in Counseling & Mental Health.
  public static var sextherapists: Self { "sextherapists" }
  /// Shanghainese, in Chinese.
  public static var shanghainese: Self { "shanghainese" }
  /// Shared Office Spaces, in Real Estate.
  public static var sharedofficespaces: Self { "sharedofficespaces" }
  /// Shared Taxis, in Transportation.
  public static var sharedtaxis: Self { "sharedtaxis" }
  /// Shaved Ice, in Food.
  public static var shavedice: Self { "shavedice" }
  /// Shaved Snow, in Food.
  public static var shavedsnow: Self { "shavedsnow" }
  /// Sheds & Outdoor Storage, in Home & Garden.
  public static var shedsandoutdoorstorage: Self { "shedsandoutdoorstorage" }
  /// Shipping Centers, in Local Services.
  public static var shippingCenters: Self { "shipping_centers" }
  /// Shoe Repair, in Local Services.
  public static var shoerepair: Self { "shoerepair" }
  /// Shoe Stores, in Fashion.
  public static var shoes: Self { "shoes" }
  /// Shoe Shine, in Local Services.
  public static var shoeshine: Self { "shoeshine" }
  /// Shopping.
  public static var shopping: Self { "shopping" }
  /// Shopping Centers, in Shopping.
  public static var shoppingcenters: Self { "shoppingcenters" }
  /// Shopping Passages, in Shopping.
  public static var shoppingpassages: Self { "shoppingpassages" }
  /// Shredding Services, in Professional Services.
  public static var shredding: Self { "shredding" }
  /// Shrines, in Religious Organizations.
  public static var shrines: Self { "shrines" }
  /// Shutters, in Home Services.
  public static var shutters: Self { "shutters" }
  /// Sicilian, in Italian.
  public static var sicilian: Self { "sicilian" }
  /// Signature Cuisine, in Restaurants.
  public static var signatureCuisine: Self { "signature_cuisine" }
  /// Signmaking, in Professional Services.
  public static var signmaking: Self { "signmaking" }
  /// Sikh Temples, in Religious Organizations.
  public static var sikhtemples: Self { "sikhtemples" }
  /// Silent Disco, in Event Planning & Services.
  public static var silentdisco: Self { "silentdisco" }
  /// Singaporean, in Restaurants.
  public static var singaporean: Self { "singaporean" }
  /// Skate Parks, in Parks.
  public static var skateParks: Self { "skate_parks" }
  /// Skate Shops, in Sporting Goods.
  public static var skateshops: Self { "skateshops" }
  /// Skating Rinks, in Active Life.
  public static var skatingrinks: Self { "skatingrinks" }
  /// Skiing, in Active Life.
  public static var skiing: Self { "skiing" }
  /// Skilled Nursing, in Health & Medical.
  public static var skillednursing: Self { "skillednursing" }
  /// Skin Care, in Beauty & Spas.
  public static var skincare: Self { "skincare" }
  /// Ski Resorts, in Hotels & Travel.
  public static var skiresorts: Self { "skiresorts" }
  /// Ski Schools, in Specialty Schools.
  public static var skischools: Self { "skischools" }
  /// Ski & Snowboard Shops, in Sporting Goods.
  public static var skishops: Self { "skishops" }
  /// Skydiving, in Active Life.
  public static var skydiving: Self { "skydiving" }
  /// Sledding, in Active Life.
  public static var sledding: Self { "sledding" }
  /// Sleep Specialists, in Health & Medical.
  public static var sleepspecialists: Self { "sleepspecialists" }
  /// Sleepwear, in Fashion.
  public static var sleepwear: Self { "sleepwear" }
  /// Slovakian, in Restaurants.
  public static var slovakian: Self { "slovakian" }
  /// Smog Check Stations, in Automotive.
  public static var smogCheckStations: Self { "smog_check_stations" }
  /// Smokehouse, in Food.
  public static var smokehouse: Self { "smokehouse" }
  /// Smoking Areas, in Local Services.
  public static var smokingareas: Self { "smokingareas" }
  /// Snorkeling, in Active Life.
  public static var snorkeling: Self { "snorkeling" }
  /// Snow Removal, in Local Services.
  public static var snowremoval: Self { "snowremoval" }
  /// Snuggle Services, in Local Services.
  public static var snuggleservices: Self { "snuggleservices" }
  /// Soba, in Japanese.
  public static var soba: Self { "soba" }
  /// Social Clubs, in Arts & Entertainment.
  public static var socialClubs: Self { "social_clubs" }
  /// Social Security Law, in Lawyers.
  public static var socialsecuritylaw: Self { "socialsecuritylaw" }
  /// Software Development, in Professional Services.
  public static var softwaredevelopment: Self { "softwaredevelopment" }
  /// Solar Installation, in Home Services.
  public static var solarinstallation: Self { "solarinstallation" }
  /// Solar Panel Cleaning, in Home Services.
  public static var solarpanelcleaning: Self { "solarpanelcleaning" }
  /// Somali, in Restaurants.
  public static var somali: Self { "somali" }
  /// Sommelier Services, in Event Planning & Services.
  public static var sommelierservices: Self { "sommelierservices" }
  /// Sophrologists, in Counseling & Mental Health.
  public static var sophrologists: Self { "sophrologists" }
  /// Soul Food, in Restaurants.
  public static var soulfood: Self { "soulfood" }
  /// Soup, in Restaurants.
  public static var soup: Self { "soup" }
  /// South African, in African.
  public static var southafrican: Self { "southafrican" }
  /// Southern, in Restaurants.
  public static var southern: Self { "southern" }
  /// Souvenir Shops, in Shopping.
  public static var souvenirs: Self { "souvenirs" }
  /// Spanish, in Restaurants.
  public static var spanish: Self { "spanish" }
  /// Day Spas, in Beauty & Spas.
  public static var spas: Self { "spas" }
  /// Speakeasies, in Bars.
  public static var speakeasies: Self { "speakeasies" }
  /// Special Bikes, in Bicycles.
  public static var specialbikes: Self { "specialbikes" }
  /// Special Education, in Education.
  public static var specialed: Self { "specialed" }
  /// Specialty Schools, in Education.
  public static var specialtyschools: Self { "specialtyschools" }
  /// Speech Therapists, in Health & Medical.
  public static var speechTherapists: Self { "speech_therapists" }
  /// Speech Training, in Specialty Schools.
  public static var speechtraining: Self { "speechtraining" }
  /// Sperm Clinic, in Health & Medical.
  public static var spermclinic: Self { "spermclinic" }
  /// Spin Classes, in Active Life.
  public static var spinclasses: Self { "spinclasses" }
  /// Spine Surgeons, in Doctors.
  public static var spinesurgeons: Self { "spinesurgeons" }
  /// Spiritism, in Religious Organizations.
  public static var spiritism: Self { "spiritism" }
  /// Spiritual Shop, in Shopping.
  public static var spiritualShop: Self { "spiritual_shop" }
  /// Sport Equipment Hire, in Active Life.
  public static var sportEquipmentHire: Self { "sport_equipment_hire" }
  /// Sporting Goods, in Shopping.
  public static var sportgoods: Self { "sportgoods" }
  /// Sports Clubs, in Active Life.
  public static var sportsClubs: Self { "sports_clubs" }
  /// Sports Bars, in Bars.
  public static var sportsbars: Self { "sportsbars" }
  /// Sports Betting, in Arts & Entertainment.
  public static var sportsbetting: Self { "sportsbetting" }
  /// Sports Medicine, in Doctors.
  public static var sportsmed: Self { "sportsmed" }
  /// Sports Psychologists, in Counseling & Mental Health.
  public static var sportspsychologists: Self { "sportspsychologists" }
  /// Professional Sports Teams, in Arts & Entertainment.
  public static var sportsteams: Self { "sportsteams" }
  /// Sports Wear, in Fashion and Sporting Goods.
  public static var sportswear: Self { "sportswear" }
  /// Spray Tanning, in Tanning.
  public static var spraytanning: Self { "spraytanning" }
  /// Squash, in Active Life.
  public static var squash: Self { "squash" }
  /// Sri Lankan, in Restaurants.
  public static var srilankan: Self { "srilankan" }
  /// Stadiums & Arenas, in Arts & Entertainment.
  public static var stadiumsarenas: Self { "stadiumsarenas" }
  /// Cards & Stationery, in Event Planning & Services and Arts & Crafts and Flowers & Gifts.
  public static var stationery: Self { "stationery" }
  /// Steakhouses, in Restaurants.
  public static var steak: Self { "steak" }
  /// Car Stereo Installation, in Automotive.
  public static var stereoInstallation: Self { "stereo_installation" }
  /// Stockings, in Fashion.
  public static var stockings: Self { "stockings" }
  /// Stonemasons, in Local Services.
  public static var stonemasons: Self { "stonemasons" }
  /// Street Art, in Arts & Entertainment.
  public static var streetart: Self { "streetart" }
  /// Street Vendors, in Food.
  public static var streetvendors: Self { "streetvendors" }
  /// Strip Clubs, in Adult Entertainment.
  public static var stripclubs: Self { "stripclubs" }
  /// Striptease Dancers, in Adult Entertainment.
  public static var stripteasedancers: Self { "stripteasedancers" }
  /// Structural Engineers, in Home Services.
  public static var structuralengineers: Self { "structuralengineers" }
  /// Stucco Services, in Home Services.
  public static var stucco: Self { "stucco" }
  /// Studio Taping, in Arts & Entertainment.
  public static var studiotaping: Self { "studiotaping" }
  /// French Southwest, in Restaurants.
  public static var sudOuest: Self { "sud_ouest" }
  /// Sugaring, in Hair Removal.
  public static var sugaring: Self { "sugaring" }
  /// Sugar Shacks, in Food.
  public static var sugarshacks: Self { "sugarshacks" }
  /// Sukiyaki, in Japanese.
  public static var sukiyaki: Self { "sukiyaki" }
  /// Summer Camps, in Active Life.
  public static var summerCamps: Self { "summer_camps" }
  /// Sunglasses, in Eyewear & Opticians.
  public static var sunglasses: Self { "sunglasses" }
  /// Supper Clubs, in Restaurants.
  public static var supperclubs: Self { "supperclubs" }
  /// Restaurant Supplies, in Wholesalers.
  public static var suppliesrestaurant: Self { "suppliesrestaurant" }
  /// Surfing, in Active Life.
  public static var surfing: Self { "surfing" }
  /// Surf Lifesaving, in Active Life.
  public static var surflifesaving: Self { "surflifesaving" }
  /// Surf Schools, in Specialty Schools.
  public static var surfschools: Self { "surfschools" }
  /// Surf Shop, in Fashion.
  public static var surfshop: Self { "surfshop" }
  /// Surgeons, in Doctors.
  public static var surgeons: Self { "surgeons" }
  /// Sushi Bars, in Restaurants.
  public static var sushi: Self { "sushi" }
  /// Swabian, in Restaurants.
  public static var swabian: Self { "swabian" }
  /// Swedish, in Restaurants.
  public static var swedish: Self { "swedish" }
  /// Swimming Lessons/Schools, in Fitness & Instruction and Specialty Schools.
  public static var swimminglessons: Self { "swimminglessons" }
  /// Swimming Pools, in Active Life.
  public static var swimmingpools: Self { "swimmingpools" }
  /// Swimwear, in Fashion.
  public static var swimwear: Self { "swimwear" }
  /// Swiss Food, in Restaurants.
  public static var swissfood: Self { "swissfood" }
  /// Synagogues, in Religious Organizations.
  public static var synagogues: Self { "synagogues" }
  /// Syrian, in Restaurants.
  public static var syrian: Self { "syrian" }
  /// Szechuan, in Chinese.
  public static var szechuan: Self { "szechuan" }
  /// Tabac, in Bars.
  public static var tabac: Self { "tabac" }
  /// Tabernas, in Restaurants.
  public static var tabernas: Self { "tabernas" }
  /// Tablao Flamenco, in Arts & Entertainment.
  public static var tablaoflamenco: Self { "tablaoflamenco" }
  /// Tabletop Games, in Shopping.
  public static var tabletopgames: Self { "tabletopgames" }
  /// Tableware, in Home & Garden.
  public static var tableware: Self { "tableware" }
  /// Tacos, in Mexican.
  public static var tacos: Self { "tacos" }
  /// Taekwondo, in Martial Arts.
  public static var taekwondo: Self { "taekwondo" }
  /// Tai Chi, in Fitness & Instruction.
  public static var taichi: Self { "taichi" }
  /// Taiwanese, in Restaurants.
  public static var taiwanese: Self { "taiwanese" }
  /// Taiyaki, in Japanese Sweets.
  public static var taiyaki: Self { "taiyaki" }
  /// Takoyaki, in Japanese.
  public static var takoyaki: Self { "takoyaki" }
  /// Talent Agencies, in Professional Services.
  public static var talentagencies: Self { "talentagencies" }
  /// Tamales, in Mexican.
  public static var tamales: Self { "tamales" }
  /// Tanning, in Beauty & Spas.
  public static var tanning: Self { "tanning" }
  /// Tanning Beds, in Tanning.
  public static var tanningbeds: Self { "tanningbeds" }
  /// Taoist Temples, in Religious Organizations.
  public static var taoisttemples: Self { "taoisttemples" }
  /// Tapas Bars, in Restaurants.
  public static var tapas: Self { "tapas" }
  /// Tapas/Small Plates, in Restaurants.
  public static var tapasmallplates: Self { "tapasmallplates" }
  /// Tasting Classes, in Education.
  public static var tastingclasses: Self { "tastingclasses" }
  /// Tattoo, in Beauty & Spas.
  public static var tattoo: Self { "tattoo" }
  /// Tattoo Removal, in Doctors.
  public static var tattooremoval: Self { "tattooremoval" }
  /// Tavola Calda, in Restaurants.
  public static var tavolacalda: Self { "tavolacalda" }
  /// Taxidermy, in Professional Services.
  public static var taxidermy: Self { "taxidermy" }
  /// Taxis, in Transportation.
  public static var taxis: Self { "taxis" }
  /// Tax Law, in Lawyers.
  public static var taxlaw: Self { "taxlaw" }
  /// Tax Office, in Public Services & Government.
  public static var taxoffice: Self { "taxoffice" }
  /// Tax Services, in Financial Services.
  public static var taxservices: Self { "taxservices" }
  /// Traditional Chinese Medicine, in Health & Medical.
  public static var tcm: Self { "tcm" }
  /// Tea Rooms, in Food.
  public static var tea: Self { "tea" }
  /// Teacher Supplies, in Shopping.
  public static var teachersupplies: Self { "teachersupplies" }
  /// Team Building Activities, in Event Planning & Services.
  public static var teambuilding: Self { "teambuilding" }
  /// Teeth Whitening, in Beauty & Spas.
  public static var teethwhitening: Self { "teethwhitening" }
  /// Telecommunications, in IT Services & Computer Repair.
  public static var telecommunications: Self { "telecommunications" }
  /// Television Service Providers, in Home Services.
  public static var televisionserviceproviders: Self { "televisionserviceproviders" }
  /// Television Stations, in Mass Media.
  public static var televisionstations: Self { "televisionstations" }
  /// Tempura, in Japanese.
  public static var tempura: Self { "tempura" }
  /// Tenant and Eviction Law, in Professional Services.
  public static var tenantlaw: Self { "tenantlaw" }
  /// Tennis, in Active Life.
  public static var tennis: Self { "tennis" }
  /// Teochew, in Chinese.
  public static var teochew: Self { "teochew" }
  /// Teppanyaki, in Japanese.
  public static var teppanyaki: Self { "teppanyaki" }
  /// Test Preparation, in Education.
  public static var testprep: Self { "testprep" }
  /// Tex-Mex, in Restaurants.
  public static var texMex: Self { "tex-mex" }
  /// Thai, in Restaurants.
  public static var thai: Self { "thai" }
  /// Performing Arts, in Arts & Entertainment.
  public static var theater: Self { "theater" }
  /// Themed Cafes, in Cafes.
  public static var themedcafes: Self { "themedcafes" }
  /// Threading Services, in Hair Removal.
  public static var threadingservices: Self { "threadingservices" }
  /// Thrift Stores, in Shopping.
  public static var thriftStores: Self { "thrift_stores" }
  /// Tickets, in Shopping.
  public static var tickets: Self { "tickets" }
  /// Ticket Sales, in Arts & Entertainment.
  public static var ticketsales: Self { "ticketsales" }
  /// Tiki Bars, in Bars.
  public static var tikibars: Self { "tikibars" }
  /// Tiling, in Home Services.
  public static var tiling: Self { "tiling" }
  /// Tires, in Automotive.
  public static var tires: Self { "tires" }
  /// Title Loans, in Financial Services.
  public static var titleloans: Self { "titleloans" }
  /// Tobacco Shops, in Shopping.
  public static var tobaccoshops: Self { "tobaccoshops" }
  /// Tofu Shops, in Specialty Food.
  public static var tofu: Self { "tofu" }
  /// Tonkatsu, in Japanese.
  public static var tonkatsu: Self { "tonkatsu" }
  /// Torshi, in Food.
  public static var torshi: Self { "torshi" }
  /// Tortillas, in Food.
  public static var tortillas: Self { "tortillas" }
  /// Tours, in Hotels & Travel.
  public static var tours: Self { "tours" }
  /// Towing, in Automotive.
  public static var towing: Self { "towing" }
  /// Town Car Service, in Transportation.
  public static var towncarservice: Self { "towncarservice" }
  /// Town Hall, in Public Services & Government.
  public static var townhall: Self { "townhall" }
  /// Toxicologists, in Doctors.
  public static var toxicologists: Self { "toxicologists" }
  /// Toy Stores, in Shopping.
  public static var toys: Self { "toys" }
  /// American (Traditional), in Restaurants.
  public static var tradamerican: Self { "tradamerican" }
  /// Traditional Clothing, in Fashion.
  public static var tradclothing: Self { "tradclothing" }
  /// Trade Fairs, in Festivals.
  public static var tradefairs: Self { "tradefairs" }
  /// Traditional Swedish, in Restaurants.
  public static var traditionalSwedish: Self { "traditional_swedish" }
  /// Traffic Schools, in Specialty Schools.
  public static var trafficschools: Self { "trafficschools" }
  /// Traffic Ticketing Law, in Lawyers.
  public static var trafficticketinglaw: Self { "trafficticketinglaw" }
  /// Trailer Dealers, in Automotive.
  public static var trailerdealers: Self { "trailerdealers" }
  /// Trailer Rental, in Automotive.
  public static var trailerrental: Self { "trailerrental" }
  /// Trailer Repair, in Automotive.
  public static var trailerrepair: Self { "trailerrepair" }
  /// Trains, in Transportation.
  public static var trains: Self { "trains" }
  /// Train Stations, in Hotels & Travel.
  public static var trainstations: Self { "trainstations" }
  /// Trampoline Parks, in Active Life.
  public static var trampoline: Self { "trampoline" }
  /// Translation Services, in Professional Services.
  public static var translationservices: Self { "translationservices" }
  /// Transmission Repair, in Automotive.
  public static var transmissionrepair: Self { "transmissionrepair" }
  /// Transportation, in Hotels & Travel.
  public static var transport: Self { "transport" }
  /// Tras-os-Montes, in Portuguese.
  public static var trasOsMontes: Self { "tras_os_montes" }
  /// Trattorie, in Restaurants.
  public static var trattorie: Self { "trattorie" }
  /// Travel Agents, in Travel Services.
  public static var travelagents: Self { "travelagents" }
  /// Travel Services, in Hotels & Travel.
  public static var travelservices: Self { "travelservices" }
  /// Tree Services, in Home Services.
  public static var treeservices: Self { "treeservices" }
  /// Trinidadian, in Caribbean.
  public static var trinidadian: Self { "trinidadian" }
  /// Trivia Hosts, in Event Planning & Services.
  public static var triviahosts: Self { "triviahosts" }
  /// Trophy Shops, in Shopping.
  public static var trophyshops: Self { "trophyshops" }
  /// Tropical Medicine, in Doctors.
  public static var tropicalmedicine: Self { "tropicalmedicine" }
  /// Truck Rental, in Automotive.
  public static var truckRental: Self { "truck_rental" }
  /// Commercial Truck Dealers, in Automotive.
  public static var truckdealers: Self { "truckdealers" }
  /// Commercial Truck Repair, in Automotive.
  public static var truckrepair: Self { "truckrepair" }
  /// Tubing, in Active Life.
  public static var tubing: Self { "tubing" }
  /// Tui Na, in Traditional Chinese Medicine.
  public static var tuina: Self { "tuina" }
  /// Turkish, in Restaurants.
  public static var turkish: Self { "turkish" }
  /// Turkish Ravioli, in Turkish.
  public static var turkishravioli: Self { "turkishravioli" }
  /// Tuscan, in Italian.
  public static var tuscan: Self { "tuscan" }
  /// Tutoring Centers, in Education.
  public static var tutoring: Self { "tutoring" }
  /// TV Mounting, in Local Services.
  public static var tvmounting: Self { "tvmounting" }
  /// Udon, in Japanese.
  public static var udon: Self { "udon" }
  /// Ukrainian, in Restaurants.
  public static var ukrainian: Self { "ukrainian" }
  /// Ultrasound Imaging Centers, in Health & Medical.
  public static var ultrasoundimagingcenters: Self { "ultrasoundimagingcenters" }
  /// Unagi, in Japanese.
  public static var unagi: Self { "unagi" }
  /// Undersea/Hyperbaric Medicine, in Doctors.
  public static var underseamedicine: Self { "underseamedicine" }
  /// Uniforms, in Shopping.
  public static var uniforms: Self { "uniforms" }
  /// University Housing, in Real Estate.
  public static var universityHousing: Self { "university_housing" }
  /// Unofficial Yelp Events, in Local Flavor.
  public static var unofficialyelpevents: Self { "unofficialyelpevents" }
  /// Urgent Care, in Health & Medical.
  public static var urgentCare: Self { "urgent_care" }
  /// Urologists, in Doctors.
  public static var urologists: Self { "urologists" }
  /// Used Bookstore, in Shopping.
  public static var usedbooks: Self { "usedbooks" }
  /// Used Car Dealers, in Automotive.
  public static var usedcardealers: Self { "usedcardealers" }
  /// Utilities, in Home Services.
  public static var utilities: Self { "utilities" }
  /// Uzbek, in Restaurants.
  public static var uzbek: Self { "uzbek" }
  /// Vacation Rentals, in Hotels & Travel.
  public static var vacationRentals: Self { "vacation_rentals" }
  /// Vacation Rental Agents, in Hotels & Travel.
  public static var vacationrentalagents: Self { "vacationrentalagents" }
  /// Valet Services, in Event Planning & Services.
  public static var valetservices: Self { "valetservices" }
  /// Vape Shops, in Shopping.
  public static var vapeshops: Self { "vapeshops" }
  /// Vascular Medicine, in Doctors.
  public static var vascularmedicine: Self { "vascularmedicine" }
  /// Vegan, in Restaurants.
  public static var vegan: Self { "vegan" }
  /// Vegetarian, in Restaurants.
  public static var vegetarian: Self { "vegetarian" }
  /// Vehicle Shipping, in Automotive.
  public static var vehicleshipping: Self { "vehicleshipping" }
  /// Vehicle Wraps, in Automotive.
  public static var vehiclewraps: Self { "vehiclewraps" }
  /// Venetian, in Italian.
  public static var venetian: Self { "venetian" }
  /// Venezuelan, in Latin American.
  public static var venezuelan: Self { "venezuelan" }
  /// Venison, in Restaurants.
  public static var venison: Self { "venison" }
  /// Venues & Event Spaces, in Event Planning & Services.
  public static var venues: Self { "venues" }
  /// Vermouth Bars, in Bars.
  public static var vermouthbars: Self { "vermouthbars" }
  /// Veterinarians, in Pets.
  public static var vet: Self { "vet" }
  /// Veterans Organizations, in Social Clubs.
  public static var veteransorganizations: Self { "veteransorganizations" }
  /// Videos & Video Game Rental, in Books, Mags, Music & Video.
  public static var videoandgames: Self { "videoandgames" }
  /// Video/Film Production, in Professional Services.
  public static var videofilmproductions: Self { "videofilmproductions" }
  /// Video Game Stores, in Books, Mags, Music & Video.
  public static var videogamestores: Self { "videogamestores" }
  /// Videographers, in Event Planning & Services.
  public static var videographers: Self { "videographers" }
  /// Vietnamese, in Restaurants.
  public static var vietnamese: Self { "vietnamese" }
  /// Used, Vintage & Consignment, in Fashion.
  public static var vintage: Self { "vintage" }
  /// Vinyl Records, in Books, Mags, Music & Video.
  public static var vinylRecords: Self { "vinyl_records" }
  /// Siding, in Home Services.
  public static var vinylsiding: Self { "vinylsiding" }
  /// Virtual Reality Centers, in Arts & Entertainment.
  public static var virtualrealitycenters: Self { "virtualrealitycenters" }
  /// Visitor Centers, in Travel Services.
  public static var visitorcenters: Self { "visitorcenters" }
  /// Vitamins & Supplements, in Shopping.
  public static var vitaminssupplements: Self { "vitaminssupplements" }
  /// Vocal Coach, in Musical Instrument Services.
  public static var vocalcoach: Self { "vocalcoach" }
  /// Vocational & Technical School, in Specialty Schools.
  public static var vocation: Self { "vocation" }
  /// Volleyball, in Active Life.
  public static var volleyball: Self { "volleyball" }
  /// Waffles, in Restaurants.
  public static var waffles: Self { "waffles" }
  /// Waldorf Schools, in Education.
  public static var waldorfschools: Self { "waldorfschools" }
  /// Walk-in Clinics, in Medical Centers.
  public static var walkinclinics: Self { "walkinclinics" }
  /// Walking Tours, in Tours.
  public static var walkingtours: Self { "walkingtours" }
  /// Wallpapering, in Home Services.
  public static var wallpapering: Self { "wallpapering" }
  /// Watch Repair, in Local Services.
  public static var watchRepair: Self { "watch_repair" }
  /// Watches, in Shopping.
  public static var watches: Self { "watches" }
  /// Water Delivery, in Local Services.
  public static var waterdelivery: Self { "waterdelivery" }
  /// Water Heater Installation/Repair, in Home Services.
  public static var waterheaterinstallrepair: Self { "waterheaterinstallrepair" }
  /// Water Parks, in Active Life.
  public static var waterparks: Self { "waterparks" }
  /// Waterproofing, in Home Services.
  public static var waterproofing: Self { "waterproofing" }
  /// Water Purification Services, in Home Services.
  public static var waterpurification: Self { "waterpurification" }
  /// Water Stores, in Food.
  public static var waterstores: Self { "waterstores" }
  /// Water Suppliers, in Utilities.
  public static var watersuppliers: Self { "watersuppliers" }
  /// Water Taxis, in Transportation.
  public static var watertaxis: Self { "watertaxis" }
  /// Waxing, in Hair Removal.
  public static var waxing: Self { "waxing" }
  /// Web Design, in Professional Services.
  public static var webDesign: Self { "web_design" }
  /// Wedding Planning, in Event Planning & Services.
  public static var weddingPlanning: Self { "wedding_planning" }
  /// Wedding Chapels, in Event Planning & Services.
  public static var weddingchappels: Self { "weddingchappels" }
  /// Weight Loss Centers, in Health & Medical.
  public static var weightlosscenters: Self { "weightlosscenters" }
  /// Well Drilling, in Local Services.
  public static var welldrilling: Self { "welldrilling" }
  /// Western Style Japanese Food, in Japanese.
  public static var westernjapanese: Self { "westernjapanese" }
  /// Whale Watching Tours, in Tours.
  public static var whalewatchingtours: Self { "whalewatchingtours" }
  /// Wheel & Rim Repair, in Automotive.
  public static var wheelrimrepair: Self { "wheelrimrepair" }
  /// Whiskey Bars, in Bars.
  public static var whiskeybars: Self { "whiskeybars" }
  /// Wholesale Stores, in Shopping.
  public static var wholesaleStores: Self { "wholesale_stores" }
  /// Wholesalers, in Professional Services.
  public static var wholesalers: Self { "wholesalers" }
  /// Wigs, in Shopping.
  public static var wigs: Self { "wigs" }
  /// Wildlife Control, in Local Services.
  public static var wildlifecontrol: Self { "wildlifecontrol" }
  /// Wildlife Hunting Ranges, in Active Life.
  public static var wildlifehunting: Self { "wildlifehunting" }
  /// Wills, Trusts, & Probates, in Estate Planning Law.
  public static var willstrustsprobates: Self { "willstrustsprobates" }
  /// Windows Installation, in Home Services.
  public static var windowsinstallation: Self { "windowsinstallation" }
  /// Window Washing, in Home Services.
  public static var windowwashing: Self { "windowwashing" }
  /// Windshield Installation & Repair, in Automotive.
  public static var windshieldinstallrepair: Self { "windshieldinstallrepair" }
  /// Wine Bars, in Bars.
  public static var wineBars: Self { "wine_bars" }
  /// Wineries, in Arts & Entertainment and Food.
  public static var wineries: Self { "wineries" }
  /// Wine Tasting Classes, in Tasting Classes.
  public static var winetasteclasses: Self { "winetasteclasses" }
  /// Wine Tasting Room, in Wineries.
  public static var winetastingroom: Self { "winetastingroom" }
  /// Wine Tours, in Tours.
  public static var winetours: Self { "winetours" }
  /// Wok, in Restaurants.
  public static var wok: Self { "wok" }
  /// Women's Clothing, in Fashion.
  public static var womenscloth: Self { "womenscloth" }
  /// Workers Compensation Law, in Lawyers.
  public static var workerscomplaw: Self { "workerscomplaw" }
  /// Wraps, in Restaurants.
  public static var wraps: Self { "wraps" }
  /// Christmas Markets, in Festivals.
  public static var xmasmarkets: Self { "xmasmarkets" }
  /// Yakiniku, in Japanese.
  public static var yakiniku: Self { "yakiniku" }
  /// Yakitori, in Japanese.
  public static var yakitori: Self { "yakitori" }
  /// Yelp Events, in Local Flavor.
  public static var yelpevents: Self { "yelpevents" }
  /// Yoga, in Fitness & Instruction.
  public static var yoga: Self { "yoga" }
  /// Youth Club, in Local Services.
  public static var youthClub: Self { "youth_club" }
  /// Yucatan, in Mexican.
  public static var yucatan: Self { "yucatan" }
  /// Yugoslav, in Restaurants.
  public static var yugoslav: Self { "yugoslav" }
  /// Zapiekanka, in Food.
  public static var zapiekanka: Self { "zapiekanka" }
  /// Ziplining, in Active Life.
  public static var zipline: Self { "zipline" }
  /// Zoos, in Active Life.
  public static var zoos: Self { "zoos" }
  /// Zorbing, in Active Life.
  public static var zorbing: Self { "zorbing" }
}
