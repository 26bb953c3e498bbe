import type { SearchEvent } from '@Hardware-Store-Finder/contract';
import { describe, expect, it, vi } from 'vitest';
import { yieldToMain } from '../../data/scheduler.ts';
import { createSearchSession } from './search-session.ts';
import { streamFailed } from './search-state.ts';

const header: SearchEvent = { type: 'header', location: 'Porto', total_found: 3 };
const store = (index: number): SearchEvent => ({
  type: 'store',
  store: { name: `Store ${index}`, address: 'Here' },
  index,
  total: 3,
});
const requestFor = (text: string) => ({ text, query: text });

/** Streams that the test plays by hand, one for each search. */
function playable() {
  const streams: {
    query: string;
    signal: AbortSignal;
    put: (step: SearchEvent | 'end' | Error) => void;
    play: (step: SearchEvent | 'end' | Error) => Promise<void>;
  }[] = [];
  const open = (query: string, signal: AbortSignal): AsyncIterable<SearchEvent> => {
    const steps: (SearchEvent | 'end' | Error)[] = [];
    let wake = () => {};
    streams.push({
      query,
      signal,
      put: (step) => void steps.push(step),
      async play(step) {
        steps.push(step);
        wake();
        await yieldToMain();
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    });
    return (async function* () {
      for (;;) {
        const step = steps.shift();
        if (step === 'end') return;
        if (step instanceof Error) throw step;
        if (step !== undefined) yield step;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    })();
  };
  const stream = (index: number) => {
    const found = streams[index];
    if (found === undefined) throw new Error(`Search ${index} was not opened.`);
    return found;
  };
  return { open, stream };
}

function openSession() {
  const { open, stream } = playable();
  const frames: (() => void)[] = [];
  const waits: { then: () => void; ms: number }[] = [];
  const onCompleted = vi.fn();
  const session = createSearchSession({
    open,
    onCompleted,
    explain: (fault) => ({ message: `explained: ${fault instanceof Error ? fault.message : fault}` }),
    requestFrame: (draw) => void frames.push(draw),
    wait: (then, ms) => void waits.push({ then, ms }),
  });
  const names = () => session.$state.get().stores.map(({ name }) => name);
  const drawFrame = () => frames.splice(0).forEach((draw) => void draw());
  return { session, stream, frames, waits, drawFrame, onCompleted, names };
}

describe('A search', () => {
  it('sends the query of the request', () => {
    const { session, stream } = openSession();
    session.start({ text: 'Springfield, Ohio', query: '39.9,-83.8' });
    expect(stream(0).query).toBe('39.9,-83.8');
    expect(session.$state.get()).toMatchObject({ phase: 'searching', location: 'Springfield, Ohio' });
  });

  it('adds rows once per frame, not per event', async () => {
    const { session, stream, frames, drawFrame, names } = openSession();
    const changed = vi.fn();
    session.$state.listen(changed);
    session.start(requestFor('Porto'));
    for (const event of [header, store(1), store(2)]) await stream(0).play(event);
    expect(frames).toHaveLength(1);
    expect(names()).toEqual([]);
    drawFrame();
    expect(names()).toEqual(['Store 1', 'Store 2']);
    expect(changed).toHaveBeenCalledTimes(2);
    await stream(0).play(store(3));
    drawFrame();
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3']);
  });

  it('batches stores beyond the first 200 for a tenth of a second, then renders them in a frame', async () => {
    const { session, stream, frames, waits, drawFrame, names } = openSession();
    session.start(requestFor('Porto'));
    for (let index = 1; index <= 199; index += 1) stream(0).put(store(index));
    await stream(0).play(header);
    drawFrame();
    expect(names()).toHaveLength(199);
    await stream(0).play(store(200));
    expect([frames.length, waits.length]).toEqual([1, 0]);
    drawFrame();
    for (const event of [store(201), store(202), store(203)]) await stream(0).play(event);
    expect(frames).toEqual([]);
    expect(waits.map(({ ms }) => ms)).toEqual([100]);
    waits[0]?.then();
    expect(names()).toHaveLength(200);
    drawFrame();
    expect(names().slice(200)).toEqual(['Store 201', 'Store 202', 'Store 203']);
    for (const step of [store(204), { type: 'completed' } as const, 'end' as const])
      await stream(0).play(step);
    expect(names()).toHaveLength(204);
  });

  it('yields to the main thread after every hundred events, even if all arrive at once', async () => {
    const taken: number[] = [];
    let isOver = false;
    const session = createSearchSession({
      async *open() {
        for (let index = 1; index <= 1_000; index += 1) {
          taken.push(index);
          yield store(index);
        }
        yield { type: 'completed' };
        isOver = true;
      },
      onCompleted: () => undefined,
      explain: () => ({ message: '' }),
      requestFrame: () => undefined,
    });
    session.start(requestFor('Porto'));
    const seen: number[] = [];
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(taken.length);
    }
    const steps = seen.map((count, at) => count - (seen[at - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(200);
    expect(session.$state.get().stores).toHaveLength(1_000);
  });

  it('that completes saves the results, even in a hidden tab that renders no frame', async () => {
    const { session, stream, onCompleted, names } = openSession();
    session.start(requestFor('Porto'));
    for (const step of [header, store(1), { type: 'completed' } as const, 'end' as const])
      await stream(0).play(step);
    expect(session.$state.get().phase).toBe('completed');
    expect(names()).toEqual(['Store 1']);
    expect(onCompleted).toHaveBeenCalledExactlyOnceWith(
      { location: 'Porto', search: '?location=Porto', stores: session.$state.get().stores },
      requestFor('Porto'),
    );
  });

  it('that completes without stores reports that too, which clears the saved results', async () => {
    const { session, stream, onCompleted } = openSession();
    session.start(requestFor('Porto'));
    for (const step of [{ type: 'completed' } as const, 'end' as const]) await stream(0).play(step);
    expect(onCompleted).toHaveBeenCalledExactlyOnceWith(
      { location: 'Porto', search: '?location=Porto', stores: [] },
      requestFor('Porto'),
    );
  });

  it("whose stream ends without a final event shows 'An error occurred during streaming search' and saves nothing", async () => {
    const { session, stream, onCompleted, names } = openSession();
    session.start(requestFor('Porto'));
    for (const step of [header, store(1), 'end' as const]) await stream(0).play(step);
    expect(session.$state.get()).toMatchObject({ phase: 'failed', fault: { message: streamFailed } });
    expect(names()).toEqual(['Store 1']);
    expect(onCompleted).not.toHaveBeenCalled();
  });

  it('whose connection breaks keeps what arrived, and saves nothing', async () => {
    const { session, stream, onCompleted, names } = openSession();
    session.start(requestFor('Porto'));
    for (const step of [header, store(1), new TypeError('network error')]) await stream(0).play(step);
    expect(session.$state.get()).toMatchObject({
      phase: 'failed',
      fault: { message: 'explained: network error' },
    });
    expect(names()).toEqual(['Store 1']);
    expect(onCompleted).not.toHaveBeenCalled();
  });

  it('that receives an error event saves nothing', async () => {
    const { session, stream, onCompleted } = openSession();
    session.start(requestFor('Porto'));
    for (const step of [header, store(1), { type: 'error', message: 'Away.' } as const, 'end' as const]) {
      await stream(0).play(step);
    }
    expect(session.$state.get()).toMatchObject({ phase: 'failed', fault: { message: 'Away.' } });
    expect(onCompleted).not.toHaveBeenCalled();
  });

  it('that is cancelled keeps the rows, saves nothing, and is aborted', async () => {
    const { session, stream, onCompleted, drawFrame, names } = openSession();
    session.start(requestFor('Porto'));
    for (const event of [header, store(1)]) await stream(0).play(event);
    session.cancel();
    expect(stream(0).signal.aborted).toBe(true);
    for (const step of [store(2), { type: 'completed' } as const, 'end' as const]) await stream(0).play(step);
    drawFrame();
    expect(session.$state.get().phase).toBe('cancelled');
    expect(names()).toEqual(['Store 1']);
    expect(onCompleted).not.toHaveBeenCalled();
  });

  it('aborts the previous one, whose late events and failures are ignored', async () => {
    const { session, stream, onCompleted, drawFrame, names } = openSession();
    session.start(requestFor('Porto'));
    for (const event of [header, store(1)]) await stream(0).play(event);
    session.start(requestFor('Gaia'));
    expect(stream(0).signal.aborted).toBe(true);
    drawFrame();
    for (const event of [{ ...header, location: 'Gaia' }, store(7)]) await stream(1).play(event);
    for (const step of [store(2), { type: 'completed' } as const, 'end' as const]) await stream(0).play(step);
    drawFrame();
    expect(names()).toEqual(['Store 7']);
    expect(session.$state.get()).toMatchObject({ phase: 'searching', location: 'Gaia' });
    for (const step of [{ type: 'completed' } as const, 'end' as const]) await stream(1).play(step);
    expect(onCompleted).toHaveBeenCalledExactlyOnceWith(
      { location: 'Gaia', search: '?location=Gaia', stores: session.$state.get().stores },
      requestFor('Gaia'),
    );
  });

  it('that has ended cannot be cancelled', async () => {
    const { session, stream } = openSession();
    session.cancel();
    expect(session.$state.get().phase).toBe('idle');
    session.start(requestFor('Porto'));
    for (const step of [{ type: 'completed' } as const, 'end' as const]) await stream(0).play(step);
    session.cancel();
    expect(session.$state.get().phase).toBe('completed');
  });

  it('sends the settings at its start, and the source or radius of the request', () => {
    const opened: unknown[] = [];
    let settings: Record<string, string> = { radius_km: '5' };
    const session = createSearchSession({
      async *open(query, _, parameters) {
        opened.push([query, parameters]);
        yield { type: 'completed' };
      },
      settings: () => settings,
      onCompleted: () => undefined,
      explain: () => ({ message: '' }),
      requestFrame: () => undefined,
    });
    session.start(requestFor('Porto'));
    settings = {};
    session.start({ ...requestFor('Porto'), source: 'sample' });
    session.start({ ...requestFor('41.1,-8.6'), radiusKm: 12.3 });
    expect(opened).toEqual([
      ['Porto', { radius_km: '5' }],
      ['Porto', { source: 'sample' }],
      ['41.1,-8.6', { radius_km: '12.3' }],
    ]);
    expect(session.$state.get().settings).toBe(settings);
  });
});
