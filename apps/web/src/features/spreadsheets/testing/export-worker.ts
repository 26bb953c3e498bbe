import type { ExportMessage, SheetWriter } from '../export/sheet.ts';
import { createSheetWriter } from '../export/write-xlsx.ts';
import type { WorkerPort } from '../worker-task.ts';

/** What the worker does, a message a task as there. `fail` says what it throws at the end. */
export function createWorker(fail?: string): WorkerPort & { ended: boolean; messages: number } {
  let writer: SheetWriter | undefined;
  const port: WorkerPort & { ended: boolean; messages: number } = {
    ended: false,
    messages: 0,
    onmessage: null,
    onerror: null,
    terminate() {
      port.ended = true;
    },
    postMessage(message: ExportMessage) {
      port.messages += 1;
      const data = structuredClone(message);
      if ('plan' in data) writer = createSheetWriter(data.plan);
      else if ('rows' in data) writer?.add(data.rows);
      else {
        void writer?.finish(data.sources).then((result) => {
          const answer = fail === undefined ? { result } : { failure: fail };
          if (!port.ended) port.onmessage?.(new MessageEvent('message', { data: answer }));
        });
      }
    },
  };
  return port;
}
