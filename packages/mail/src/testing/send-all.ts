import { openStorage } from '@Hardware-Store-Finder/storage';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import type { MailAccount } from '../accounts/account.ts';
import { type SendingDeps, sendNext } from '../sending/send-next.ts';

/** An account of a scripted server. */
export function accountAt(smtpPort: number, imapPort = 0): MailAccount {
  return {
    id: 'box',
    address: 'li@factory.example',
    name: 'Li Wei',
    smtp: { host: '127.0.0.1', port: smtpPort, secure: false },
    imap: { host: '127.0.0.1', port: imapPort, secure: false },
    credentials: { user: 'li@factory.example', password: 'secret' },
    filesSent: false,
    mayBePlain: true,
  };
}

/** Sends without hours, quota or pace. */
export function freely(storage: SendingDeps['storage'], holder: string, now: () => number): SendingDeps {
  return {
    storage,
    holder,
    now,
    isReady: () => true,
    may: async () => true,
    countFrom: () => 0,
    readLetter: (record) => ({
      to: record.recipient,
      subject: 'Handles',
      body: `Hello ${record.recipient}`,
    }),
  };
}

// A process of its own, which tests kill: FILE or DATABASE_URL, PORT, HOLDER, NOW.
const [, program, place, port, holder, now] = process.argv;
if (program === import.meta.filename && place !== undefined) {
  const log = { info: () => undefined, error: () => undefined };
  const storage = place.startsWith('postgres')
    ? await openStorage({ dataDir: '', databaseUrl: place }, log)
    : undefined;
  const mail = storage?.mail ?? openSqliteMail({ file: place, log });
  const start = Date.now();
  const deps = freely(mail, holder ?? '', () => Number(now) + Date.now() - start);
  await mail.recover(deps.now());
  while (await sendNext(accountAt(Number(port)), deps)) process.stdout.write('.');
  await storage?.close();
}
