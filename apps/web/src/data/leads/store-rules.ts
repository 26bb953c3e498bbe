/** The rules that match stores, with their word lists. Loaded once a store has to be matched by more than its id. */
export { createContactRules, createStoreIndex } from '@hardware-store-finder/domain';
