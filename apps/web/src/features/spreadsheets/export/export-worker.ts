import type { ExportMessage, SheetWriter } from './sheet.ts';
import { createSheetWriter } from './write-xlsx.ts';

/** Writes a file off the main thread. Each file gets its own worker, so no state remains for the next. */
let writer: SheetWriter | undefined;

self.onmessage = async ({ data }: MessageEvent<ExportMessage>) => {
  try {
    if ('plan' in data) writer = createSheetWriter(data.plan);
    else if ('rows' in data) writer?.add(data.rows);
    else {
      const result = await writer?.finish(data.sources);
      if (result !== undefined) self.postMessage({ result }, { transfer: [result.buffer] });
    }
  } catch (fault) {
    self.postMessage({ failure: String(fault) });
  }
};
