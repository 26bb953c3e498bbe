import type { Server } from 'node:http';

/** A startup failure whose message says how to fix it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Where a server listens, and the settings that say so. */
export type ListenAddress = { host: string; port: number; settings: { host: string; port: string } };

/** Resolves to the port in use; port 0 picks any free one. Rejects with StartError. */
export function listen(server: Server, address: ListenAddress): Promise<number> {
  const { host, port } = address;
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartError(whyNot(cause, address), { cause })),
    );
    server.listen(port, host, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

function whyNot({ code, message }: NodeJS.ErrnoException, { host, port, settings }: ListenAddress): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: ${settings.port}=${port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} may not be used without more rights. Choose one above 1023: ${settings.port}=8002 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host} to listen on. Correct ${settings.host}, or remove it to listen on 127.0.0.1.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${message}. Choose another ${settings.host} or ${settings.port}.`;
  }
}
