import YelpSDK
