// Loads a server over raw connections and prints what it saw as JSON: it must be able to read faster than any
// server writes, so it only looks for the end of each answer. Run by http-load.ts on the clients' core.
import { connect, type Socket } from 'node:net';
import { createAnswerEnd } from './answer-end.ts';
import { createWindow } from './load-window.ts';

const [url = '', connections = '50', ms = '4000'] = process.argv.slice(2);
const timeoutMs = 2_000;
const { hostname, port, host, pathname, search } = new URL(url);
const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const buffer = Buffer.allocUnsafeSlow(256 * 1024);

type Waiting = { since: number; isLate: boolean };
const waiting = new Map<Socket, Waiting>();
const began = performance.now();
const seen = createWindow();
let isOver = false;

/** One connection, which asks again as soon as it has its answer; replaced when it breaks. */
function open(): void {
  if (isOver) return;
  const end = createAnswerEnd();
  let isWhole = true;
  const ask = () => {
    isWhole = false;
    end.reset();
    waiting.set(socket, { since: performance.now(), isLate: false });
    socket.write(request);
  };
  const socket: Socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: {
      buffer,
      callback(length, bytes) {
        if (isOver) return false;
        if (!end.isAt(bytes as Buffer, length)) return true;
        const since = waiting.get(socket)?.since ?? began;
        isWhole = true;
        seen.answered(performance.now() - since, end.bytes(), end.status() === 200);
        // As clients do that read `Connection: close`: Node's server waits for some seconds before it closes.
        if (end.isLast()) socket.destroy();
        else ask();
        return true;
      },
    },
  });
  socket.on('connect', ask).on('error', () => undefined);
  socket.on('close', () => {
    waiting.delete(socket);
    if (isOver) return;
    if (isWhole) open();
    else {
      seen.broke();
      // A server that refuses connections is not asked in a tight loop.
      setTimeout(open, 10);
    }
  });
}

const late = setInterval(() => {
  const now = performance.now();
  for (const one of waiting.values()) {
    if (one.isLate || now - one.since < timeoutMs) continue;
    one.isLate = true;
    seen.timedOut();
  }
}, 50);
setTimeout(() => {
  isOver = true;
  clearInterval(late);
  // A request that still waits when the load ends would otherwise not be counted.
  const ages = [...waiting.values()].map(({ since }) => performance.now() - since);
  process.stdout.write(JSON.stringify(seen.close(performance.now() - began, ages)), () => process.exit(0));
}, Number(ms));
for (let opened = 0; opened < Number(connections); opened += 1) open();
