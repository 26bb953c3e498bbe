// A process that opens a data folder, until it is killed: `node open-folder.ts FOLDER`.

import { openSqliteStorage } from '../engines/open-storage.ts';

const [dataDir = ''] = process.argv.slice(2);
const storage = openSqliteStorage(dataDir, { info: () => undefined, error: () => undefined });
process.stdout.write('opening\n');
await storage.campaigns.campaigns.all('');
await storage.book.head();
await storage.close();
