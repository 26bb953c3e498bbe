import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type SmtpMoment, smtpMoments } from './scripted-smtp.ts';

/**
 * Stands before a mail server on loopback and passes on what both say, until `cuts` resolves to true: then neither hears more. At
 * `stored` the server has the letter, and its client has not heard so.
 */
export async function startFaultyRelay(server: number, cuts: (moment: SmtpMoment) => Promise<boolean>) {
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const upstream = connect(server, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    }
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    let [isLetter, isStored] = [false, false];
    const said = async () => {
      if (await cuts('connect')) return;
      for await (const chunk of client) {
        const text = (chunk as Buffer).toString('latin1');
        for (const moment of momentsOf(text, isLetter)) if (await cuts(moment)) return;
        isStored = isLetter && text.endsWith('.\r\n');
        isLetter = (isLetter && !isStored) || /^data\r\n$/im.test(text);
        upstream.write(chunk);
      }
    };
    const replied = async () => {
      for await (const chunk of upstream) {
        const isReplyToLetter = isStored;
        isStored = false;
        if (isReplyToLetter && (await cuts('stored'))) return;
        client.write(chunk);
        if (isReplyToLetter && (await cuts('replied'))) return;
      }
    };
    void Promise.race([said(), replied()]).then(end, end);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}

function momentsOf(text: string, isLetter: boolean): SmtpMoment[] {
  if (isLetter) return text.endsWith('.\r\n') ? ['body', 'dot'] : ['body'];
  // Several commands may come at once (RFC 2920).
  const verbs = text.split('\r\n').map((line) => line.slice(0, 4).toLowerCase());
  return smtpMoments.filter((moment) => verbs.includes(moment));
}
