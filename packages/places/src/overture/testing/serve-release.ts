import type { Asked, Reply } from '@Hardware-Store-Finder/testing';
import type { WrittenRelease } from './write-release.ts';

const json = [['content-type', 'application/json']] as const;

/**
 * What a server of Overture's catalogue and files answers. Its own address stands for that of both; `mirror` is
 * another one's, where a test has one.
 */
export function answerOverture(
  { name, documents }: WrittenRelease,
  { path, headers }: Pick<Asked, 'path' | 'headers'>,
  mirror = 'https://mirror.invalid',
): Reply {
  if (path === '/catalog.json')
    return { headers: json, body: JSON.stringify({ type: 'Catalog', latest: name }) };
  const document = documents.get(path);
  if (document === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  if (path.endsWith('.json')) {
    const text = document.toString();
    return {
      headers: json,
      body: text.replaceAll('{files}', `http://${headers.host}`).replaceAll('{mirror}', mirror),
    };
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  if (range === null) return { body: document };
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), document.length - 1)];
  return {
    status: 206,
    headers: [['content-range', `bytes ${from}-${to}/${document.length}`]],
    body: document.subarray(from, to + 1),
  };
}
