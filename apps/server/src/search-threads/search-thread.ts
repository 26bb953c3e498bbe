// Runs in a worker thread: answers searches from the imported stores that the main thread shares.
import { parentPort, workerData } from 'node:worker_threads';
import { loadGazetteer } from '../geocoding/gazetteer.ts';
import { rememberLocations } from '../geocoding/recent-locations.ts';
import { createDirectory } from '../sources/imported/files.ts';
import { emptyDirectory, openSharedDirectory } from '../sources/imported/load-directory.ts';
import { createAnswerSearch } from './answer-search.ts';
import type { FromThread, ThreadAnswer, ThreadSettings, ThreadTask, ToThread } from './thread-messages.ts';

/** So many answers are sent together: a message costs as much as half a search, and who has asked first should not wait. */
const answersAMessage = 4;

const { gazetteer, ...options } = workerData as ThreadSettings;
let current = emptyDirectory();
const directory = createDirectory(
  { current: () => current, hasFailed: () => false, close: () => undefined },
  '',
);
const answer = createAnswerSearch(rememberLocations(await loadGazetteer(gazetteer)), directory, options);
/** One after another: a directory is replaced between two tasks only. */
let working = Promise.resolve();

parentPort?.on('message', (message: ToThread) => {
  working = working.then(() => {
    if ('tasks' in message) return work(message.tasks);
    current = openSharedDirectory(message.directory);
    return undefined;
  });
});
send('ready');

async function work(tasks: readonly ThreadTask[]): Promise<void> {
  let answers: ThreadAnswer[] = [];
  for (const { id, request, language } of tasks) {
    // The main thread reports a fault when it tries the same.
    answers.push({ id, answer: await answer(request, language).catch(() => undefined) });
    if (answers.length < answersAMessage) continue;
    send(answers);
    answers = [];
  }
  if (answers.length > 0) send(answers);
}

function send(message: FromThread): void {
  const moved = message === 'ready' ? [] : message.flatMap(({ answer }) => answer?.body.buffer ?? []);
  parentPort?.postMessage(message, moved);
}
