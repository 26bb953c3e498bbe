/** The rules that tell stores apart, with their word lists: loaded when a store is asked about that no id tells. */
export { createStoreIndex } from '@hardware-store-finder/stores';
