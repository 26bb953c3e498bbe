import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hasDovecot } from '../testing/dovecot.ts';
import { answer, listeningWorld } from '../testing/listening-world.ts';
import type { MailboxServer } from '../testing/mailbox-server.ts';
import { onEachMailboxServer, startMailboxServer } from '../testing/start-mailbox-server.ts';
import { collect } from './collect.ts';
import { openImap } from './open-imap.ts';

const mixed = { 'Content-Type': 'multipart/mixed; boundary=b' };
const part = (type: string, text: string) => `--b\nContent-Type: ${type}\n\n${text}\n`;

onEachMailboxServer('limits in the mailbox', (startServer) => {
  let imap: MailboxServer;
  beforeAll(async () => {
    imap = await startServer();
  }, 60_000);
  afterAll(() => imap.stop());

  test('a structure that costs the connection is not asked for again, and the next answer is read', async () => {
    const { first, account, client, deps, second } = await listeningWorld(imap, 'parts.example');
    const parts = part('text/plain', 'Hello').repeat(12_000);
    imap.deliver(answer('parts.example', first?.message_id, `${parts}--b--\n`, mixed));
    imap.deliver(answer('parts.example', first?.message_id, 'Yes.'));
    const before = await collect(client, account, deps).catch(() => []);
    const again = await openImap(account);
    onTestFinished(() => again.close());
    const kept = [...before, ...(await collect(again, account, deps))];
    expect(kept).toMatchObject([{ isSure: true }, { visible: 'Yes.', isSure: true }]);
    expect(await second()).toBe('stopped');
  });

  test('a header of any length is read as far as people’s go', async () => {
    const { first, collect: collectOnce } = await listeningWorld(imap, 'header.example');
    const headers = { 'X-Long': 'v'.repeat(400_000) };
    imap.deliver(answer('header.example', first?.message_id, 'Yes.', headers));
    expect(await collectOnce()).toMatchObject([{ kind: 'human_reply', isCut: true }]);
  });
});

test.skipIf(!hasDovecot)(
  'the text of a long message is read behind its files, which are named (skipped where dovecot-imapd is not installed)',
  { timeout: 60_000 },
  async () => {
    const imap = await startMailboxServer();
    onTestFinished(() => imap.stop());
    const { first, collect: collectOnce } = await listeningWorld(imap, 'photo.example');
    const photo = part(
      'image/jpeg; name="door.jpg"\nContent-Disposition: attachment; filename="door.jpg"',
      'x\n'.repeat(300_000),
    );
    const text = part('text/plain; charset=utf-8', 'Haben Sie Türgriffe wie diese?');
    imap.deliver(answer('photo.example', first?.message_id, `${photo}${text}--b--\n`, mixed));
    expect(await collectOnce()).toMatchObject([
      { visible: 'Haben Sie Türgriffe wie diese?', files: ['door.jpg'], isCut: false, intents: ['question'] },
    ]);
  },
);
