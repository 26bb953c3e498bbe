import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { collect } from '../listening/collect.ts';
import { openImap } from '../listening/open-imap.ts';
import { parseMail } from '../parse-mail.ts';
import { hasDovecot, startDovecot } from '../testing/dovecot.ts';
import { letterRow } from '../testing/letter-row.ts';
import { deadDomains, hasExim, hasPostfix, startExim, startPostfix } from '../testing/mail-servers.ts';
import { accountAt, freely } from '../testing/send-all.ts';
import { composeLetter } from './compose.ts';
import { sendNext } from './send-next.ts';
import { openSmtp } from './smtp-session.ts';

describe.each([
  ['Postfix', hasPostfix, startPostfix],
  ['Exim', hasExim, startExim],
] as const)('%s (skipped where it is not installed, or without root)', (_, isThere, start) => {
  async function world() {
    const dovecot = await startDovecot();
    const server = await start(dovecot);
    const storage = openSqliteMail({
      file: path.join(temporaryFolder(), 'campaigns.sqlite'),
      log: collectLog().log,
    });
    onTestFinished(async () => {
      await server.stop();
      await dovecot.stop();
      await storage.close();
    });
    return { storage, server, account: accountAt(server.port, dovecot.port), dovecot };
  }

  test.skipIf(!isThere || !hasDovecot)(
    'takes a letter, refuses a dead address at once or by a report later, and each is known for what it is',
    { timeout: 60_000 },
    async () => {
      const { storage, account, server } = await world();
      await storage.startMailbox('box', 0);
      await storage.plan([
        letterRow('arrives', { recipient: 'anna@shop.example', not_before: 1 }),
        letterRow('refused', { recipient: `bo@${deadDomains.atOnce}`, not_before: 2 }),
        letterRow('late', { recipient: `cy@${deadDomains.later}`, not_before: 3 }),
        letterRow('after-late', { firm: 'late', follows: 'late', not_before: 4 }),
      ]);
      const deps = freely(storage, 'one', Date.now);
      const ends: string[] = [];
      for (
        let letter = await sendNext(account, deps);
        letter !== undefined;
        letter = await sendNext(account, deps)
      ) {
        ends.push(`${letter.id} ${letter.state} ${letter.is_hard}`);
        if (letter.id === 'late') break;
      }
      expect(ends, server.log()).toEqual(['arrives accepted 0', 'refused refused 1', 'late accepted 0']);
      const client = await openImap(account);
      onTestFinished(() => client.close());
      const listening = {
        storage,
        log: collectLog().log,
        now: Date.now,
        ownAddresses: async () => new Set([account.address]),
        refuse: async () => undefined,
        onAnswered: async () => undefined,
      };
      await expect
        .poll(async () => (await collect(client, account, listening)).map(({ kind }) => kind), {
          timeout: 20_000,
          interval: 500,
        })
        .toEqual(['bounce']);
      expect(await storage.letter('late')).toMatchObject({ state: 'refused', is_hard: 1 });
      expect(await storage.letter('after-late')).toMatchObject({ state: 'stopped' });
      expect(await storage.letter('arrives')).toMatchObject({ state: 'accepted' });
    },
  );

  test.skipIf(!isThere || !hasDovecot)(
    'hands a letter over as it was composed: its lines, its dots, its words and headers',
    { timeout: 60_000 },
    async () => {
      const { account, dovecot } = await world();
      const body = [
        'Уважаемая Анна,',
        '.',
        '..a dot at the beginning',
        'From here on',
        '五金配件 — ½″',
        '',
      ].join('\n');
      const letter = {
        to: 'li@factory.example',
        subject: 'Петли и ручки, 五金 '.repeat(6).trim(),
        body,
        follows: ['<1@factory.example>'],
      };
      const { bytes } = await composeLetter(account, letter, '<2@factory.example>', new Date());
      const session = await openSmtp(account);
      expect(await session.hand('li@factory.example', bytes)).toEqual({ is: 'accepted' });
      session.close();
      await expect.poll(() => dovecot.flags().length, { timeout: 20_000 }).toBe(1);
      const client = await openImap(account);
      onTestFinished(() => client.close());
      await client.mailboxOpen('INBOX', { readOnly: true });
      const found = await client.fetchOne('*', { source: true });
      const source = found === false ? undefined : found.source;
      const mail = await parseMail(source ?? new Uint8Array());
      expect(mail.text.trim()).toBe(body.trim());
      const lines = source?.toString('latin1');
      expect(lines).toMatch(/^Message-ID: <2@factory\.example>\r?$/m);
      expect(lines).toMatch(
        /^List-Unsubscribe: <mailto:li@factory\.example\?subject=unsubscribe%20%3C[^>]*%3E>\r?$/m,
      );
      expect(lines).toMatch(/^References: <1@factory\.example>\s+<2@factory\.example>\r?$/m);
    },
  );
});
