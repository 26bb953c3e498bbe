import { parseCoverage, type StoreRow } from '@Hardware-Store-Finder/records';
import { openStoreFile } from '@Hardware-Store-Finder/storage';

/** The rows of an imported file, in its order, and its coverage. */
export function readStores(file: string) {
  const stores = openStoreFile(file);
  try {
    const rows = [...stores.records()].map(({ json }) => JSON.parse(json) as StoreRow);
    return { rows, coverage: parseCoverage(stores.datasets[0]?.coverage ?? '', file) };
  } finally {
    stores.close();
  }
}
