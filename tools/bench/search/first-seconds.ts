// The first seconds after a start, under load: fifty connections ask the server for 200 stores again and again as soon as it
// listens, before its code is compiled. Each row is a window of time; the share of its core that the server got says
// how much of a wait is the machine's.
import { temporaryFolder } from '../../../e2e/support/server.ts';
import { createJudge } from '../support/aims.ts';
import { generateAround, generateStores } from '../support/clustered-stores.ts';
import { loadWindows } from '../support/http-load.ts';
import { startPinned } from '../support/pinned-server.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, reportProgress, show } from '../support/report.ts';
import { writeStoreFolder } from '../support/store-folder.ts';

const judged = createJudge(import.meta.filename);
const count = sized(1_000_000, 100_000);
const windows = 5;
const windowSeconds = sized(4, 1);
const porto = { lat: 41.14961, lon: -8.61099, stores: 200 };

const folder = temporaryFolder();
reportProgress(`writing ${show(count)} stores`);
writeStoreFolder(folder, count, [
  ...generateAround(porto, porto.stores, 9),
  ...[...generateStores(count)].slice(porto.stores),
]);
const server = await startPinned(['apps/server/src/main.ts'], { DATA_DIR: folder, PLACES: 'directory' });
const url = `${server.origin}/search/stream?location=Porto&radius_km=10`;
const bytes = Buffer.byteLength(await (await fetch(url)).text());
reportProgress('fifty connections at once');
const cpu = [server.cpuSeconds()];
const sampling = setInterval(() => cpu.push(server.cpuSeconds()), windowSeconds * 1000);
const seen = await loadWindows({ url, seconds: windows * windowSeconds, windows, bytes });
clearInterval(sampling);
await server.stop();

const rows = seen.map(({ perSecond, p50, p99, slowest }, window) => {
  const used = (cpu[window + 1] ?? Number.NaN) - (cpu[window] ?? Number.NaN);
  return {
    window: `${window * windowSeconds} to ${(window + 1) * windowSeconds} s`,
    'answers/s': Math.round(perSecond),
    'share of its core': used / windowSeconds,
    'p50 ms': p50,
    'p99 ms': p99,
    'slowest ms': slowest,
  };
});
print(`About ${show(count)} stores, fifty connections from another core.`);
printTable(rows);
judged('afterStart', Math.max(...rows.slice(1).map((row) => row['p99 ms'] / row['p50 ms'])));
judged('slowestAfterStart', Math.max(...rows.map((row) => row['slowest ms'])) / 1000);
