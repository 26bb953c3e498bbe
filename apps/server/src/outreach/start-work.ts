import { Campaigns, createDoJob, startWorker } from '@Hardware-Store-Finder/campaigns';
import { startMailWorker } from '@Hardware-Store-Finder/mail';
import type { Services } from '@Hardware-Store-Finder/services';
import type { Log } from '@Hardware-Store-Finder/std';
import type { Storage } from '@Hardware-Store-Finder/storage';
import { type MailEffects, mailEffects } from './mail-effects.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** What works beside the requests: campaigns and the mailboxes. */
export type Work = {
  campaigns: Campaigns;
  /** There may be a new letter or mailbox. */
  wakeMail(): void;
  /** Ends the letters of the firm that a letter went to, and puts its address on the do-not-contact list. */
  unsubscribe(messageId: string): Promise<void>;
  /** Takes letters that wait for review out of campaigns, once somebody objected to them. */
  takeOutRefused(): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
} & Pick<MailEffects, 'checkLetter' | 'onAnswered'>;

type WorkOptions = {
  /** Takes tokens of a client for a step of a campaign. */
  pace?: Parameters<typeof createDoJob>[0]['pace'];
  publicUrl: URL | undefined;
  log: Log;
};

/** Starts campaigns and mailboxes, and connects them with the book: what one of them learns, the others follow. */
export function startWork(
  services: Pick<Services, 'campaignDeps' | 'book' | 'mailAccounts' | 'outbox'> & {
    storage: Pick<Storage, 'mail' | 'leases'>;
  },
  { pace, publicUrl, log }: WorkOptions,
): Work {
  const { book, campaignDeps, outbox, storage, mailAccounts } = services;
  const worker = startWorker({
    jobs: campaignDeps.storage.jobs,
    doJob: createDoJob({ ...campaignDeps, ...(pace && { pace }) }),
    log,
  });
  const campaigns = new Campaigns(campaignDeps, worker.wake);
  // Work whose jobs were never written, because the process that wrote them ended.
  const mending = campaigns.addMissingJobs().catch((error: unknown) => log.error('jobs_not_mended', error));
  // An objection counts for letters that wait for review, too.
  const takeOutRefused = () =>
    void campaigns.takeOutRefused().catch((error: unknown) => log.error('take_out_failed', error));
  book.onRefusals(takeOutRefused);
  const effects = mailEffects({ book, campaigns });
  const mail = startMailWorker({
    ...effects,
    storage: storage.mail,
    leases: storage.leases,
    accounts: mailAccounts,
    unsubscribeUrl: publicUrl && ((messageId) => unsubscribeUrl(publicUrl, messageId)),
    log,
  });
  return {
    campaigns,
    wakeMail: mail.wake,
    checkLetter: effects.checkLetter,
    onAnswered: effects.onAnswered,
    async unsubscribe(messageId) {
      const address = await outbox.unsubscribe(messageId);
      if (address !== undefined) await effects.refuse([address]);
    },
    takeOutRefused,
    async stop() {
      await Promise.all([worker.stop(), mail.stop(), mending]);
    },
  };
}
