// A chunk of its own: only reading a website needs it.
export { storeCountry } from '@Hardware-Store-Finder/domain';
