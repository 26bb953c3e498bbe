import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** The moments of a session, in their order. At `stored` the server has the letter, and has not said so. */
export const smtpMoments = [
  'connect',
  'ehlo',
  'auth',
  'mail',
  'rcpt',
  'data',
  'body',
  'dot',
  'stored',
  'replied',
  'quit',
] as const;
export type SmtpMoment = (typeof smtpMoments)[number];

/** What happens at a moment: nothing, the connection is cut, the server falls silent, or it replies this. */
export type SmtpFault = undefined | 'cut' | 'silence' | { reply: string };

export type ScriptedSmtp = {
  port: number;
  /** The letters that it took, by their recipient. */
  taken: { to: string; data: string }[];
  /** What followed AUTH. */
  signIns: string[];
  close(): Promise<void>;
};

/** A mail server (RFC 5321) on loopback that fails where a test wants it to. */
export async function startScriptedSmtp(
  at: (moment: SmtpMoment, to: string) => SmtpFault | Promise<SmtpFault>,
): Promise<ScriptedSmtp> {
  const taken: ScriptedSmtp['taken'] = [];
  const signIns: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    void converse(socket, at, { taken, signIns }).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    signIns,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(
  socket: Socket,
  at: (moment: SmtpMoment, to: string) => SmtpFault | Promise<SmtpFault>,
  { taken, signIns }: Pick<ScriptedSmtp, 'taken' | 'signIns'>,
): Promise<void> {
  let to = '';
  /** Replies, unless something else happens at this moment; false if the conversation is over. */
  const answer = async (moment: SmtpMoment, reply: string): Promise<boolean> => {
    const fault = await at(moment, to);
    if (fault === 'cut') socket.destroy();
    else if (fault !== 'silence' && reply !== '')
      socket.write(`${typeof fault === 'object' ? fault.reply : reply}\r\n`);
    return fault === undefined;
  };
  if (!(await answer('connect', '220 test ESMTP'))) return;
  let isData = false;
  let data = '';
  let rest = '';
  for await (const chunk of socket) {
    rest += (chunk as Buffer).toString('latin1');
    if (isData) {
      if (data === '' && rest !== '' && !(await answer('body', ''))) return;
      data += rest;
      rest = '';
      if (!data.endsWith('\r\n.\r\n')) continue;
      if (!(await answer('dot', ''))) return;
      taken.push({ to, data: data.slice(0, -3) });
      if (!(await answer('stored', ''))) return;
      isData = false;
      data = '';
      if (!(await answer('replied', '250 2.0.0 taken'))) return;
      continue;
    }
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const command = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const verb = command.slice(0, 4).toUpperCase();
      if (verb === 'STAR') socket.write('502 5.5.1 no TLS here\r\n');
      if (verb === 'EHLO' && !(await answer('ehlo', '250-test\r\n250-AUTH PLAIN XOAUTH2\r\n250 8BITMIME')))
        return;
      if (verb === 'AUTH') signIns.push(command.slice(5));
      if (verb === 'AUTH' && !(await answer('auth', '235 2.7.0 ok'))) return;
      if (verb === 'MAIL' && !(await answer('mail', '250 2.1.0 ok'))) return;
      if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(command)?.[1] ?? '';
        await answer('rcpt', '250 2.1.5 ok');
      }
      if (verb === 'RSET') socket.write('250 2.0.0 ok\r\n');
      if (verb === 'DATA') {
        if (!(await answer('data', '354 go on'))) return;
        isData = true;
      }
      if (verb === 'QUIT') {
        await answer('quit', '221 2.0.0 bye');
        socket.end();
        return;
      }
    }
  }
}
