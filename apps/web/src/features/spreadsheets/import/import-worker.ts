import { createImportTask, type ImportQuestion } from './import-task.ts';

/** Reads a customer list off the main thread: a hostile file can only hurt this worker, which the page can terminate. */
const answer = createImportTask();

self.onmessage = async ({ data }: MessageEvent<ImportQuestion>) => {
  try {
    self.postMessage({ result: await answer(data) });
  } catch (fault) {
    self.postMessage({ failure: String(fault) });
  }
};
