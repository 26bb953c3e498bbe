import { type Campaigns, createCampaigns, createDoJob, startWorker } from '@Hardware-Store-Finder/campaigns';
import type { Services } from '@Hardware-Store-Finder/services';
import type { Log } from '@Hardware-Store-Finder/std';
import { mailEffects, startMail } from './start-mail.ts';

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
};

type WorkOptions = {
  /** Takes tokens of a client for a step of a campaign. */
  pace?: Parameters<typeof createDoJob>[0]['pace'];
  publicUrl: URL | undefined;
  log: Log;
};

/** Starts campaigns and mailboxes, and connects them with the book: what one of them learns, the others follow. */
export function startWork(
  services: Pick<Services, 'campaignDeps' | 'book' | 'mailAccounts' | 'outbox'> & {
    storage: Parameters<typeof startMail>[0]['storage'];
  },
  { pace, publicUrl, log }: WorkOptions,
): Work {
  const { book, campaignDeps, outbox } = services;
  const worker = startWorker({
    jobs: campaignDeps.storage.jobs,
    doJob: createDoJob({ ...campaignDeps, ...(pace && { pace }) }),
    log,
  });
  const campaigns = createCampaigns(campaignDeps, worker.wake);
  // An objection counts for letters that wait for review, too.
  const takeOutRefused = () =>
    void campaigns.takeOutRefused().catch((error: unknown) => log.error('take_out_failed', error));
  book.onRefusals(takeOutRefused);
  const mail = startMail({ ...services, campaigns, publicUrl, log });
  const { refuse } = mailEffects({ book, campaigns });
  return {
    campaigns,
    wakeMail: mail.wake,
    async unsubscribe(messageId) {
      const address = await outbox.unsubscribe(messageId);
      if (address !== undefined) await refuse([address]);
    },
    takeOutRefused,
    async stop() {
      await Promise.all([worker.stop(), mail.stop()]);
    },
  };
}
