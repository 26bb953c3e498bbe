import type { Browser, Page } from 'playwright-core';

/**
 * A page's main thread while something ran, in milliseconds: `work`, all its tasks (scripts, React, style,
 * layout, its structured clones and garbage collection); `processor`, their CPU time, which other programs do
 * not lengthen; `longest`, the longest task, which would delay a key press or a frame.
 */
export type MainThread = { work: number; processor: number; longest: number };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { frames?: { url: string; processId: number }[] } };
};

/** Measured by a Chromium trace of tasks only. Exactly one page of the browser must be open. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  let trace: Buffer;
  try {
    await action();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const renderers = new Map<string, MainThread>();
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  for (const { name, ph, pid, tid, dur = 0, tdur = 0 } of events) {
    const thread = `${pid} ${tid}`;
    if (name !== 'RunTask' || ph !== 'X' || !threads.includes(thread)) continue;
    const seen = renderers.get(thread) ?? { work: 0, processor: 0, longest: 0 };
    renderers.set(thread, {
      work: seen.work + dur / 1000,
      processor: seen.processor + tdur / 1000,
      longest: Math.max(seen.longest, dur / 1000),
    });
  }
  // Chromium keeps a spare renderer for the next page, which does almost nothing.
  const [busiest] = [...renderers.values()].sort((a, b) => b.work - a.work);
  if (busiest === undefined) throw new Error('The trace has no task of a page.');
  return busiest;
}
