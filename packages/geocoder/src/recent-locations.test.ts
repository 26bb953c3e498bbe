import { expect, test } from 'vitest';
import { type Geocoder, rememberLocations } from './geocoder.ts';

test('locates a text once, and again when a thousand others came between', () => {
  const asked: string[] = [];
  const { locate } = rememberLocations<Pick<Geocoder, 'locate'>>({
    locate(text) {
      asked.push(text);
      return { kind: 'unknown', nearest: [{ label: text, lat: 0, lon: 0 }] };
    },
  });
  expect(locate('Porto')).toBe(locate('Porto'));
  expect(locate('porto')).not.toEqual(locate('Porto'));
  expect(asked).toEqual(['Porto', 'porto']);
  for (let at = 0; at < 1_000; at += 1) locate(`Town ${at}`);
  expect(locate('Porto')).toEqual({ kind: 'unknown', nearest: [{ label: 'Porto', lat: 0, lon: 0 }] });
  expect(asked.filter((text) => text === 'Porto')).toHaveLength(2);
});
