import { Agent, get } from 'node:http';

export type Visit = { status: number; ms: number; body: string; headers: NodeJS.Dict<string | string[]> };

/** A person behind the trusted proxy, by address, whose requests come one after another. */
export function createVisitor(origin: string, address: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    ask(path: string, headers: Record<string, string> = {}): Promise<Visit> {
      const begun = performance.now();
      return new Promise((resolve, reject) => {
        const options = { agent, headers: { 'x-forwarded-for': address, ...headers } };
        get(origin + path, options, async (response) => {
          let body = '';
          for await (const chunk of response.setEncoding('utf8')) body += chunk;
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, ms: performance.now() - begun, body, headers: answered });
        }).on('error', reject);
      });
    },
    leave: () => agent.destroy(),
  };
}

export type Figures = { p50: number; p99: number; most: number };

/** The times of these visits in milliseconds, to be printed and never asserted. */
export function figuresOf(visits: readonly Visit[]): Figures {
  const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}
