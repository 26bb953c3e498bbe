/** The rules for the same store, loaded with what needs them: they are large. */
export { createStoreIndex } from '@Hardware-Store-Finder/domain';
