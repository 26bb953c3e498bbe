export { countryLabel, countryNames } from './atlas/countries.ts';
export { regionName, regionNames } from './atlas/regions.ts';
export { gazetteerFile, loadGazetteer } from './gazetteer.ts';
export {
  type AddressFinder,
  type Geocoder,
  type LiveGeocoder,
  type Located,
  type NamedPosition,
  type PlaceSuggester,
  rememberLocations,
} from './geocoder.ts';
export { createNominatim } from './nominatim/nominatim.ts';
export { createNominatimRequests, type NominatimRequests } from './nominatim/nominatim-requests.ts';
