import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

// The hostile client of the attacks: sends requests as fast as they are answered, over so many connections.
// Usage: flood.ts URL CLIENT LOOPS [HOST [METHOD [FILE]]], with a body from the file. Prints 'refused' at its first 429, 'answered' at its first 2xx, and once it is ended the
// number of answers by status, with the sentence of a refusal that is no 429, and the sentences of those that are.
const [, , url = '', client = '', loops = '1', host = '', method = 'GET', file = ''] = process.argv;
const body = file === '' ? undefined : readFileSync(file);
const agent = new Agent({ keepAlive: true, maxSockets: Number(loops) });
const answers: Record<string, number> = {};
const limits = new Set<string>();
let isEnding = false;

function count(status: number | string): void {
  answers[status] = (answers[status] ?? 0) + 1;
  if (status === 429 && answers[status] === 1) process.stdout.write('refused\n');
  if (/^2/.test(String(status)) && answers[status] === 1) process.stdout.write('answered\n');
}

function send(): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': client,
      // As the tools of agents are asked.
      accept: 'application/json, text/event-stream',
      'x-campaign-owner': 'x'.repeat(32),
      ...(host && { host }),
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const sent = request(url, { agent, method, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      const isTold = status >= 400;
      if (!isTold) count(status);
      let text = '';
      response.on('close', resolve).on('error', () => undefined);
      if (isTold)
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part;
          })
          .on('end', () => {
            if (status === 429) limits.add(text.slice(0, 300));
            count(status === 429 ? status : `${status} ${text.slice(0, 200)}`);
          });
      else response.resume();
    }).on('error', ({ message }: Error) => {
      count(message.replaceAll(/[^a-z]+/gi, ' '));
      // Not faster than a connection can be opened.
      setTimeout(resolve, 10);
    });
    sent.end(body);
  });
}

process.on('SIGTERM', () => {
  isEnding = true;
  process.stdout.write(`${JSON.stringify({ answers, limits: [...limits] })}\n`, () => process.exit(0));
});
await Promise.all(
  Array.from({ length: Number(loops) }, async () => {
    while (!isEnding) await send();
  }),
);
