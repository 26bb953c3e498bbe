import { describe, expect, it, vi } from 'vitest';
import { mapInSlices } from './scheduler.ts';

describe('mapInSlices', () => {
  it('computes every item in order', async () => {
    expect(await mapInSlices([3, 1, 2], (item) => item * 2)).toEqual([6, 2, 4]);
    expect(await mapInSlices([], () => 1)).toEqual([]);
  });

  it('lets other tasks run in between once a slice has taken its time', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const seen: string[] = [];
    const other = new MessageChannel();
    other.port1.onmessage = () => seen.push('other task');
    other.port2.postMessage(undefined);
    await mapInSlices(['a', 'b', 'c'], (item) => {
      seen.push(item);
      now += item === 'a' ? 20 : 1;
    });
    other.port1.close();
    vi.restoreAllMocks();
    expect(seen).toEqual(['a', 'other task', 'b', 'c']);
  });

  it('fails as the computation does', async () => {
    const failing = mapInSlices([1], () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
  });
});
