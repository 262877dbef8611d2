// Written by Scripts/generate-categories.py from Scripts/categories.tsv. Do not edit.
// swift-format-ignore-file

/// The rows of Scripts/categories.tsv, word for word.
enum YelpCategoryTable {
  static var rows: String {
    #"""
    3dprinting	3D Printing	localservices
    abruzzese	Abruzzese	italian	+IT
    absinthebars	Absinthe Bars	bars	+CZ
    acaibowls	Acai Bowls	food	-ARCLITMXPLTR
    accessories	Accessories	fashion
    accountants	Accountants	professional
    acnetreatment	Acne Treatment	beautysvc
    active	Active Life
    acupuncture	Acupuncture	health
    addictionmedicine	Addiction Medicine	physicians	-JP
    adoptionservices	Adoption Services	localservices
    adult	Adult	shopping
    adultedu	Adult Education	education
    adultentertainment	Adult Entertainment	nightlife
    advertising	Advertising	professional
    aerialfitness	Aerial Fitness	fitness
    aerialtours	Aerial Tours	tours
    aestheticians	Aestheticians	medicalspa	-ARBECHCLFRMX
    afghani	Afghan	restaurants	-MXTR
    african	African	restaurants	-TR
    afrobrazilian	Afro-Brazilian	religiousorgs	+BR
    agriturismi	Agriturismi	hotels	+ARATCHCLCZDEESFRITMXPLTW
    aircraftdealers	Aircraft Dealers	auto	+CZPTUS
    aircraftrepairs	Aircraft Repairs	auto
    airductcleaning	Air Duct Cleaning	localservices	+AUCAESGBIEITMYNZPHSGUS
    airlines	Airlines	transport
    airport_shuttles	Airport Shuttles	transport
    airportlounges	Airport Lounges	bars
    airports	Airports	hotelstravel
    airportterminals	Airport Terminals	airports
    airsoft	Airsoft	active
    alentejo	Alentejo	portuguese	+PT
    algarve	Algarve	portuguese	+PT
    allergist	Allergists	physicians
    alsatian	Alsatian	french	+DEFR
    alternativemedicine	Alternative Medicine	health	-ARATCHCLDEESFIHKJPMXMYPHPLPTTRTW
    altoatesine	Altoatesine	italian	+IT
    amateursportsteams	Amateur Sports Teams	active	-CZ
    amusementparks	Amusement Parks	active
    andalusian	Andalusian	restaurants	+ESIT
    anesthesiologists	Anesthesiologists	physicians	+AUBEFRITPTSEUS
    animalassistedtherapy	Animal Assisted Therapy	health
    animalholistic	Holistic Animal Care	petservices
    animalphysicaltherapy	Animal Physical Therapy	petservices
    animalshelters	Animal Shelters	pets
    antiques	Antiques	shopping
    apartmentagents	Apartment Agents	realestateagents
    apartments	Apartments	realestate
    appliances	Appliances	homeandgarden
    appraisalservices	Appraisal Services	localservices
    apulian	Apulian	italian	+FRIT
    aquariums	Aquariums	active
    aquariumservices	Aquarium Services	petservices	-ARCLHKJPMX
    arabian	Arabian	restaurants	-DK
    arabpizza	Arab Pizza	arabian	+BR
    arcades	Arcades	arts
    archery	Archery	active
    architects	Architects	professional
    architecturaltours	Architectural Tours	tours
    argentine	Argentine	restaurants	-FI
    armenian	Armenian	restaurants	+ARBECZESFRGBITPLTRUS
    arroceria_paella	Arroceria / Paella	spanish	+ES
    artclasses	Art Classes	education	-ARCLHKJPMX
    artconsultants	Art Consultants	professional
    artificialturf	Artificial Turf	homeservices
    artinstallation	Art Installation	localservices	+ATCHDEMYPHPLUS
    artmuseums	Art Museums	museums	-FR
    artrestoration	Art Restoration	localservices
    arts	Arts & Entertainment
    artsandcrafts	Arts & Crafts	shopping
    artschools	Art Schools	specialtyschools
    artspacerentals	Art Space Rentals	realestate	+GBHKIEITJPSESGUS
    artsupplies	Art Supplies	artsandcrafts
    arttours	Art Tours	tours
    asianfusion	Asian Fusion	restaurants
    assistedliving	Assisted Living Facilities	health
    astrologers	Astrologers	psychic_astrology
    asturian	Asturian	restaurants	+ES
    ateliers	Ateliers	artsandcrafts	+ATBECHDEDKITJPNLNOTR
    attractionfarms	Attraction Farms	farms	+ATBRCHDEDKESITNOPTSEUS
    atvrentals	ATV Rentals/Tours	active	+ARATBECHCLDEESFIMXNLNOPLSEUS
    auctionhouses	Auction Houses	shopping	-ARCLHKJPMYPHTRTW
    audiologist	Audiologist	physicians	-ATCHCZDE
    audiovisualequipmentrental	Audio/Visual Equipment Rental	partyequipmentrentals	+ATAUBEBRCACHDEDKESFRGBIEMYNLNOPHPLSESGUS
    australian	Australian	restaurants
    austrian	Austrian	restaurants	-DKES
    authorized_postal_representative	Authorized Postal Representative	publicservicesgovt	+NOSE
    auto	Automotive
    auto_detailing	Auto Detailing	auto	-AUBRES
    autocustomization	Auto Customization	auto	+ARATCACHCLCZDEESMXPLPTSGUS
    autodamageassessment	Car Inspectors	auto	+BEBRDEDKNLNOPTSEUS
    autoelectric	Auto Electric Services	auto	+ARBRCLCZESITMXPT
    autoglass	Auto Glass Services	auto	-ES
    autoinsurance	Auto Insurance	insurance	-ATCACHDEFIFRGBHKIEMYNZPHSGTW
    autoloanproviders	Auto Loan Providers	auto	+AUBECACZGBIEITMYNLNZPHPLPTSGTRUS
    autopartssupplies	Auto Parts & Supplies	auto
    autorepair	Auto Repair	auto
    autosecurity	Auto Security	auto	-FR
    autoupholstery	Auto Upholstery	auto
    auvergnat	Auvergnat	french	+FR
    aviationservices	Aviation Services	auto
    awnings	Awnings	localservices
    axethrowing	Axe Throwing	active	+CAGBUS
    ayurveda	Ayurveda	health
    azores	Azores	portuguese	+PT
    baby_gear	Baby Gear & Furniture	shopping
    backflowservices	Backflow Services	plumbing	+US
    backshop	Backshop	food	+ATCHDE
    baden	Baden	german	+DE
    badminton	Badminton	active	-BRNZPLSG
    bagels	Bagels	food	-AUES
    baguettes	Baguettes	restaurants	+CZDEITMXNOPTSETR
    bailbondsmen	Bail Bondsmen	localservices	+PTUS
    bakeries	Bakeries	food
    balloonservices	Balloon Services	eventservices	+ATAUBEBRCACHDEGBIENLNZPLSGUS
    bangladeshi	Bangladeshi	restaurants	-DKESMXPTTR
    bankruptcy	Bankruptcy Law	lawyers
    banks	Banks & Credit Unions	financialservices
    barbers	Barbers	beautysvc
    barcrawl	Bar Crawl	nightlife	+ARATAUCHCZDEMXPLUS
    barreclasses	Barre Classes	fitness	+AUBECACZDKFIGBIENLNONZPTUS
    bars	Bars	nightlife
    bartenders	Bartenders	eventservices	-ATCHFIGBHKIEJPMYNONZPHPLSGTRTW
    bartendingschools	Bartending Schools	specialtyschools
    baseballfields	Baseball Fields	active	-FR
    basketballcourts	Basketball Courts	active	-BRCAGBIENLPLSE
    basque	Basque	restaurants	-AUCZDKPTSGTR
    bathing_area	Bathing Area	active	+ATCHCZDEDKFIJPNOPTSE
    batterystores	Battery Stores	shopping	-CZ
    battingcages	Batting Cages	active	+JPSGTWUS
    bavarian	Bavarian	restaurants	+ATCHDE
    bbq	Barbeque	restaurants	-AUBR
    beachbars	Beach Bars	bars	-BECACZFIGBHKIEJPMYNZPHPLTRTWUS
    beachequipmentrental	Beach Equipment Rentals	active
    beaches	Beaches	active
    beachvolleyball	Beach Volleyball	active	-BECACHFRGBHKIEITMYNLNZPHPLTRTWUS
    beautysvc	Beauty & Spas
    bedbreakfast	Bed & Breakfast	hotelstravel
    beer_and_wine	Beer, Wine & Spirits	food
    beerbar	Beer Bar	bars
    beergarden	Beer Garden	restaurants	+ATCHCZDE
    beergardens	Beer Gardens	nightlife	+AUCACZDKFRGBIEITJPMXNOPLSEUS
    beerhall	Beer Hall	restaurants	+ATCHDE
    beertours	Beer Tours	tours
    behavioranalysts	Behavior Analysts	health
    beira	Beira	portuguese	+PT
    beisl	Beisl	restaurants	+AT
    belgian	Belgian	restaurants
    bento	Bento	food	+JP
    berrichon	Berrichon	french	+FR
    bespoke	Bespoke Clothing	shopping	-ARBRCLFIJPMXSETR
    bettingcenters	Betting Centers	arts	-CAFIFRNONZSGUS
    beverage_stores	Beverage Store	food	+ATAUBECHCLDEESITNLPTTRUS
    bicyclepaths	Bicycle Paths	active	-ATCACHDEFRHKITMYPHTRTWUS
    bicycles	Bicycles		+CZDKPLPT
    bike_repair_maintenance	Bike Repair/Maintenance	localservices
    bikeassociations	Bike Associations	bicycles	+DKPT
    bikeparking	Bike Parking	active	-FR
    bikerentals	Bike Rentals	active
    bikerepair	Bike Repair	bicycles	+DKPT
    bikes	Bikes	sportgoods
    bikesharing	Bike Sharing	transport
    bikeshop	Bike Shop	bicycles	+DKPT
    biketours	Bike tours	tours
    billingservices	Billing Services	professional	+SEUS
    bingo	Bingo Halls	arts	+ARAUBRCLDKESFIGBIEITMXNONZSEUS
    biohazardcleanup	Biohazard Cleanup	localservices
    birdshops	Bird Shops	petstore	+BEDEDKESITNLNOSESGUS
    bistros	Bistros	restaurants	-US
    blacksea	Black Sea	restaurants	+TR
    blinds	Shades & Blinds	homeservices
    blooddonation	Blood & Plasma Donation Centers	health	-BECAGBHKIEMYNLPHSGTW
    blowfish	Blowfish	japanese	+JP
    blowoutservices	Blow Dry/Out Services	hair	+AUCACZDKFRGBIENOPTTRUS
    boatcharters	Boat Charters	eventservices	-CZ
    boatdealers	Boat Dealers	auto	-BRCLFIFRHKITJPMYPHTRTW
    boating	Boating	active
    boatpartsandsupplies	Boat Parts & Supplies	auto
    boatrepair	Boat Repair	professional	-CZ
    boattours	Boat Tours	tours
    bobsledding	Bobsledding	active
    bocceball	Bocce Ball	active
    bodycontouring	Body Contouring	health	-FRIT
    bodyshops	Body Shops	auto
    bookbinding	Bookbinding	localservices
    bookkeepers	Bookkeepers	professional	+AUBECACZGBHKIEMYNLNZPHSGTWUS
    bookstores	Bookstores	media
    bootcamps	Boot Camps	fitness	+AUCZDKESITNONZPLPTSEUS
    boudoirphotography	Boudoir Photography	photographers	+CADESEUS
    bouncehouserentals	Bounce House Rentals	partyequipmentrentals	+ATCACHDEDKNOSEUS
    bourguignon	Bourguignon	french	+FR
    bowling	Bowling	active
    boxing	Boxing	fitness	-AUESFIPLSESGTR
    brasseries	Brasseries	restaurants	-ARMX
    brazilian	Brazilian	restaurants
    brazilianempanadas	Brazilian Empanadas	brazilian	+BR
    brazilianjiujitsu	Brazilian Jiu-jitsu	martialarts
    breakfast_brunch	Breakfast & Brunch	restaurants
    breweries	Breweries	food
    brewingsupplies	Brewing Supplies	shopping	-ARCLHKJP
    brewpubs	Brewpubs	breweries	-ARCLESFRITMX
    bridal	Bridal	shopping
    british	British	restaurants	-FI
    bubblesoccer	Bubble Soccer	active
    bubbletea	Bubble Tea	food	-ARATCHESMXTR
    buddhist_temples	Buddhist Temples	religiousorgs
    buffets	Buffets	restaurants
    buildingsupplies	Building Supplies	homeservices
    bulgarian	Bulgarian	restaurants	-BRCADKNLNONZSGTR
    bulkbilling	Bulk Billing	medcenters	+AU
    bungeejumping	Bungee Jumping	active
    burgers	Burgers	restaurants
    burmese	Burmese	restaurants	-CZDKESFIPTTR
    buses	Buses	transport
    businessconsulting	Business Consulting	professional	-CZFIHKTRTW
    businessfinancing	Business Financing	financialservices
    businesslawyers	Business Law	lawyers	+BRCACZDKGBIENOPLPTUS
    busrental	Bus Rental	localservices
    busstations	Bus Stations	transport	-FR
    bustours	Bus Tours	tours
    butcher	Butcher	food	-ATCHDE
    c_and_mh	Counseling & Mental Health	health
    cabaret	Cabaret	arts	-ARCLHKJPMX
    cabinetry	Cabinetry	homeservices	-ARCLHKJPMX
    cablecars	Cable Cars	transport	+ATBRCHCZDEFRITJPNZPTTRUS
    cafes	Cafes	restaurants	-ARESFIMX
    cafeteria	Cafeteria	restaurants	-BRCAFRIENZSESG
    cajun	Cajun/Creole	restaurants	-AUESPTSG
    cakeshop	Patisserie/Cake Shop	food
    calabrian	Calabrian	italian	+FRITUS
    calligraphy	Calligraphy	localservices	+BEBRESITNLTRUS
    cambodian	Cambodian	restaurants	-CZDKESFIPTTR
    campgrounds	Campgrounds	hotelstravel
    candlestores	Candle Stores	homeandgarden
    candy	Candy Stores	gourmet
    cannabis_clinics	Cannabis Clinics	health	+CAGBIEITNLPLTRUS
    cannabiscollective	Cannabis Collective	health	+CAUS
    cannabisdispensaries	Cannabis Dispensaries	shopping	+CAUS
    cannabisreferrals	Medical Cannabis Referrals	health	+CAUS
    cannabistours	Cannabis Tours	cannabis_clinics	+CAUS
    canteen	Canteen	restaurants	+ATBECHCZDEDKFIITJPNLNOPL
    cantonese	Cantonese	chinese	+ARAUBECAFRGBHKITJPMYNLNZSESGTWUS
    canyoneering	Canyoneering	active
    car_dealers	Car Dealers	auto
    carauctions	Car Auctions	auto	+HKMYPHSGTWUS
    carbrokers	Car Brokers	auto	+ARAUNZUS
    carbuyers	Car Buyers	auto	+ATAUBEBRCACHCZDEDKGBIEMYNLNONZPHPLSGUS
    cardioclasses	Cardio Classes	fitness
    cardiology	Cardiologists	physicians
    careercounseling	Career Counseling	professional
    caribbean	Caribbean	restaurants	-FIPTTR
    caricatures	Caricatures	eventservices	+BRDKESITNOPLSESGUS
    carousels	Carousels	active
    carpenters	Carpenters	homeservices	-TR
    carpet_cleaning	Carpet Cleaning	localservices
    carpetdyeing	Carpet Dyeing	localservices	+AUCAGBIEMYNZPHPLSGUS
    carpeting	Carpeting	homeservices
    carpetinstallation	Carpet Installation	homeservices
    carrental	Car Rental	hotelstravel
    carshares	Car Share Services	auto	-BEBRFIHKJPNLPTSGTRTW
    carwash	Car Wash	auto
    carwindowtinting	Car Window Tinting	autoglass	+AUBECAESGBIEITNLNZSGUS
    casinos	Casinos	arts	-HKJP
    castles	Castles	arts	+ATBECHCZDEDKESFIFRGBITJPNOPTSE
    catalan	Catalan	restaurants	+ARCLESFRITMXPTTRUS
    catering	Caterers	eventservices
    cellphoneaccessories	Mobile Phone Accessories	shopping	-FIMYPHPLTR
    centralbrazilian	Central Brazilian	brazilian	+BR
    ceremonialclothing	Ceremonial Clothing	fashion	-ATCHDEFRJP
    challengecourses	Challenge Courses	active	+ATCACHCZDEDKFRHKNONZPLSESGUS
    champagne_bars	Champagne Bars	bars	-AU
    chech	Chech	restaurants
    cheekufta	Chee Kufta	turkish	+DETR
    cheerleading	Cheerleading	specialtyschools	+ATCACHDESEUS
    cheese	Cheese Shops	gourmet
    cheesesteaks	Cheesesteaks	restaurants	+AUCAGBIENLPLUS
    cheesetastingclasses	Cheese Tasting Classes	tastingclasses
    chicken_wings	Chicken Wings	restaurants	-BECHCLDKESFIFRITJPNLNOPT
    chickenshop	Chicken Shop	restaurants	-CZ
    childbirthedu	Childbirth Education	specialtyschools	+ATAUBEBRCACHDEDKESFRGBIEITMYNLNONZPHPLSESGUS
    childcare	Child Care & Day Care	localservices
    childcloth	Children's Clothing	fashion
    childproofing	Childproofing	homeservices	+BRPTUS
    childrensmuseums	Children's Museums	museums	-FR
    chilean	Chilean	restaurants	+BRCLFIFR
    chimneycakes	Chimney Cakes	food	+CZFRPLUS
    chimneysweeps	Chimney Sweeps	homeservices	-MX
    chinese	Chinese	restaurants
    chinesebazaar	Chinese Bazaar	shopping	+ESPT
    chinesemartialarts	Chinese Martial Arts	martialarts
    chiropractors	Chiropractors	health
    chocolate	Chocolatiers & Shops	gourmet
    choirs	Choirs	arts	-BEBRCACZNLNZPLSGUS
    christmastrees	Christmas Trees	homeandgarden
    churches	Churches	religiousorgs
    churros	Churros	food	+ARBRCLESMXPT
    cideries	Cideries	food	-BEDKFRITJPNLNOTR
    cigarbars	Cigar Bars	bars	+US
    circuittraininggyms	Circuit Training Gyms	gyms	+US
    circusschools	Circus Schools	specialtyschools	+ARBRCLESFIFRMXPT
    civiccenter	Civic Center	publicservicesgovt	+US
    climbing	Climbing	active
    clockrepair	Clock Repair	localservices	-ARCLITJPMX
    clothingrental	Clothing Rental	fashion
    clowns	Clowns	eventservices	-CZFIPLSESGTR
    clubcrawl	Club Crawl	nightlife	+US
    cocktailbars	Cocktail Bars	bars
    coffee	Coffee & Tea	food
    coffeeroasteries	Coffee Roasteries	food
    coffeeshops	Coffeeshops	nightlife	+NLPT
    coffeeteasupplies	Coffee & Tea Supplies	food	-ARBRCLCZESFIITMXMYPHPTUS
    collegecounseling	College Counseling	education	+PTUS
    collegeuniv	Colleges & Universities	education
    colombian	Colombian	latin	+ARBECACLESFIFRMXUS
    colonics	Colonics	health	+AUCADKGBIENONZSGUS
    comedyclubs	Comedy Clubs	nightlife	-CZ
    comfortfood	Comfort Food	restaurants	+ARCACLFIJPMXUS
    comicbooks	Comic Books	media
    commercialrealestate	Commercial Real Estate	realestate	+AUBEBRCACZDEDKNLNOPLPTUS
    commissionedartists	Commissioned Artists	professional	-FR
    communitybookbox	Community Book Box	localservices	-ARCLESFRITJPMXMYPH
    communitycenters	Community Centers	publicservicesgovt	+BRCACZDKGBIENOPTSEUS
    communitygardens	Community Gardens	localservices	+AUBRCADEDKESFRGBIEITNONZPTSESGUS
    computers	Computers	shopping
    concept_shops	Concept Shops	shopping	-ARBRCACLESHKITJPNZPLSESGTRUS
    conciergemedicine	Concierge Medicine	health	+US
    condominiums	Condominiums	realestate	-AUNZ
    congee	Congee	chinese	+HKMYSGTW
    consumerlaw	Consumer Law	lawyers	-CZDKESFIHKJPNOSETRTW
    contractlaw	Contract Law	lawyers	-FR
    contractors	Contractors	homeservices
    convenience	Convenience Stores	food	-FI
    conveyorsushi	Conveyor Belt Sushi	japanese	+ATBECHDEHKITJPNLPLSESGTWUS
    cookingclasses	Cooking Classes	artsandcrafts
    cookingschools	Cooking Schools	specialtyschools
    copyshops	Printing Services	localservices
    corsican	Corsican	restaurants	+BEFR
    cosmeticdentists	Cosmetic Dentists	dentists	-CZ
    cosmetics	Cosmetics & Beauty Supply	beautysvc,shopping
    cosmeticsurgeons	Cosmetic Surgeons	physicians
    cosmetology_schools	Cosmetology Schools	specialtyschools
    costumes	Costumes	artsandcrafts
    countertopinstall	Countertop Installation	homeservices	-ATCHCZDEFRIT
    countryclubs	Country Clubs	arts	+ARBRCLESHKITJPMXSGTWUS
    countrydancehalls	Country Dance Halls	nightlife	+SEUS
    couriers	Couriers & Delivery Services	localservices
    courthouses	Courthouses	publicservicesgovt	-ARCACLESFIGBHKIEJPMXMYNZPHSGTRTW
    courtreporters	Court Reporters	legalservices	+BECANLUS
    cprclasses	CPR Classes	specialtyschools	+AUPTSEUS
    craneservices	Crane Services	localservices	-FIFRHKJPMYPHTRTW
    cremationservices	Cremation Services	funeralservices	-TR
    creperies	Creperies	restaurants
    criminaldefense	Criminal Defense Law	lawyers
    crisispregnancycenters	Crisis Pregnancy Centers	health	+US
    cryotherapy	Cryotherapy	health	+ITUS
    csa	CSA	food	+ATCHDEFRUS
    cuban	Cuban	restaurants	-DKSGTR
    cucinacampana	Cucina campana	italian	+IT
    culturalcenter	Cultural Center	arts	-CAIENZTR
    cupcakes	Cupcakes	food	-CACZESTR
    currencyexchange	Currency Exchange	financialservices
    currysausage	Curry Sausage	restaurants	+ATCHDE
    customcakes	Custom Cakes	food	-ATCHDEFR
    custommerchandise	Customized Merchandise	shopping
    customsbrokers	Customs Brokers	professional
    cyclingclasses	Cycling Classes	active	-ARBRCAIEMXNZPT
    cypriot	Cypriot	restaurants	+ATCHDE
    czech	Czech	restaurants	+AUBECACZDEDKFIFRGBIEITNOPLSEUS
    czechslovakian	Czech/Slovakian	restaurants	+ARMXPT
    dagashi	Dagashi	gourmet	+JP
    damagerestoration	Damage Restoration	homeservices	+AUCANZPTSGTRUS
    dance_schools	Dance Schools	specialtyschools
    danceclubs	Dance Clubs	nightlife
    dancerestaurants	Dance Restaurants	nightlife	+FI
    dancestudio	Dance Studios	fitness
    dancewear	Dance Wear	sportswear
    danish	Danish	restaurants	+DKFRNOSE
    dartarenas	Dart Arenas	active	+ATCHDEPLUS
    datarecovery	Data Recovery	itservices	-FIHKJPMYNLPHTW
    daycamps	Day Camps	active	-ARCLHKJPMX
    debtrelief	Debt Relief Services	financialservices	+CAUS
    decksrailing	Decks & Railing	homeservices
    delicatessen	Delicatessen	food	-US
    delis	Delis	restaurants	-BECLFRITNLPTSE
    demolitionservices	Demolition Services	homeservices	+ATAUBEBRCHCZDEDKESITNLNOPLPTUS
    dentalhygeiniststorefront	Storefront Clinics	dentalhygienists	+CA
    dentalhygienists	Dental Hygienists	health	+CADEDKNLNOPTUS
    dentalhygienistsmobile	Mobile Clinics	dentalhygienists	+CA
    dentists	Dentists	health
    departmentsofmotorvehicles	Departments of Motor Vehicles	publicservicesgovt	-BEFR
    deptstores	Department Stores	shopping,fashion
    dermatology	Dermatologists	physicians
    desserts	Desserts	food
    diagnosticimaging	Diagnostic Imaging	diagnosticservices	+ARAUBRCACLESFRGBIEMXPTUS
    diagnosticservices	Diagnostic Services	health
    dialysisclinics	Dialysis Clinics	health	+ARBRCLESITMXPTTRUS
    diamondbuyers	Diamond Buyers	shopping
    dietitians	Dietitians	health
    digitizingservices	Digitizing Services	professional	+BRDKNOUS
    dimsum	Dim Sum	chinese	-BRPTTR
    diners	Diners	restaurants	-AUCZFISE
    dinnertheater	Dinner Theater	restaurants	-BEFRITJPNL
    disabilitylaw	Disability Law	lawyers
    discgolf	Disc Golf	active	-AUDKSG
    discountstore	Discount Store	shopping
    distilleries	Distilleries	food
    divebars	Dive Bars	bars	-AUBECZFRITNL
    diveshops	Dive Shops	sportgoods	+ARATAUBRCHCLDEESITJPMXNZUS
    diving	Diving	active
    divorce	Divorce & Family Law	lawyers
    diyautoshop	DIY Auto Shop	autorepair	+ATAUCHDEPTUS
    diyfood	Do-It-Yourself Food	food	-ATCHCLCZDEESFIFRITMXNZSE
    djs	DJs	eventservices
    dog_parks	Dog Parks	parks
    dogwalkers	Dog Walkers	petservices
    dolmusstation	Dolmus Station	transport	+TR
    dominican	Dominican	caribbean	+US
    donairs	Donairs	food	+BECACZDKFRPLTR
    donationcenter	Donation Center	localservices	+ATBEBRCHDEDKESNLNOUS
    donburi	Donburi	japanese	+HKJPTW
    donuts	Donuts	food	-ES
    doorsales	Door Sales/Installation	homeservices	-ARCLDKESFIFRHKIEJPMXMYNOPHSETRTW
    doulas	Doulas	health	+BECACZFRITPTUS
    dramaschools	Drama Schools	specialtyschools
    driedfruit	Dried Fruit	gourmet	+ARBRCLCZESHKJPMXPLSETRTW
    driveintheater	Drive-In Theater	movietheaters	-ARCLFRMXPL
    drivethrubars	Drive-Thru Bars	bars	+US
    driving_schools	Driving Schools	specialtyschools
    drones	Drones	shopping
    drugstores	Drugstores	shopping	-ARCLDKFRMXNOSETR
    dryclean	Dry Cleaning	laundryservices
    drycleaninglaundry	Dry Cleaning & Laundry	localservices
    drywall	Drywall Installation & Repair	homeservices	-HKJP
    duilawyers	DUI Law	lawyers	+CADEUS
    duischools	DUI Schools	specialtyschools	+US
    dumplings	Dumplings	restaurants	+ATAUBECACHDEGBIEJPNLNZPLSG
    dumpsterrental	Dumpster Rental	junkremovalandhauling	+ATAUAUBECACHDEDKGBHKIEMYNLNONZPHPLSGUS
    duplicationservices	Duplication Services	professional	+US
    dutyfreeshops	Duty-Free Shops	shopping
    earnosethroat	Ear Nose & Throat	physicians
    eastern_european	Eastern European	restaurants	+AUCZDKFRNO
    easterngerman	Eastern German	german	+DE
    easternmexican	Eastern Mexican	mexican	+MX
    eatertainment	Eatertainment	arts	+ATBEBRCHDENLUS
    editorialservices	Editorial Services	professional	+ARATAUBEBRCACHCLDEDKESFRGBIEITMXMYNLNONZPHPLPTSGUS
    education	Education
    educationservices	Educational Services	education	-BR
    egyptian	Egyptian	mideastern	+BECAFRITUS
    eldercareplanning	Elder Care Planning	localservices
    elderlaw	Elder Law	lawyers	+ATBRCHDEPLPTTRUS
    electricians	Electricians	homeservices
    electricitysuppliers	Electricity Suppliers	utilities
    electronics	Electronics	shopping
    electronicsrepair	Electronics Repair	localservices
    elementaryschools	Elementary Schools	education
    elevatorservices	Elevator Services	localservices	-ARCLCZFIFRJPMXMYPH
    eltern_cafes	Parent Cafes	food,restaurants	+ATCHDE
    embassy	Embassy	publicservicesgovt	-TR
    embroideryandcrochet	Embroidery & Crochet	artsandcrafts
    emergencymedicine	Emergency Medicine	physicians
    emergencypethospital	Emergency Pet Hospital	petservices
    emergencyrooms	Emergency Rooms	health
    emilian	Emilian	italian	+IT
    empanadas	Empanadas	food	+ARCLESUS
    employmentagencies	Employment Agencies	professional
    employmentlawyers	Employment Law	lawyers
    emstraining	EMS Training	fitness	+ATCHDEESSE
    endocrinologists	Endocrinologists	physicians	-AUCAFIGBHKIEJPNZPLSESGTW
    endodontists	Endodontists	dentists	-CZ
    engraving	Engraving	localservices
    entertainmentlaw	Entertainment Law	lawyers	+US
    enviroabatement	Environmental Abatement	localservices
    environmentaltesting	Environmental Testing	localservices	+AUBECADKFIGBIENLNONZSGUS
    eritrean	Eritrean	restaurants	+ATCHDEITUS
    eroticmassage	Erotic Massage	beautysvc	-CLDKFIHKJPMYNOPHSETRTWUS
    escapegames	Escape Games	active
    estateliquidation	Estate Liquidation	realestate	-CZ
    estatephotography	Real Estate Photography	realestatesvcs	-ITJP
    estateplanning	Estate Planning Law	lawyers	-NOSE
    estheticians	Estheticians	skincare
    ethicgrocery	Ethical Grocery	food	-ATBECHCZDEFRJPMYNLPHTRUS
    ethiopian	Ethiopian	restaurants	-CZMXSGTR
    ethnicgrocery	Ethnic Grocery	food
    ethnicmarkets	Ethnic Food	gourmet
    evchargingstations	EV Charging Stations	auto
    eventphotography	Event Photography	photographers
    eventplanning	Party & Event Planning	eventservices
    eventservices	Event Planning & Services
    excavationservices	Excavation Services	homeservices
    experiences	Experiences	active	+CZDEDKNOPTSE
    eyebrowservices	Eyebrow Services	beautysvc
    eyelashservice	Eyelash Service	beautysvc	-IT
    fabricstores	Fabric Stores	artsandcrafts
    facepainting	Face Painting	eventservices	-ARCLESFIFRHKITJPMXMYPHPLSESGTRTW
    fado_houses	Fado Houses	portuguese	+PT
    faithbasedcpc	Faith-based Crisis Pregnancy Centers	crisispregnancycenters	+US
    falafel	Falafel	mediterranean	-ARMXPT
    familydr	Family Practice	physicians	-BR
    farmequipmentrepair	Farm Equipment Repair	localservices
    farmersmarket	Farmers Market	food
    farmingequipment	Farming Equipment	shopping
    farms	Farms	arts
    farriers	Farriers	petservices
    fashion	Fashion	shopping
    fasil	Fasil Music	nightlife	+TR
    fencesgates	Fences & Gates	homeservices
    fencing	Fencing Clubs	active
    fengshui	Feng Shui	professional
    ferries	Ferries	transport
    fertility	Fertility	physicians
    festivals	Festivals	arts
    filipino	Filipino	restaurants	-CZDKFITR
    financialadvising	Financial Advising	financialservices
    financialservices	Financial Services
    fingerprinting	Fingerprinting	localservices	+US
    firearmtraining	Firearm Training	specialtyschools	+US
    firedepartments	Fire Departments	publicservicesgovt	-CAGBIENZSG
    fireplace	Fireplace Services	homeservices
    fireprotection	Fire Protection Services	homeservices
    firewood	Firewood	homeservices	-BECZHKJPMYNLPHTRTW
    fireworks	Fireworks	shopping	+ARAUCACLCZGBMXNZPTUS
    firstaidclasses	First Aid Classes	specialtyschools	-BEBRFRIENLNZSG
    fischbroetchen	Fischbroetchen	restaurants	+DE
    fishing	Fishing	active
    fishmonger	Fishmonger	food	+ATAUBECHCZDEDKFIITNLNOPLPTSE
    fishnchips	Fish & Chips	restaurants	-BRPT
    fitness	Fitness & Instruction	active
    fitnessequipment	Fitness/Exercise Equipment	shopping
    flatbread	Flatbread	restaurants	+ATCHDEDKPL
    fleamarkets	Flea Markets	shopping
    flemish	Flemish	belgian	+FR
    flightinstruction	Flight Instruction	specialtyschools
    floatspa	Float Spa	health	-FRITJP
    flooring	Flooring	homeservices
    floraldesigners	Floral Designers	eventservices	-FR
    florists	Florists	flowers
    flowers	Flowers & Gifts	shopping
    flowersonly	Flowers	flowers
    flyboarding	Flyboarding	active
    fondue	Fondue	restaurants	-CZDKES
    food	Food
    food_court	Food Court	restaurants	-FIFRTRTW
    foodbanks	Food Banks	nonprofit
    fooddeliveryservices	Food Delivery Services	food
    foodsafety	Food Safety Training	specialtyschools	+BRPTSGUS
    foodstands	Food Stands	restaurants
    foodtours	Food Tours	tours
    foodtrucks	Food Trucks	food	-SG
    football	Soccer	active
    footcare	Foot Care	beautysvc	+ATAUBECACHDEGBIEITJPMYNLNZPHSG
    forestry	Forestry	localservices	+CACZDKFINOSE
    formalwear	Formal Wear	fashion	-CHFIHKITJPMYPHSETRTW
    foundationrepair	Foundation Repair	homeservices	-ATCHDE
    framing	Framing	artsandcrafts
    franconian	Franconian	german	+DE
    freediving	Free Diving	diving
    freiduria	Freiduria	restaurants	+ARCLESMX
    french	French	restaurants
    friterie	Friterie	food	+AUBEFRITNLPL
    friulan	Friulan	italian	+IT
    frozenfood	Frozen Food	gourmet	+BEESFRGBITSG
    fueldocks	Fuel Docks	auto	+DKESMXNOSEUS
    funeralservices	Funeral Services & Cemeteries	localservices
    funfair	Fun Fair	festivals	+ATBECHCZDEDKNLNOPT
    furclothing	Fur Clothing	fashion
    furniture	Furniture Stores	homeandgarden
    furnitureassembly	Furniture Assembly	homeservices	-CZ
    furniturerepair	Furniture Repair	localservices
    fuzhou	Fuzhou	chinese	+HKMYSGTW
    galician	Galician	restaurants	+ESPT
    galleries	Art Galleries	arts,shopping
    gamemeat	Game Meat	restaurants	-ARBRCACLFIHKJPMXMYPHPTTRTW
    gametruckrental	Game Truck Rental	eventservices	+ARCACLMXUS
    garage_door_services	Garage Door Services	homeservices	-ARATCHCLDEHKJPMYPHPLSETW
    gardeners	Gardeners	homeservices
    gardening	Nurseries & Gardening	homeandgarden
    gardens	Botanical Gardens	arts
    gasstations	Gas Stations	auto
    gastroenterologist	Gastroenterologist	physicians
    gastropubs	Gastropubs	restaurants
    gaybars	Gay Bars	bars
    gelato	Gelato	food	+AUCZDKITNOPHPLPTSESGUS
    gemstonesandminerals	Gemstones & Minerals	shopping
    general_litigation	General Litigation	lawyers
    generaldentistry	General Dentistry	dentists
    generalfestivals	General Festivals	festivals	+ATCHDEJPPT
    generatorinstallrepair	Generator Installation/Repair	localservices	+US
    geneticists	Geneticists	physicians
    georgian	Georgian	restaurants	+ATCHCZDEFIGBPLUS
    german	German	restaurants
    gerontologist	Gerontologists	physicians
    gestorias	Gestorias	localservices	+ARCLESMX
    giblets	Giblets	restaurants	+TR
    giftshops	Gift Shops	flowers	-PLSGTR
    glassandmirrors	Glass & Mirrors	homeservices	-TR
    glassblowing	Glass Blowing	artclasses	-ATCHDE
    gliding	Gliding	active	+ATCHCZDEFRNOPLPTSE
    gluhwein	Mulled Wine	food	+ATCHCZDESE
    gluten_free	Gluten-Free	restaurants
    gokarts	Go Karts	active
    goldbuyers	Gold Buyers	shopping	+ATBEBRCACHDEESFRITNLPTSEUS
    golf	Golf	active
    golfcartdealers	Golf Cart Dealers	auto	+CAUS
    golfcartrentals	Golf Cart Rentals	eventservices	+US
    golfequipment	Golf Equipment	sportgoods	+AUBECADENLUS
    golflessons	Golf Lessons	fitness	-ATBRCACHDEFIHKIEMYPHSGTRTW
    golfshops	Golf Equipment Shops	shopping
    gourmet	Specialty Food	food
    gozleme	Gozleme	turkish	+TR
    graphicdesign	Graphic Design	professional
    greek	Greek	restaurants
    grillingequipment	Grilling Equipment	homeandgarden
    grillservices	Grill Services	localservices	+ARATBRCHCLDEESMXPLPTUS
    grocery	Grocery	food
    groomer	Pet Groomers	petservices
    groutservices	Grout Services	homeservices	-FR
    guamanian	Guamanian	restaurants	-ARCLFRJPMXPLTR
    guesthouses	Guest Houses	hotelstravel	-SG
    guitarstores	Guitar Stores	musicinstrumentservices
    gun_ranges	Gun/Rifle Ranges	active	-ATBECHSG
    guns_and_ammo	Guns & Ammo	shopping	+ARATCACHCLDEESMXMYPHPLPTUS
    gunsmith	Gunsmith	localservices	-ATBEBRCHDEHKJPNLTRTW
    gutterservices	Gutter Services	homeservices	-ARMX
    gymnastics	Gymnastics	active	+BRCACZDKMXNONZPTUS
    gyms	Gyms	fitness
    gyudon	Gyudon	donburi	+JP
    habilitativeservices	Habilitative Services	health
    hainan	Hainan	chinese	+HKMYPHSGUS
    hair	Hair Salons	beautysvc
    hair_extensions	Hair Extensions	beautysvc,hair	-BEHKNLPLTR
    hairloss	Hair Loss Centers	beautysvc
    hairremoval	Hair Removal	beautysvc
    hairstylists	Hair Stylists	hair	+ARAUBECACLCZDKESGBIEMXNLNOPTSESGUS
    haitian	Haitian	caribbean	+CAUS
    hakka	Hakka	chinese	+CAHKMYPHSGTW
    halal	Halal	restaurants	-PTTR
    halfwayhouses	Halfway Houses	health	+US
    halotherapy	Halotherapy	health	-FR
    handball	Handball	active	-AUCACZDEGBHKIEMXMYNZPHPTSGTRTWUS
    handrolls	Hand Rolls	japanese	+BRTW
    handyman	Handyman	homeservices
    hanggliding	Hang Gliding	active	-CACZDEDKFIGBHKIEMYNLPHPLSGTRTW
    hardware	Hardware Stores	homeandgarden
    hats	Hats	fashion	-ATCHGBHKIEJPPLSETR
    hauntedhouses	Haunted Houses	arts
    hawaiian	Hawaiian	restaurants	-AUCZDKPTTR
    hawkercentre	Hawker Centre	food	+ARCLHKMXMYPHSGTW
    hazardouswastedisposal	Hazardous Waste Disposal	localservices	-ATBRCHCZDEFRHKJPMYPHPTSETR
    headshops	Head Shops	shopping
    health	Health & Medical
    healthcoach	Health Coach	health
    healthinsurance	Health Insurance Offices	health	+ATAUBEBRCHCZDEFRMXNZPLPTSGUS
    healthmarkets	Health Markets	gourmet
    healthretreats	Health Retreats	hotelstravel	-ARMX
    healthtrainers	Trainers	fitness
    hearing_aids	Hearing Aids	health	+ARATBRCHCLCZDEDKESFIFRMXNOPLPT
    hearingaidproviders	Hearing Aid Providers	health	-ARATCHCLCZDEESHKJPMXSETR
    henghwa	Henghwa	chinese	+HKMYSGTW
    hennaartists	Henna Artists	eventservices	+ATAUBRCACHDEDKFRITNONZUS
    hepatologists	Hepatologists	physicians
    herbalshops	Herbal Shops	health
    herbsandspices	Herbs & Spices	gourmet
    hessian	Hessian	german	+DE
    heuriger	Heuriger	restaurants	+AT
    hifi	High Fidelity Audio Equipment	shopping	-CZ
    highschools	Middle Schools & High Schools	education
    hiking	Hiking	active
    himalayan	Himalayan/Nepalese	restaurants
    hindu_temples	Hindu Temples	religiousorgs
    historicaltours	Historical Tours	tours
    hkcafe	Hong Kong Style Cafe	restaurants	+CAHKTWUS
    hobbyshops	Hobby Shops	shopping
    hockeyequipment	Hockey Equipment	sportgoods
    hokkien	Hokkien	chinese	+HKMYSGTW
    holidaydecorations	Holiday Decorations	homeandgarden
    home_inspectors	Home Inspectors	homeservices
    home_organization	Home Organization	homeservices	+CAUS
    homeandgarden	Home & Garden	shopping
    homeappliancerepair	Appliances & Repair	localservices
    homeautomation	Home Automation	homeservices
    homecleaning	Home Cleaning	homeservices
    homedecor	Home Decor	homeandgarden
    homedevelopers	Home Developers	realestate	-ARBRCLITMX
    homeenergyauditors	Home Energy Auditors	homeservices	+ATAUBECACHDEDKESFIFRGBIEMYNLNONZPHPLPTSESESGUS
    homehealthcare	Home Health Care	health
    homeinsurance	Home & Rental Insurance	insurance
    homelessshelters	Homeless Shelters	nonprofit	+US
    homemadefood	Homemade Food	turkish	+TR
    homenetworkinstall	Home Network Installation	homeservices	+ATBEBRCHCZDEDKESFINLNOPTSEUS
    homeopathic	Homeopathic	physicians	-AUCAGBHKIENZSGTRTWUS
    homeownerassociation	Homeowner Association	realestate	+CZPLUS
    homeservices	Home Services
    homestaging	Home Staging	realestate	-BRCZESFRPT
    hometheatreinstallation	Home Theatre Installation	homeservices	-CZDK
    homewindowtinting	Home Window Tinting	homeservices	+AUBECAGBIENLNZPTSGUS
    honduran	Honduran	restaurants	-JPTR
    honey	Honey	food	+DEFIFRITPLSETRUS
    hookah_bars	Hookah Bars	bars	-AUSG
    horse_boarding	Horse Boarding	pets	+AUCACZDEDKFRGBIENONZSEUS
    horsebackriding	Horseback Riding	active
    horsequipment	Horse Equipment Shops	shopping	-CHHKJPMYNZPHTRTW
    horseracing	Horse Racing	active	-BRCAFRGBIEITMYNZPHSG
    horumon	Horumon	japanese	+JPTW
    hospice	Hospice	health
    hospitalists	Hospitalists	physicians	-ATCHDEITJPTR
    hospitals	Hospitals	health
    hostels	Hostels	hotelstravel
    hot_air_balloons	Hot Air Balloons	active	-BRCANZSG
    hotdog	Hot Dogs	restaurants
    hotdogs	Fast Food	restaurants
    hotel_bar	Hotel bar	bars	+BRDKFINOPTSE
    hotels	Hotels	eventservices,hotelstravel
    hotelstravel	Hotels & Travel
    hotpot	Hot Pot	restaurants	+BRCAFRHKJPMYPHSESGTWUS
    hotsprings	Hot Springs	beautysvc	+ATAUBRCHCZDEJPNZTWUS
    hottubandpool	Hot Tub & Pool	homeandgarden
    housesitters	House Sitters	homeservices	+ATAUCACHDEITPLUS
    housingcooperatives	Housing Cooperatives	realestate	-ARCLITMX
    hunan	Hunan	chinese	+FRHKMYSGTW
    hungarian	Hungarian	restaurants
    huntingfishingsupplies	Hunting & Fishing Supplies	sportgoods
    hvac	Heating & Air Conditioning/HVAC	homeservices
    hybridcarrepair	Hybrid Car Repair	auto	+AUCZGBIENZPLSESGUS
    hydrojetting	Hydro-jetting	localservices	+CZUS
    hydroponics	Hydroponics	gardening
    hydrotherapy	Hydrotherapy	health
    hypnosis	Hypnosis/Hypnotherapy	health	-HKNLTR
    iberian	Iberian	restaurants	+CAPTUS
    icecream	Ice Cream & Frozen Yogurt	food
    icedelivery	Ice Delivery	localservices
    immigrationlawyers	Immigration Law	lawyers
    immunodermatologists	Immunodermatologists	physicians	-FRJP
    importedfood	Imported Food	food
    indonesian	Indonesian	restaurants	-ESMX
    indoor_playcenter	Indoor Playcentre	active	-ARATBRCHCLFIHKIEMXMYPHPLSGTRTW
    indoorlandscaping	Indoor Landscaping	professional	-IT
    indpak	Indian	restaurants
    infectiousdisease	Infectious Disease Specialists	physicians
    installmentloans	Installment Loans	financialservices	+US
    insulationinstallation	Insulation Installation	homeservices
    insurance	Insurance	financialservices
    interiordesign	Interior Design	homeservices
    interlocksystems	Interlock Systems	auto	+US
    internalmed	Internal Medicine	physicians	-BR
    international	International	restaurants	-FIITMYPHTRUS
    internetbooth	Internet Booths & Calling Centers	localservices	+ARBRCLESITMX
    internetcafe	Internet Cafes	food
    intervaltraininggyms	Interval Training Gyms	gyms	+US
    intlgrocery	International Grocery	food
    investing	Investing	financialservices
    iplaw	IP & Internet Law	lawyers	+CZUS
    irish	Irish	restaurants
    irish_pubs	Irish Pub	bars
    irrigation	Irrigation	homeservices	+US
    island_pub	Island Pub	restaurants	+SE
    isps	Internet Service Providers	professional,homeservices
    israeli	Israeli	restaurants	+ATCHCZDE
    italian	Italian	restaurants
    itservices	IT Services & Computer Repair	localservices
    ivhydration	IV Hydration	health	+US
    izakaya	Izakaya	japanese	+AUBRHKJPMXNZSGTWUS
    jailsandprisons	Jails & Prisons	publicservicesgovt
    jaliscan	Jaliscan	mexican	+MX
    japacurry	Japanese Curry	japanese	+HKJPSGTWUS
    japanese	Japanese	restaurants
    jazzandblues	Jazz & Blues	arts,nightlife
    jetskis	Jet Skis	active
    jewelry	Jewelry	shopping
    jewelryrepair	Jewelry Repair	localservices	-ATCHDEFIGBHKIENZSESGTW
    jewish	Jewish	restaurants	+DEITPL
    jpsweets	Japanese Sweets	food	+JP
    juicebars	Juice Bars & Smoothies	food
    junkremovalandhauling	Junk Removal & Hauling	localservices
    junkyards	Junkyards	localservices	+ATAUBEBRCACZDEDKFRGBIENLNONZPLSESGUS
    kaiseki	Kaiseki	japanese	+JPTW
    karaoke	Karaoke	nightlife
    karaokerental	Karaoke Rental	partyequipmentrentals
    karate	Karate	martialarts
    kebab	Kebab	restaurants
    kickboxing	Kickboxing	martialarts
    kids_activities	Kids Activities	active	-SG
    kidshairsalons	Kids Hair Salons	hair
    kimonos	Kimonos	fashion	+JP
    kiosk	Kiosk	food,shopping	-BRCAFRGBHKIEITNZSGUS
    kitchenandbath	Kitchen & Bath	homeandgarden
    kitchenincubators	Kitchen Incubators	realestate	+GBUS
    kitchensupplies	Kitchen Supplies	kitchenandbath
    kiteboarding	Kiteboarding	active	-CZHKIT
    knifesharpening	Knife Sharpening	localservices
    knittingsupplies	Knitting Supplies	shopping
    kombucha	Kombucha	food	+US
    kopitiam	Kopitiam	restaurants	+MYSG
    korean	Korean	restaurants
    kosher	Kosher	restaurants	-PTTR
    kurdish	Kurdish	restaurants	+NOSE
    kushikatsu	Kushikatsu	japanese	+JP
    laboratorytesting	Laboratory Testing	diagnosticservices	+ARAUBEBRCACLCZESFRITMXPLPTUS
    lactationservices	Lactation Services	health	+BEBRFRITPTUS
    lahmacun	Lahmacun	turkish	+TR
    lakes	Lakes	active
    lancenters	LAN Centers	arts	-ITMYPH
    landmarks	Landmarks & Historical Buildings	publicservicesgovt
    landscapearchitects	Landscape Architects	homeservices
    landscaping	Landscaping	homeservices
    landsurveying	Land Surveying	realestatesvcs	-JP
    language_schools	Language Schools	specialtyschools
    laos	Laos	restaurants	+AU
    laotian	Laotian	restaurants	-CZ
    laser_hair_removal	Laser Hair Removal	hairremoval
    laserlasikeyes	Laser Eye Surgery/Lasik	health
    lasertag	Laser Tag	active	-BRIE
    latin	Latin American	restaurants
    laundromat	Laundromat	laundryservices
    laundryservices	Laundry Services	localservices
    lawn_bowling	Lawn Bowling	active	+AUFINONZPTSE
    lawnservices	Lawn Services	landscaping	+BEBRCANLUS
    lawyers	Lawyers	professional
    leather	Leather Goods	fashion
    lebanese	Lebanese	mideastern	-ARHKJP
    legalservices	Legal Services	professional	-ARATCHCLDEESFIGBHKIEMXMYPHSETW
    leisure_centers	Leisure Centers	active
    libraries	Libraries	publicservicesgovt
    liceservices	Lice Services	health	-ARCLCZDEFIHKJPMX
    lifecoach	Life Coach	professional
    lifeinsurance	Life Insurance	insurance	-ATCACHDEFIFRHKMYPHPTTW
    lighting	Lighting Fixtures & Equipment	homeservices
    lightingstores	Lighting Stores	homeandgarden
    ligurian	Ligurian	italian	+FRIT
    limos	Limos	transport
    linens	Linens	homeandgarden	+ATBECHCZDEDKFRITNOPT
    lingerie	Lingerie	fashion
    livestocksupply	Livestock Feed & Supply	shopping
    localfishstores	Local Fish Stores	petstore	+ATAUBECACHCZDEDKESFRGBIEITJPMYNLNONZPHPLSESGUS
    localflavor	Local Flavor
    localservices	Local Services
    locksmiths	Keys & Locksmiths	homeservices
    lounges	Lounges	bars
    luggage	Luggage	shopping
    luggagestorage	Luggage Storage	travelservices
    lumbard	Lumbard	italian	+IT
    lyonnais	Lyonnais	restaurants	+BEFR
    macarons	Macarons	gourmet	-ITMYPH
    machinerental	Machine & Tool Rental	localservices
    machineshops	Machine Shops	localservices	+US
    madeira	Madeira	portuguese	+PT
    magicians	Magicians	eventservices	-FISESGTR
    mags	Newspapers & Magazines	media
    mahjong	Mah Jong Halls	arts	+HKJP
    mailboxcenters	Mailbox Centers	localservices	+US
    makerspaces	Makerspaces	arts	-IT
    makeupartists	Makeup Artists	beautysvc
    malaysian	Malaysian	restaurants	-CZESPTTR
    mamak	Mamak	malaysian	+AUMY
    marchingbands	Marching Bands	arts	+ATCHDEGBNOPTSETR
    marinas	Marinas	auto	+ARATAUBEBRCACHCLDEDKESFRGBIEITMXNLNONZSESGTRUS
    marketing	Marketing	professional
    markets	Fruits & Veggies	gourmet
    marketstalls	Market Stalls	shopping	+ATCHCZDEDKGBIEITNOPLPT
    martialarts	Martial Arts	fitness
    masonry_concrete	Masonry/Concrete	homeservices	-BEBRGBIENLNZSG
    massage	Massage	beautysvc
    massage_schools	Massage Schools	specialtyschools
    massage_therapy	Massage Therapy	health	-ATCHCZDEFIFRHKIEMYNZPHPLSESGTRTW
    massmedia	Mass Media
    matchmakers	Matchmakers	professional	+ARAUCACHCLDEDKESFRJPMXNOPLPTUS
    materialeelettrico	Materiale elettrico	homeandgarden	+ARCLESITMX
    maternity	Maternity Wear	fashion
    mattresses	Mattresses	homeandgarden
    mauritius	Mauritius	french	-ARATAUBRCHCLDEDKJPMXNONZPLTR
    meaderies	Meaderies	food	+ARATCHCLDEESMXPLUS
    meatballs	Meatballs	restaurants	+BEFRNLTR
    meats	Meat Shops	gourmet
    medcenters	Medical Centers	health
    media	Books, Mags, Music & Video	shopping
    mediators	Mediators	professional	+ATAUBECACHDEGBIEITNLNZSGUS
    medicalfoot	Medical Foot Care	health	-ARATBRCLCZESFIITJPMXMYPHPLPTTRUS
    medicallaw	Medical Law	lawyers
    medicalspa	Medical Spas	health,beautysvc
    medicalsupplies	Medical Supplies	shopping
    medicaltransportation	Medical Transportation	health	+ATAUBEBRCHDEDKFRITNLNOPTSGUS
    meditationcenters	Meditation Centers	fitness
    mediterranean	Mediterranean	restaurants
    memorycare	Memory Care	health
    menscloth	Men's Clothing	fashion
    menshair	Men's Hair Salons	hair	+ARAUBECLCZDKESMXNLNOPTUS
    metaldetectorservices	Metal Detector Services	localservices
    metalfabricators	Metal Fabricators	localservices	-ARMXSE
    metrostations	Metro Stations	transport
    mexican	Mexican	restaurants
    mideastern	Middle Eastern	restaurants	-BR
    midwives	Midwives	health
    militarysurplus	Military Surplus	shopping
    milkbars	Milk Bars	restaurants	+AUPL
    milkshakebars	Milkshake Bars	food	+GB
    minho	Minho	portuguese	+PT
    mini_golf	Mini Golf	active	-IT
    mistingsystemservices	Misting System Services	localservices	+US
    mobile_home_repair	Mobile Home Repair	homeservices	+BECANLSEUS
    mobiledentrepair	Mobile Dent Repair	auto	+CAUS
    mobilehomes	Mobile Home Dealers	realestate	-CZ
    mobileparks	Mobile Home Parks	realestate	+US
    mobilephonerepair	Mobile Phone Repair	itservices
    mobilephones	Mobile Phones	shopping
    mobilityequipment	Mobility Equipment Sales & Services	auto	+CAUS
    modern_australian	Modern Australian	restaurants	+AU
    modern_european	Modern European	restaurants
    mohels	Mohels	eventservices	+US
    mongolian	Mongolian	restaurants	-ESFIPTTR
    montessori	Montessori Schools	education
    moroccan	Moroccan	restaurants	-TR
    mortgagebrokers	Mortgage Brokers	realestate	-BRDKES
    mortgagelenders	Mortgage Lenders	financialservices	-ATCHDEFRTR
    mortuaryservices	Mortuary Services	funeralservices	-IT
    mosques	Mosques	religiousorgs
    motodealers	Motorsport Vehicle Dealers	auto	+ESITSETWUS
    motorcycle_rental	Motorcycle Rental	hotelstravel	+AUBRCZDEESFIFRITMXNONZPTSGUS
    motorcycledealers	Motorcycle Dealers	auto
    motorcyclepartsandsupplies	Motorcycle Parts & Supplies	autopartssupplies
    motorcyclerepair	Motorcycle Repair	auto
    motorcyclinggear	Motorcycle Gear	shopping	-CAGBIENZ
    motorepairs	Motorsport Vehicle Repairs	auto	+ESITSETWUS
    mountainbiking	Mountain Biking	active
    mountainhuts	Mountain Huts	hotels	+ARATCHCLCZDEESFRITNONZPLSEUS
    movers	Movers	homeservices
    movietheaters	Cinema	arts
    muaythai	Muay Thai	martialarts
    municipality	Municipality	publicservicesgovt	+US
    museums	Museums	arts
    musicalinstrumentsandteachers	Musical Instruments & Teachers	shopping
    musicians	Musicians	eventservices	-TR
    musicinstrumentservices	Musical Instrument Services	localservices
    musicproduction	Music Production Services	professional
    musicvenues	Music Venues	arts,nightlife
    musicvideo	Music & DVDs	media
    mystics	Mystics	psychic_astrology	-FR
    nailtechnicians	Nail Technicians	othersalons	-ATBRCHDEFRJPTR
    nannys	Nanny Services	localservices	-FISE
    napoletana	Napoletana	italian	+CZFRIT
    nasilemak	Nasi Lemak	food	+MYSG
    naturalgassuppliers	Natural Gas Suppliers	utilities
    naturopathic	Naturopathic/Holistic	physicians
    nephrologists	Nephrologists	physicians	-ATCHDE
    neurologist	Neurologist	physicians
    neuropathologists	Neuropathologists	physicians
    neurotologists	Neurotologists	physicians	-JP
    newamerican	American (New)	restaurants	+DKGBIENOSEUS
    newcanadian	Canadian (New)	restaurants	+CA
    newmexican	New Mexican Cuisine	restaurants	+US
    newzealand	New Zealand	restaurants	+NZ
    nicaraguan	Nicaraguan	restaurants	-ARCL
    nicois	Nicoise	french	+FR
    nightfood	Night Food	restaurants	+DKNOPLSETR
    nightlife	Nightlife
    nikkei	Nikkei	restaurants	+ARBRCLESMX
    nonprofit	Community Service/Non-Profit	localservices
    noodles	Noodles	restaurants	-ATCHDEFR
    norcinerie	Norcinerie	restaurants	+IT
    northeasternbrazilian	Northeastern Brazilian	brazilian	+BR
    northernbrazilian	Northern Brazilian	brazilian	+BR
    northerngerman	Northern German	german	+DE
    northernmexican	Northern Mexican	mexican	+MX
    norwegian	Traditional Norwegian	restaurants	+FRNO
    notaries	Notaries	localservices	-NO
    nudist	Nudist	active	+ATAUBEBRCACHCZDEDKESFIFRGBIENLNONZPLPTSEUS
    nursepractitioner	Nurse Practitioner	health
    nursingschools	Nursing Schools	specialtyschools
    nutritionists	Nutritionists	health
    nyonya	Nyonya	malaysian	+AUMY
    oaxacan	Oaxacan	mexican	+MX
    obgyn	Obstetricians & Gynecologists	physicians
    observatories	Observatories	arts
    occupationaltherapy	Occupational Therapy	health	-ATCHCZFIFRHKITJPMYNZPHPLSESGTRTW
    oden	Oden	japanese	+JPTW
    officecleaning	Office Cleaning	professional
    officeequipment	Office Equipment	shopping
    officiants	Officiants	eventservices
    oilchange	Oil Change Stations	auto	-ATCHDESE
    okinawan	Okinawan	japanese	+JP
    okonomiyaki	Okonomiyaki	japanese	+JPTW
    oliveoil	Olive Oil	gourmet	+ATBEDEESFRUS
    oncologist	Oncologist	physicians
    onigiri	Onigiri	japanese	+JPTW
    opensandwiches	Open Sandwiches	restaurants	+DKNOSETR
    opera	Opera & Ballet	arts
    opthamalogists	Ophthalmologists	physicians
    opticians	Eyewear & Opticians	shopping
    optometrists	Optometrists	health	-ATCHDE
    oralsurgeons	Oral Surgeons	dentists
    organdonorservices	Organ & Tissue Donor Services	health	+US
    organic_stores	Organic Stores	food
    oriental	Oriental	restaurants	+ATCHDEFRPLPT
    orthodontists	Orthodontists	dentists
    orthopedists	Orthopedists	physicians
    orthotics	Orthotics	health	+AUBRCZDKESFIFRGBIEITNONZSGUS
    osteopathicphysicians	Osteopathic Physicians	physicians
    osteopaths	Osteopaths	medcenters	+AU
    othersalons	Nail Salons	beautysvc
    otologists	Otologists	physicians	-ATCHDEFR
    ottomancuisine	Ottoman Cuisine	turkish	+TR
    outdoorfurniture	Outdoor Furniture Stores	homeandgarden
    outdoorgear	Outdoor Gear	sportgoods
    outdoormovies	Outdoor Movies	movietheaters	-PL
    outdoorpowerequipmentservices	Outdoor Power Equipment Services	localservices	+ATBRCACHDEDKMYNOPHPLPTUS
    outlet_stores	Outlet Stores	shopping
    oxygenbars	Oxygen Bars	health	+US
    oyakodon	Oyakodon	donburi	+JP
    pachinko	Pachinko	arts	+JP
    packingservices	Packing Services	homeservices	+BECACZFRHKMYPHPLSGTWUS
    packingsupplies	Packing Supplies	shopping	+ATAUBEBRCACHCZDEDKFRGBIEJPNLNONZPTSGUS
    paddleboarding	Paddleboarding	active	-HKITJPMYPHSETRTW
    painmanagement	Pain Management	physicians
    paintandsip	Paint & Sip	arts	+HKUS
    paintball	Paintball	active	-SG
    painters	Painters	homeservices
    paintstores	Paint Stores	homeandgarden	-FIHKMYPHPTTRTW
    paintyourownpottery	Paint-Your-Own Pottery	artsandcrafts	+CADEHKMYPHSGTWUS
    pakistani	Pakistani	restaurants
    palatine	Palatine	german	+DE
    panasian	Pan Asian	restaurants	-IT
    pancakes	Pancakes	breakfast_brunch
    panzerotti	Panzerotti	food	+IT
    paragliding	Paragliding	active
    parasailing	Parasailing	active
    parentingclasses	Parenting Classes	specialtyschools
    parking	Parking	auto
    parklets	Parklets	localflavor	+US
    parks	Parks	active
    parma	Parma	restaurants	+AU
    partybikerentals	Party Bike Rentals	eventservices	+BEDEESIENLUS
    partybusrentals	Party Bus Rentals	eventservices	-CACZESFRHKIEITJPMXMYPHPLPTTW
    partycharacters	Party Characters	eventservices
    partyequipmentrentals	Party Equipment Rentals	eventservices	-FIHKTW
    partysupplies	Party Supplies	eventservices
    passportvisaservices	Passport & Visa Services	travelservices
    pastashops	Pasta Shops	gourmet	+ARAUBECLCZDKGBIEITJPNLNONZSGUS
    patentlaw	Patent Law	professional
    pathologists	Pathologists	physicians
    patiocoverings	Patio Coverings	homeservices	+BEBRCAITNLPTUS
    pawn	Pawn Shops	shopping	-BRTR
    paydayloans	Check Cashing/Pay-day Loans	financialservices	-ATCHCZDEDKESITNZ
    payroll	Payroll Services	professional	+AUBECACZGBIENLNZSGTRUS
    pediatric_dentists	Pediatric Dentists	dentists
    pediatricians	Pediatricians	physicians
    pedicabs	Pedicabs	transport	+ATCHDEDKMYNOPHSEUS
    pekinese	Pekinese	chinese	+FRHKITJPMYSGTW
    pensions	Pensions	hotels	+ATBRCZDEDKESJPNOSE
    perfume	Perfume	shopping,beautysvc	-CAFIPLSGTR
    periodontists	Periodontists	dentists
    permanentmakeup	Permanent Makeup	beautysvc	-FINZSG
    persian	Persian/Iranian	restaurants
    personal_injury	Personal Injury Law	lawyers	-CZ
    personal_shopping	Personal Shopping	shopping	-ARBRCLCZESMX
    personalassistants	Personal Assistants	professional	+CZPTUS
    personalcare	Personal Care Services	health	+AUBEBRCZDKFIFRNLNOPLUS
    personalchefs	Personal Chefs	eventservices
    peruvian	Peruvian	restaurants	-PTSGTR
    pest_control	Pest Control	localservices
    pet_sitting	Pet Sitting	petservices
    pet_training	Pet Training	petservices
    petadoption	Pet Adoption	pets	-ARCLHKJPMX
    petboarding	Pet Boarding	pet_sitting
    petbreeders	Pet Breeders	petservices	-ARBRCLFIHKIEMXMYNZPHPTSGTRTW
    petcremation	Pet Cremation Services	petservices
    pethospice	Pet Hospice	petservices
    petinsurance	Pet Insurance	petservices
    petphotography	Pet Photography	petservices
    pets	Pets
    petservices	Pet Services	pets
    petstore	Pet Stores	pets
    pettingzoos	Petting Zoos	zoos	+ATBECHDEDKESGBITNLNOUS
    pettransport	Pet Transportation	petservices	+SEUS
    petwasteremoval	Pet Waste Removal	petservices
    pfcomercial	PF/Comercial	restaurants	+BR
    pharmacy	Pharmacy	health	-FI
    phlebologists	Phlebologists	physicians
    photoboothrentals	Photo Booth Rentals	eventservices	-FIHKJP
    photoclasses	Photography Classes	specialtyschools
    photographers	Photographers	eventservices
    photographystores	Photography Stores & Services	shopping
    physicaltherapy	Physical Therapy	health
    physicians	Doctors	health
    piadina	Piadina	food	+ITUS
    pianobars	Piano Bars	nightlife	-ATAUBRCHESFIIENZPLSG
    pianoservices	Piano Services	musicinstrumentservices
    pianostores	Piano Stores	musicinstrumentservices
    pickleball	Pickleball	active	+ATCHDEPLUS
    pickyourown	Pick Your Own Farms	farms	+ATCHCZDEDKFRJPNOUS
    piemonte	Piemonte	italian	+FRIT
    piercing	Piercing	beautysvc
    pierogis	Pierogis	polish	+PL
    pilates	Pilates	fitness
    pita	Pita	restaurants	+TR
    pizza	Pizza	restaurants
    placentaencapsulation	Placenta Encapsulations	health	-ATCHCZDEFRPLTR
    planetarium	Planetarium	arts
    plasticsurgeons	Plastic Surgeons	physicians	-ARCLESMX
    playgrounds	Playgrounds	active
    playsets	Playsets	homeandgarden
    plumbing	Plumbing	homeservices
    plus_size_fashion	Plus Size Fashion	fashion	-ARCACLGBHKIEJPMXPLSGTR
    podiatrists	Podiatrists	physicians	-FR
    poke	Poke	food	+ATAUBECACHDEFRGBIENLNZSESGUS
    poledancingclasses	Pole Dancing Classes	specialtyschools	-ARATBECACHCLESGBIEMXPLPTTR
    policedepartments	Police Departments	publicservicesgovt
    polish	Polish	restaurants	-FISG
    polynesian	Polynesian	restaurants	+US
    poolbilliards	Pool & Billiards	shopping	-ARATCHCLCZDEESFIMXNOPLSE
    poolcleaners	Pool Cleaners	homeservices	-DKNO
    poolhalls	Pool Halls	nightlife
    poolservice	Pool & Hot Tub Service	homeservices
    popcorn	Popcorn Shops	gourmet	+GBJPUS
    popuprestaurants	Pop-Up Restaurants	restaurants	+AUBECADEDKFRGBHKIEMYNLNONZPHSESGTWUS
    popupshops	Pop-up Shops	shopping	-PT
    portabletoiletservices	Portable Toilet Services	localservices	-ARCLCZFIFRHKJPMXMYPHTW
    portuguese	Portuguese	restaurants	-FI
    postoffices	Post Offices	publicservicesgovt
    postpartumcare	Postpartum Care	health	+HKJPMYPLTW
    potatoes	Potatoes	restaurants	+ATAUCHDE
    poutineries	Poutineries	restaurants	+CAUS
    powdercoating	Powder Coating	localservices	+US
    prenatal	Prenatal/Perinatal Care	health	-ATCACHDEGBHKIEJPMYPHPLSGTRTW
    preschools	Preschools	education	-DK
    pressurewashers	Pressure Washers	homeservices	-ARCLHKJPMX
    pretzels	Pretzels	food	+CHDEPTUS
    preventivemedicine	Preventive Medicine	physicians
    printmedia	Print Media	massmedia
    privateinvestigation	Private Investigation	professional
    privatejetcharter	Private Jet Charter	transport
    privateschools	Private Schools	education	+ARAUBRCLCZDKESMXNONZPTSEUS
    privatetutors	Private Tutors	education
    processservers	Process Servers	legalservices	+BEFRUS
    proctologist	Proctologists	physicians
    productdesign	Product Design	professional	+AUBECADKFRGBIENLNOPHSGUS
    professional	Professional Services
    propane	Propane	localservices	-ARCZMXNZ
    propertymgmt	Property Management	realestate
    props	Props	shopping	+BEUS
    prosthetics	Prosthetics	health	+AUESITUS
    prosthodontists	Prosthodontists	health	+ESITUS
    provencal	Provencal	french	+FR
    psychiatrists	Psychiatrists	physicians
    psychic_astrology	Supernatural Readings	arts
    psychicmediums	Psychic Mediums	psychic_astrology	-PL
    psychics	Psychics	psychic_astrology
    psychoanalysts	Psychoanalysts	c_and_mh	+ARBEBRCZESFRMXNLPT
    psychologists	Psychologists	c_and_mh	-GBHKIEJPPLSG
    psychotechnicaltests	Psychotechnical Tests	health	+BRES
    psychotherapists	Psychotherapists	c_and_mh	+ATBRCHCZDEDKFIFRNOSG
    pubfood	Pub Food	restaurants	+AU
    publicadjusters	Public Adjusters	professional	+US
    publicart	Public Art	localflavor
    publicmarkets	Public Markets	shopping
    publicplazas	Public Plazas	active	-AUBECAGBIENLNZUS
    publicrelations	Public Relations	professional
    publicservicesgovt	Public Services & Government
    publictransport	Public Transportation	transport
    pubs	Pubs	bars
    pueblan	Pueblan	mexican	+MX
    puertorican	Puerto Rican	caribbean	+US
    pulmonologist	Pulmonologist	physicians
    pulquerias	Pulquerias	bars	+MX
    pumpkinpatches	Pumpkin Patches	homeandgarden	+US
    qigong	Qi Gong	fitness
    races	Races & Competitions	active	-ARCACLESFIHKIEITJPMXMYPHPTTRTW
    racetracks	Race Tracks	arts	-ATBRCHDEIESG
    racingexperience	Racing Experience	active	+FRSEUS
    radiologists	Radiologists	physicians
    radiostations	Radio Stations	massmedia
    rafting	Rafting/Kayaking	active
    ramen	Ramen	japanese
    ranches	Ranches	farms	+ARCLCZESMXUS
    raw_food	Live/Raw Food	restaurants
    realestate	Real Estate	homeservices
    realestateagents	Real Estate Agents	realestate
    realestatelawyers	Real Estate Law	lawyers
    realestatesvcs	Real Estate Services	realestate	-CZ
    record_labels	Record Labels	localservices	+ATBRCHCZDEDKNOPT
    recording_studios	Recording & Rehearsal Studios	localservices
    recreation	Recreation Centers	active
    recyclingcenter	Recycling Center	localservices
    refinishing	Refinishing Services	homeservices
    reflexology	Reflexology	health	-FIPLSETR
    registrationservices	Registration Services	auto	-ARCLDKESMXNO
    registry_office	Registry Office	publicservicesgovt	+ATBEBRCHCZDEDKFIITNLNOPT
    rehabilitation_center	Rehabilitation Center	health	-ATCHFRHKMYPHSGTRTW
    reiki	Reiki	health	-ARCLHKJPMX
    religiousitems	Religious Items	shopping
    religiousorgs	Religious Organizations
    religiousschools	Religious Schools	education	+ARAUBRCLCZDKESMXMYNONZPHPTUS
    rentfurniture	Furniture Rental	localservices	+ARAUBECACLESJPMXNLPTUS
    reproductivehealthservices	Reproductive Health Services	health
    reptileshops	Reptile Shops	petstore	+BEDEDKESITJPNLNOSEUS
    residences	Residences	hotels	+ATCHCZDEESITMYPHPLSGUS
    resorts	Resorts	hotelstravel
    restaurants	Restaurants
    reststops	Rest Stops	hotels
    retinaspecialists	Retina Specialists	opthamalogists	-ATCHDEFR
    retirement_homes	Retirement Homes	health
    reunion	Reunion	french	-ARATAUBRCHCLDEDKJPMXNONZPLTR
    reupholstery	Furniture Reupholstery	localservices
    rhematologists	Rheumatologists	physicians	-AUCAFIGBHKIEJPNZPLSGTRTW
    rhinelandian	Rhinelandian	german	+DE
    ribatejo	Ribatejo	portuguese	+PT
    riceshop	Rice	restaurants	+JPTR
    roadsideassist	Roadside Assistance	auto	-BRFIFRGBHKIENZPTSESGTRTW
    robatayaki	Robatayaki	japanese	+HKJPTW
    rock_climbing	Rock Climbing	active
    rodeo	Rodeo	arts	+US
    rodizios	Rodizios	brazilian	+ARBRPT
    rolfing	Rolfing	beautysvc
    roman	Roman	italian	+FRITJP
    romanian	Romanian	restaurants	+ATBECHCZDEESFRPL
    roofing	Roofing	homeservices
    roofinspectors	Roof Inspectors	homeservices	+CAUS
    rotisserie_chicken	Rotisserie Chicken	restaurants	+ARAUBEBRCLESFRITMXNLNZPLPT
    rugs	Rugs	homeandgarden	-ATCHCZDEHKIEJPPL
    rumanian	Rumanian	restaurants
    russian	Russian	restaurants
    rv_dealers	RV Dealers	auto	-ARAUCLGBHKIEJPMXMYNZPHPTSGTRTW
    rvparks	RV Parks	hotelstravel	+ARATAUBECACHCLCZDEDKESFIFRGBIEITMXNLNONZPLSESGTRUS
    rvrental	RV Rental	hotelstravel	-SG
    rvrepair	RV Repair	auto	+ATAUBEBRCACHDEDKGBIEMYNLNONZPHPLPTSGUS
    ryokan	Ryokan	hotels	+JP
    safestores	Safe Stores	shopping
    safetyequipment	Safety Equipment	shopping
    sailing	Sailing	active
    sakebars	Sake Bars	bars	+JP
    salad	Salad	restaurants
    salumerie	Salumerie	food	+ARCLESITMXPT
    salvadoran	Salvadoran	latin	+CAUS
    sambaschools	Samba Schools	specialtyschools	+BRFIITSE
    sandblasting	Sandblasting	localservices	+ATBEBRCHDEESITNLUS
    sandwiches	Sandwiches	restaurants
    sardinian	Sardinian	italian	+FRITUS
    saunainstallation	Sauna Installation & Repair	homeservices	+ATAUCACHCZDEDKFIGBIEITNONZPLSESGUS
    saunas	Saunas	health	-AUCAESMYNZPHPLSG
    scandinavian	Scandinavian	restaurants	-PT
    scandinaviandesign	Scandinavian Design	shopping	+DKFINOSE
    scavengerhunts	Scavenger Hunts	active	+US
    schnitzel	Schnitzel	restaurants	+ATCHDEPL
    scooterrentals	Scooter Rentals	active
    scootertours	Scooter Tours	tours
    scottish	Scottish	restaurants	+ATCACHDEGBIEUS
    screen_printing_tshirt_printing	Screen Printing/T-Shirt Printing	localservices	-CACZFIGBHKIEITNZPLSGTRTW
    screenprinting	Screen Printing	localservices
    scuba	Scuba Diving	diving
    seafood	Seafood	restaurants
    seafoodmarkets	Seafood Markets	gourmet
    seasonaldecorservices	Holiday Decorating Services	homeservices	-ATBECHDEDKFRITJPNLNOTR
    security	Security Services	professional	-NZ
    securitysystems	Security Systems	homeservices
    selfdefenseclasses	Self-defense Classes	fitness
    selfstorage	Self Storage	localservices
    senegalese	Senegalese	african	+BECAFRITUS
    seniorcenters	Senior Centers	active	-FR
    septicservices	Septic Services	localservices	+BEBRCADKNLNOPLPTUS
    serbocroatian	Serbo Croatian	restaurants	+ARATBECHCLCZDEFRITPLSE
    service_stations	Service Stations	auto	-BRCZDKFIFRHKJPMYNOPHPTSETRTW
    servicestations	Gas Stations	auto
    sessionphotography	Session Photography	photographers
    sewingalterations	Sewing & Alterations	localservices
    sextherapists	Sex Therapists	c_and_mh
    shanghainese	Shanghainese	chinese	+AUBEFRHKITJPMYSESGTWUS
    sharedofficespaces	Shared Office Spaces	realestate
    sharedtaxis	Shared Taxis	transport	+BRDKNOPHSETR
    shavedice	Shaved Ice	food	+ARCLCZITJPMXSGTWUS
    shavedsnow	Shaved Snow	food	+CAHKMYSGTWUS
    shedsandoutdoorstorage	Sheds & Outdoor Storage	homeandgarden	-CZDKESFIFRHKJPNOSETRTW
    shipping_centers	Shipping Centers	localservices	-NOSE
    shoerepair	Shoe Repair	localservices
    shoes	Shoe Stores	fashion
    shoeshine	Shoe Shine	localservices	-BENL
    shopping	Shopping
    shoppingcenters	Shopping Centers	shopping
    shoppingpassages	Shopping Passages	shopping	-US
    shredding	Shredding Services	professional	+ATAUBECACHCZDEGBIENLNZSGUS
    shrines	Shrines	religiousorgs	+ARCLESJPMX
    shutters	Shutters	homeservices
    sicilian	Sicilian	italian	+CZFRITPLUS
    signature_cuisine	Signature Cuisine	restaurants	+ARCLDKESMXNOPTSE
    signmaking	Signmaking	professional
    sikhtemples	Sikh Temples	religiousorgs
    silentdisco	Silent Disco	eventservices	-JP
    singaporean	Singaporean	restaurants	-CZDKESFIPTTR
    skate_parks	Skate Parks	parks
    skateshops	Skate Shops	sportgoods
    skatingrinks	Skating Rinks	active
    skiing	Skiing	active	-AUBRFRGBHKIEITMXMYPHPLSGTRTWUS
    skillednursing	Skilled Nursing	health	+US
    skincare	Skin Care	beautysvc
    skiresorts	Ski Resorts	hotelstravel	-BRDKMXSG
    skischools	Ski Schools	specialtyschools
    skishops	Ski & Snowboard Shops	sportgoods	-BRDKHKMXMYPHPTSGTRTW
    skydiving	Skydiving	active
    sledding	Sledding	active	+ATCACHCZDEFIITNONZPTTRUS
    sleepspecialists	Sleep Specialists	health
    sleepwear	Sleepwear	fashion	+AUPT
    slovakian	Slovakian	restaurants	+AUBECACZFRGBIEITPLUS
    smog_check_stations	Smog Check Stations	auto	-DKFINOSE
    smokehouse	Smokehouse	food	-ARCLFRITMXPLTR
    smokingareas	Smoking Areas	localservices	+JP
    snorkeling	Snorkeling	active	-ATCHDE
    snowremoval	Snow Removal	localservices	-BRHKMXNZ
    snuggleservices	Snuggle Services	localservices	+JPUS
    soba	Soba	japanese	+JPTW
    social_clubs	Social Clubs	arts
    socialsecuritylaw	Social Security Law	lawyers	-CZPL
    softwaredevelopment	Software Development	professional
    solarinstallation	Solar Installation	homeservices
    solarpanelcleaning	Solar Panel Cleaning	homeservices	+US
    somali	Somali	restaurants	+ATCHDEITPLUS
    sommelierservices	Sommelier Services	eventservices	-FR
    sophrologists	Sophrologists	c_and_mh	+BECZFRPL
    soulfood	Soul Food	restaurants	+CAESGBIENLNOPLSEUS
    soup	Soup	restaurants
    southafrican	South African	african	+AUBECAFRITUS
    southern	Southern	restaurants	+CAGBIENLNZPLSETRUS
    souvenirs	Souvenir Shops	shopping	-CASG
    spanish	Spanish	restaurants
    spas	Day Spas	beautysvc
    speakeasies	Speakeasies	bars	-DKITNOTR
    specialbikes	Special Bikes	bicycles	+DKPT
    specialed	Special Education	education	-FI
    specialtyschools	Specialty Schools	education
    speech_therapists	Speech Therapists	health
    speechtraining	Speech Training	specialtyschools
    spermclinic	Sperm Clinic	health	+ARBECLDEDKESFRITMXNLNOUS
    spinclasses	Spin Classes	active
    spinesurgeons	Spine Surgeons	physicians	+US
    spiritism	Spiritism	religiousorgs	+BR
    spiritual_shop	Spiritual Shop	shopping
    sport_equipment_hire	Sport Equipment Hire	active	+ARAUCLCZDKESMXNOPT
    sportgoods	Sporting Goods	shopping
    sports_clubs	Sports Clubs	active
    sportsbars	Sports Bars	bars	-ATCH
    sportsbetting	Sports Betting	arts	+ITUS
    sportsmed	Sports Medicine	physicians
    sportspsychologists	Sports Psychologists	c_and_mh	+ITNZSGUS
    sportsteams	Professional Sports Teams	arts
    sportswear	Sports Wear	fashion,sportgoods
    spraytanning	Spray Tanning	tanning	-BRCAIEPLSE
    squash	Squash	active	-BRNZPTSG
    srilankan	Sri Lankan	restaurants	-CZ
    stadiumsarenas	Stadiums & Arenas	arts
    stationery	Cards & Stationery	eventservices,artsandcrafts,flowers
    steak	Steakhouses	restaurants
    stereo_installation	Car Stereo Installation	auto	-ATCHDK
    stockings	Stockings	fashion	+ATBECHCZDENLPT
    stonemasons	Stonemasons	localservices
    streetart	Street Art	arts	-ATCACHFIGBIEMYSGTRUS
    streetvendors	Street Vendors	food
    stripclubs	Strip Clubs	adultentertainment
    stripteasedancers	Striptease Dancers	adultentertainment
    structuralengineers	Structural Engineers	homeservices
    stucco	Stucco Services	homeservices
    studiotaping	Studio Taping	arts	+BENLUS
    sud_ouest	French Southwest	restaurants	+BEFR
    sugaring	Sugaring	hairremoval	+ATCHCZDEDKFINOUS
    sugarshacks	Sugar Shacks	food	+CA
    sukiyaki	Sukiyaki	japanese	+JPTW
    summer_camps	Summer Camps	active
    sunglasses	Sunglasses	opticians
    supperclubs	Supper Clubs	restaurants	+CAESGBUS
    suppliesrestaurant	Restaurant Supplies	wholesalers	+ARATAUBECACHCLDEDKESGBIEITJPMXNLNONZPLSGUS
    surfing	Surfing	active	+ARBRCLDEDKESFRITJPMXNLNZPTSEUS
    surflifesaving	Surf Lifesaving	active	+ARAUBRCLESMXNZPT
    surfschools	Surf Schools	specialtyschools
    surfshop	Surf Shop	fashion	-BEBRCACZFIFRIENLNOSESG
    surgeons	Surgeons	physicians
    sushi	Sushi Bars	restaurants
    swabian	Swabian	restaurants	+ATCHDE
    swedish	Swedish	restaurants	+SE
    swimminglessons	Swimming Lessons/Schools	fitness,specialtyschools
    swimmingpools	Swimming Pools	active
    swimwear	Swimwear	fashion
    swissfood	Swiss Food	restaurants	+ARCHCLCZDEESMX
    synagogues	Synagogues	religiousorgs
    syrian	Syrian	restaurants
    szechuan	Szechuan	chinese	+AUFRGBHKIEJPMYNZSGTWUS
    tabac	Tabac	bars	+BECZESFRIT
    tabernas	Tabernas	restaurants	+ESPTTR
    tablaoflamenco	Tablao Flamenco	arts	+ARCLESMXPT
    tabletopgames	Tabletop Games	shopping
    tableware	Tableware	homeandgarden	+ARATBEBRCHCLCZDEDKFRMXNLNOPTUS
    tacos	Tacos	mexican	+MXUS
    taekwondo	Taekwondo	martialarts
    taichi	Tai Chi	fitness
    taiwanese	Taiwanese	restaurants	-CZESFIPTTR
    taiyaki	Taiyaki	jpsweets	+JP
    takoyaki	Takoyaki	japanese	+JPTW
    talentagencies	Talent Agencies	professional	-ATAUCACHCZGBHKIENZSGTR
    tamales	Tamales	mexican	+MX
    tanning	Tanning	beautysvc
    tanningbeds	Tanning Beds	tanning	-BRFIPLSE
    taoisttemples	Taoist Temples	religiousorgs	+HKTW
    tapas	Tapas Bars	restaurants	-AUFISG
    tapasmallplates	Tapas/Small Plates	restaurants
    tastingclasses	Tasting Classes	education
    tattoo	Tattoo	beautysvc
    tattooremoval	Tattoo Removal	physicians
    tavolacalda	Tavola Calda	restaurants	+IT
    taxidermy	Taxidermy	professional	-BRCACZDKFIIENLNONZSESG
    taxis	Taxis	transport
    taxlaw	Tax Law	lawyers	+ATAUBEBRCHCZDEFRPLSGUS
    taxoffice	Tax Office	publicservicesgovt	-CAESPLSGUS
    taxservices	Tax Services	financialservices
    tcm	Traditional Chinese Medicine	health	-CZ
    tea	Tea Rooms	food
    teachersupplies	Teacher Supplies	shopping	-FRIT
    teambuilding	Team Building Activities	eventservices
    teethwhitening	Teeth Whitening	beautysvc	-ATCHDE
    telecommunications	Telecommunications	itservices	-ARCLJPMX
    televisionserviceproviders	Television Service Providers	homeservices
    televisionstations	Television Stations	massmedia
    tempura	Tempura	japanese	+JPSGTW
    tenantlaw	Tenant and Eviction Law	professional	-CZ
    tennis	Tennis	active
    teochew	Teochew	chinese	+HKMYSGTW
    teppanyaki	Teppanyaki	japanese	+AUHKJPMXNZSGTWUS
    testprep	Test Preparation	education
    tex-mex	Tex-Mex	restaurants	-AUDKESPT
    thai	Thai	restaurants
    theater	Performing Arts	arts
    themedcafes	Themed Cafes	cafes	+ARATAUBECACHCLDEDKFIFRGBHKIEJPMXMYNLNONZPHPLSESGTWUS
    threadingservices	Threading Services	hairremoval
    thrift_stores	Thrift Stores	shopping	-FI
    tickets	Tickets	shopping	+CLCZDKFINOPLPTSE
    ticketsales	Ticket Sales	arts	-ESFIGBIENLNZPLSESGTR
    tikibars	Tiki Bars	bars	-ATCHDEFRJPPLTR
    tiling	Tiling	homeservices	-BEBRCAFIGBHKIEJPMYNLPHPLPTTRTW
    tires	Tires	auto
    titleloans	Title Loans	financialservices	+CAUS
    tobaccoshops	Tobacco Shops	shopping
    tofu	Tofu Shops	gourmet	+JP
    tonkatsu	Tonkatsu	japanese	+JPSGTW
    torshi	Torshi	food	+TR
    tortillas	Tortillas	food	+MX
    tours	Tours	hotelstravel
    towing	Towing	auto
    towncarservice	Town Car Service	transport	+AUBECAGBHKIEMYNLNZPHSGTWUS
    townhall	Town Hall	publicservicesgovt	-AUCAFIGBHKIEJPMYNZPHPLSGTW
    toxicologists	Toxicologists	physicians
    toys	Toy Stores	shopping
    tradamerican	American (Traditional)	restaurants
    tradclothing	Traditional Clothing	fashion
    tradefairs	Trade Fairs	festivals	+ATBECHCZDEDKFIITJPMXNLNONZPTTR
    traditional_swedish	Traditional Swedish	restaurants	+FISE
    trafficschools	Traffic Schools	specialtyschools	+US
    trafficticketinglaw	Traffic Ticketing Law	lawyers	+US
    trailerdealers	Trailer Dealers	auto	+AUCADEDKGBIENONZSGUS
    trailerrental	Trailer Rental	auto
    trailerrepair	Trailer Repair	auto	+ATAUBEBRCACHDEDKGBIEMYNLNONZPHPLPTSESGUS
    trains	Trains	transport	-ARCLESFIHKITJPMXMYNZPHSGTRTW
    trainstations	Train Stations	hotelstravel
    trampoline	Trampoline Parks	active	-ARBRCLESHKJPMXMYNZPHSGTW
    translationservices	Translation Services	professional	-SE
    transmissionrepair	Transmission Repair	auto	-ATCHDEITMYPH
    transport	Transportation	hotelstravel
    tras_os_montes	Tras-os-Montes	portuguese	+PT
    trattorie	Trattorie	restaurants	+ARCHCLFRITPL
    travelagents	Travel Agents	travelservices	-IT
    travelservices	Travel Services	hotelstravel
    treeservices	Tree Services	homeservices
    trinidadian	Trinidadian	caribbean	+US
    triviahosts	Trivia Hosts	eventservices	+US
    trophyshops	Trophy Shops	shopping	-BRFINZSESGTR
    tropicalmedicine	Tropical Medicine	physicians	+ATBEBRCHDEITNL
    truck_rental	Truck Rental	auto	-CZFIJPNLSETR
    truckdealers	Commercial Truck Dealers	auto	-CZFIHKJPSETRTW
    truckrepair	Commercial Truck Repair	auto	+ARATAUBEBRCACHCLDEDKESFRGBIEITMXMYNLNONZPHPLSGUS
    tubing	Tubing	active	+US
    tuina	Tui Na	tcm
    turkish	Turkish	restaurants
    turkishravioli	Turkish Ravioli	turkish	+TR
    tuscan	Tuscan	italian	+FRITUS
    tutoring	Tutoring Centers	education
    tvmounting	TV Mounting	localservices	-BEFRITJPNL
    udon	Udon	japanese	+DKFIHKJPNOSETW
    ukrainian	Ukrainian	restaurants	-DKESTR
    ultrasoundimagingcenters	Ultrasound Imaging Centers	health
    unagi	Unagi	japanese	+JPTW
    underseamedicine	Undersea/Hyperbaric Medicine	physicians
    uniforms	Uniforms	shopping	-ATCHCZIEJPNLSETR
    university_housing	University Housing	realestate
    unofficialyelpevents	Unofficial Yelp Events	localflavor
    urgent_care	Urgent Care	health
    urologists	Urologists	physicians
    usedbooks	Used Bookstore	shopping	-ARAUCLTR
    usedcardealers	Used Car Dealers	auto
    utilities	Utilities	homeservices	+AUBECZGBITNLPLPTSGUS
    uzbek	Uzbek	restaurants	+CZUS
    vacation_rentals	Vacation Rentals	hotelstravel	-SG
    vacationrentalagents	Vacation Rental Agents	hotelstravel	-ESSG
    valetservices	Valet Services	eventservices	+BRTRUS
    vapeshops	Vape Shops	shopping	-BRSG
    vascularmedicine	Vascular Medicine	physicians
    vegan	Vegan	restaurants
    vegetarian	Vegetarian	restaurants
    vehicleshipping	Vehicle Shipping	auto
    vehiclewraps	Vehicle Wraps	auto	-BEFRTR
    venetian	Venetian	italian	+FRIT
    venezuelan	Venezuelan	latin	+ARCACLESFRPTUS
    venison	Venison	restaurants	+AUCACZDKGBIEITNONZPLSG
    venues	Venues & Event Spaces	eventservices
    vermouthbars	Vermouth Bars	bars	-BRDKFRITJPNOPLTR
    vet	Veterinarians	pets
    veteransorganizations	Veterans Organizations	social_clubs	+US
    videoandgames	Videos & Video Game Rental	media
    videofilmproductions	Video/Film Production	professional
    videogamestores	Video Game Stores	media
    videographers	Videographers	eventservices
    vietnamese	Vietnamese	restaurants
    vintage	Used, Vintage & Consignment	fashion
    vinyl_records	Vinyl Records	media
    vinylsiding	Siding	homeservices	+AUBECADKGBIENLNONZSESGUS
    virtualrealitycenters	Virtual Reality Centers	arts
    visitorcenters	Visitor Centers	travelservices
    vitaminssupplements	Vitamins & Supplements	shopping	-MYPH
    vocalcoach	Vocal Coach	musicinstrumentservices
    vocation	Vocational & Technical School	specialtyschools
    volleyball	Volleyball	active	+ATAUBRCZDEDKFIFRJPNONZSESG
    waffles	Waffles	restaurants
    waldorfschools	Waldorf Schools	education	-FI
    walkinclinics	Walk-in Clinics	medcenters	-ATCHDEIT
    walkingtours	Walking Tours	tours
    wallpapering	Wallpapering	homeservices
    watch_repair	Watch Repair	localservices
    watches	Watches	shopping
    waterdelivery	Water Delivery	localservices	+BRCAHKMYPHUS
    waterheaterinstallrepair	Water Heater Installation/Repair	homeservices
    waterparks	Water Parks	active	-ARATAUCHCLDEFIGBHKIEMYNZ
    waterproofing	Waterproofing	homeservices
    waterpurification	Water Purification Services	homeservices
    waterstores	Water Stores	food	+BRCAMXUS
    watersuppliers	Water Suppliers	utilities
    watertaxis	Water Taxis	transport	+AUGBIEITMXNZ
    waxing	Waxing	hairremoval
    web_design	Web Design	professional
    wedding_planning	Wedding Planning	eventservices
    weddingchappels	Wedding Chapels	eventservices	+AUJPUS
    weightlosscenters	Weight Loss Centers	health
    welldrilling	Well Drilling	localservices	+ARATBRCHCLCZDEDKESITMXMYNOPHPLUS
    westernjapanese	Western Style Japanese Food	japanese	+JPSGTW
    whalewatchingtours	Whale Watching Tours	tours	-ATCHDE
    wheelrimrepair	Wheel & Rim Repair	auto	+ITPTUS
    whiskeybars	Whiskey Bars	bars	-IT
    wholesale_stores	Wholesale Stores	shopping	-ATCHDE
    wholesalers	Wholesalers	professional	-BRCZFIFRHKMYPHPTSETRTW
    wigs	Wigs	shopping	-ATBRCHGBHKIEJPMYNZPHSESGTRTW
    wildlifecontrol	Wildlife Control	localservices	-JP
    wildlifehunting	Wildlife Hunting Ranges	active	+US
    willstrustsprobates	Wills, Trusts, & Probates	estateplanning	+AUBECAGBIEITNLNZSGUS
    windowsinstallation	Windows Installation	homeservices
    windowwashing	Window Washing	homeservices
    windshieldinstallrepair	Windshield Installation & Repair	auto	-ATCHCZDE
    wine_bars	Wine Bars	bars
    wineries	Wineries	arts,food	-FI
    winetasteclasses	Wine Tasting Classes	tastingclasses
    winetastingroom	Wine Tasting Room	wineries
    winetours	Wine Tours	tours
    wok	Wok	restaurants	-ARAUBRCAGBHKIEITJPNZPLSGTRTWUS
    womenscloth	Women's Clothing	fashion
    workerscomplaw	Workers Compensation Law	lawyers	-ATCHDEFR
    wraps	Wraps	restaurants	+CZDKNOPTSETRUS
    xmasmarkets	Christmas Markets	festivals	-BRCAIENZSGTRUS
    yakiniku	Yakiniku	japanese	+JPSGTW
    yakitori	Yakitori	japanese	+JPSGTW
    yelpevents	Yelp Events	localflavor
    yoga	Yoga	fitness
    youth_club	Youth Club	localservices	+AUBECACHCZDEDKFIFRGBIEITNLNONZPTSESG
    yucatan	Yucatan	mexican	+MX
    yugoslav	Yugoslav	restaurants	+AUBEFRITPTSE
    zapiekanka	Zapiekanka	food	+PL
    zipline	Ziplining	active
    zoos	Zoos	active
    zorbing	Zorbing	active	+CZESMXNZPTUS
    """#
  }
}
