import { machine } from '@Hardware-Store-Finder/book';
import { createDrafts } from '@Hardware-Store-Finder/mail';
import { mailWorld, startMailboxServer } from '@Hardware-Store-Finder/mail/testing';
import { onTestFinished } from 'vitest';
import { mailEffects } from '../../apps/server/src/outreach/mail-effects.ts';
import { startApp } from '../../apps/server/src/testing/app-deps.ts';
import { lettersApi } from './letters-api.ts';
import { forwardTo } from './played-book.ts';
import { playApi } from './shared-servers.ts';

/** The page, an API that plays stores and letters, and a mailbox whose letters leave on a clock that passes by hand. */
export async function startSendWorld() {
  const imap = await startMailboxServer();
  onTestFinished(() => imap.stop());
  const letters = lettersApi();
  let answerMail: ReturnType<typeof forwardTo> | undefined;
  const { server, book } = await playApi((request, response) =>
    request.url?.startsWith('/api/mail/') && answerMail !== undefined
      ? answerMail(request, response)
      : letters.answer(request, response),
  );
  const none = () => Promise.reject(new Error('No campaign is asked.'));
  const campaigns = { addressDied: none };
  const effects = mailEffects({ book: book.book, campaigns, now: () => world.now() });
  const { checkLetter, ...others } = effects;
  const world = await mailWorld(imap, { effects: others });
  const { accounts, outbox, account } = world;
  await accounts.test(account.id, 'english', machine);
  const drafts = createDrafts({ storage: world.storage, now: world.now });
  const app = await startApp({ book: book.book, mailAccounts: accounts, outbox, drafts, checkLetter });
  onTestFinished(app.close);
  answerMail = forwardTo(app.port);
  return {
    ...world,
    server,
    arrived: (to: string) => world.smtp.taken.filter((one) => one.to === to).length,
  };
}
