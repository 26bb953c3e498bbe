export { countryLabel, countryNames } from './atlas/countries.ts';
export { regionName, regionNames } from './atlas/regions.ts';
export { gazetteerFile, loadGazetteer } from './gazetteer.ts';
export type { AddressFinder, Geocoder, LiveGeocoder, Located, PlaceSuggester } from './geocoder.ts';
export { createNominatim } from './nominatim/nominatim.ts';
export { createNominatimRequests, type NominatimRequests } from './nominatim/nominatim-requests.ts';
export { rememberLocations } from './recent-locations.ts';
