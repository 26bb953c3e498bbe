/** The rules that match stores, with their word lists. Loaded once a store has to be matched by more than its id. */
import { erasedDigest } from '@Hardware-Store-Finder/domain';
import { sha256 } from '@noble/hashes/sha2.js';

export { createContactRules, createStoreIndex } from '@Hardware-Store-Finder/domain';

/** By noble: browsers give `crypto.subtle` to secure pages only, and it answers later. */
export const digestOf = (key: string): string =>
  erasedDigest(key, (text) =>
    btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  );
