import { type StoreSource, sourceDefinitions, storeSources } from '@Hardware-Store-Finder/domain';
import { afterAll, beforeAll } from 'vitest';

/** A hypothetical source whose terms allow nothing. */
const strictSource: StoreSource = {
  ...sourceDefinitions.overture,
  id: 'strict',
  prefix: 'strict',
  label: 'Strict Places',
  credit: { attribution: '© Strict Places', url: 'https://strict.example/' },
  terms: { mayPersist: false, mayExport: false, mayMap: false },
};

/** Registers `strictSource` while a file's tests run. Returns every source, including `strictSource`. */
export function everySource(): readonly StoreSource[] {
  let remove = () => {};
  beforeAll(() => {
    remove = storeSources.add(strictSource.id, strictSource);
  });
  afterAll(() => remove());
  return [...storeSources.all(), strictSource];
}
