import { createImportTask, type ImportQuestion } from './import-task.ts';

/** Reads a customer list off the page's thread: what a hostile file costs is this worker, which the page can end. */
const answer = createImportTask();

self.onmessage = async ({ data }: MessageEvent<ImportQuestion>) => {
  try {
    self.postMessage({ result: await answer(data) });
  } catch (fault) {
    self.postMessage({ failure: String(fault) });
  }
};
