const lastChunk = Buffer.from('0\r\n\r\n', 'latin1');

/**
 * Finds where an HTTP/1.1 answer ends, on a connection on which nothing is asked before that: by its length, or by its last
 * chunk. The head must come in one piece, as it does from a server that writes it at once.
 */
export function createAnswerEnd() {
  let status = 0;
  let size = 0;
  let expected = Number.POSITIVE_INFINITY;
  let isChunked = false;
  let closes = false;
  const tail = Buffer.alloc(lastChunk.length);

  const readHead = (bytes: Buffer, length: number) => {
    const end = bytes.subarray(0, length).indexOf('\r\n\r\n');
    if (end < 0) throw new Error('The head of an answer came in pieces.');
    const head = bytes.toString('latin1', 0, end).toLowerCase();
    status = Number(/^http\/1\.1 (\d{3})/.exec(head)?.[1]);
    isChunked = /\r\ntransfer-encoding: *chunked/.test(head);
    closes = /\r\nconnection: *close/.test(head);
    const announced = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
    if (announced !== undefined) expected = end + 4 + Number(announced);
  };

  return {
    reset(): void {
      size = 0;
      expected = Number.POSITIVE_INFINITY;
      isChunked = false;
      tail.fill(0);
    },
    /** Takes what was read; whether the answer is whole with it. */
    isAt(bytes: Buffer, length: number): boolean {
      if (size === 0) readHead(bytes, length);
      size += length;
      if (!isChunked) return size >= expected;
      const taken = Math.min(length, tail.length);
      tail.copyWithin(0, taken);
      bytes.copy(tail, tail.length - taken, length - taken, length);
      return tail.equals(lastChunk);
    },
    status: () => status,
    bytes: () => size,
    /** Whether the server closes the connection after this answer. */
    isLast: () => closes,
  };
}
