import { lazyPart } from '../../components/lazy-part.tsx';
import type { PageModule } from '../../components/page-module.tsx';
import { campaignsPath, newCampaignPath } from '../../data/campaigns/campaigns.ts';

const today = () => import('./todays-work.tsx');

/** The pages of campaigns, mailboxes and answers. */
export const outreach: PageModule = {
  name: 'outreach',
  pages: [
    ['campaigns', lazyPart(async () => (await import('./campaigns.tsx')).CampaignsRoute)],
    ['campaigns/new', lazyPart(async () => (await import('./new-campaign.tsx')).NewCampaignRoute)],
    ['campaigns/review', lazyPart(async () => (await import('./review.tsx')).ReviewRoute)],
    ['answers', lazyPart(async () => (await import('./answers.tsx')).AnswersRoute)],
    ['ledger', lazyPart(async () => (await import('../../features/ledger/ledger-view.tsx')).LedgerView)],
    [
      'mailboxes',
      lazyPart(async () => (await import('../../features/mailboxes/mailboxes-view.tsx')).MailboxesView),
    ],
  ],
  links: [
    { to: campaignsPath, label: ({ layout }) => layout.campaigns, inMenu: 'narrow' },
    { to: '/answers', label: ({ answers }) => answers.title, inMenu: 'narrow' },
    { to: '/mailboxes', label: ({ mailboxes }) => mailboxes.title, inMenu: 'narrow' },
    { to: '/ledger', label: ({ ledger }) => ledger.title, inMenu: 'always' },
  ],
  command: {
    label: ({ mailboxes }) => mailboxes.stopEverything.button,
    Run: lazyPart(async () => (await import('../../features/mailboxes/stop-everything.tsx')).StopEverything),
  },
  UrgentWork: lazyPart(async () => (await today()).UrgentWork),
  Work: lazyPart(async () => (await today()).Work),
  LeadPart: lazyPart(async () => (await import('../../features/answers/answers.tsx')).LeadAnswers),
  startWithStores: { path: newCampaignPath, label: ({ campaigns }) => campaigns.start },
};
