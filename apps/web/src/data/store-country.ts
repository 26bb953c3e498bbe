// A chunk of its own: only reading a website needs it.
export { storeCountry } from '@hardware-store-finder/domain';
