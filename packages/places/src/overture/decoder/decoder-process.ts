import { openDuckDb } from '@Hardware-Store-Finder/records/tables';
import { FooterFault, readFooter } from '../parquet/read-footer.ts';
import { type DecoderReply, type DecoderTask, readPlaces, readPositions } from './read-rows.ts';

/**
 * The process that reads what others wrote: footers and column chunks. Its own process, because a file that is made
 * to do harm may exhaust its memory or crash it, and because decoding must not delay the streams of the server.
 * Arguments: the folder of the files, and the megabytes that the process may use.
 */

const [folder = '', memoryMb = '0'] = process.argv.slice(2);
const memoryBytes = Number(memoryMb) * 1024 * 1024;
const opening = openDuckDb({ folder, memoryMb: Math.floor(Number(memoryMb) / 2) }, folder);
// A failure reaches the first task.
opening.catch(() => undefined);

// DuckDB counts most of its memory, not all of it, and decodes beside this thread.
setInterval(() => {
  if (process.memoryUsage.rss() <= memoryBytes) return;
  send({ fault: 'memory', detail: `The decoder used more than ${memoryMb} MB.` });
  process.exit(1);
}, 20).unref();

process.on('message', async (task: DecoderTask) => send(await answer(task)));
process.on('disconnect', () => process.exit(0));

async function answer(task: DecoderTask): Promise<DecoderReply> {
  try {
    if (task.kind === 'footer') return { answer: readFooter(task.tail, task.size) };
    const { connection } = await opening;
    if (task.kind === 'positions') return { answer: await readPositions(connection, task.file) };
    return { answer: await readPlaces(connection, task.file, task.today) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (error instanceof FooterFault) return { fault: error.kind, detail };
    return { fault: /out of memory/i.test(detail) ? 'memory' : 'damaged', detail };
  }
}

function send(reply: DecoderReply): void {
  process.send?.(reply);
}
