import { expect, test } from 'vitest';
import { createAnswerEnd } from './answer-end.ts';

const chunkedHead = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Whether the answer is whole after each of the pieces. */
function read(...pieces: string[]): boolean[] {
  const end = createAnswerEnd();
  return pieces.map((piece) => end.isAt(Buffer.from(piece, 'latin1'), piece.length));
}

test('a chunked answer ends with its last chunk, however it is cut', () => {
  expect(read(`${chunkedHead}3\r\nabc\r\n0\r\n\r\n`)).toEqual([true]);
  expect(read(chunkedHead, '3\r\nabc\r\n', '0\r\n\r\n')).toEqual([false, false, true]);
  expect(read(`${chunkedHead}3\r\nabc\r\n0`, '\r', '\n\r', '\n')).toEqual([false, false, false, true]);
  expect(read(chunkedHead, '2\r\n\r\n\r\n', '1\r\n0\r\n0\r\n', '\r\n')).toEqual([false, false, false, true]);
});

test('an answer with a length ends after so many bytes', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n';
  expect(read(`${head}abcdef`)).toEqual([true]);
  expect(read(`${head}0\r\n\r\n`, 'f')).toEqual([false, true]);
});

test('each answer of a connection is counted by itself, with its status', () => {
  const end = createAnswerEnd();
  const take = (text: string) => end.isAt(Buffer.from(text, 'latin1'), text.length);
  const first = `${chunkedHead}3\r\nabc\r\n0\r\n\r\n`;
  expect(take(first)).toBe(true);
  expect([end.status(), end.bytes(), end.isLast()]).toEqual([200, first.length, false]);
  end.reset();
  expect(take('HTTP/1.1 503 Busy\r\nContent-Length: 2\r\nConnection: close\r\n\r\n')).toBe(false);
  expect(take('no')).toBe(true);
  expect([end.status(), end.isLast()]).toEqual([503, true]);
});
