import { version } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useSavedResults } from '../features/results/saved-results.ts';
import { useSearch } from '../features/search/search-services.ts';
import type { LocaleStore } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import { useStore } from '../lib/store.ts';
import { useCampaigns } from '../state/campaigns/campaigns.ts';
import { campaignsPath } from '../state/campaigns/paths.ts';
import { useLeads } from '../state/leads/use-leads.ts';
import { useServerStatus } from '../state/server-status.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';

/** Header, footer and notices around every page. */
export function PageLayout({
  localeStore,
  children,
}: {
  localeStore: LocaleStore;
  children: ReactNode;
}): ReactNode {
  const messages = useMessages();
  const leads = useLeads();
  const saved = useStore(useSavedResults().$results);
  const searched = useStore(useSearch().session.$source);
  const hasFailed = useStore(localeStore.$hasFailed);
  const configured = useServerStatus()?.places;
  const campaigns = useStore(useCampaigns().$count);
  const credit = searched ?? configured;
  const links = [
    { to: '/', label: messages.layout.search },
    ...(saved === undefined ? [] : [{ to: '/results', label: messages.layout.results(saved.stores.length) }]),
    { to: '/leads', label: messages.leads.link(leads.count().toLocaleString(messages.tag)) },
    ...(campaigns > 0 ? [{ to: campaignsPath, label: messages.layout.campaigns }] : []),
    { to: '/about', label: messages.layout.about },
  ];
  const footer = [
    credit === undefined
      ? messages.layout.dataUnnamed
      : messages.layout.data([...new Set([credit.label, credit.attribution])]),
    messages.layout.builtWith,
    `v${version}`,
    '© 2024',
  ];
  return (
    <Layout
      links={links}
      side={<LanguageSwitch onChoose={(language) => void localeStore.choose(language)} />}
      notice={
        hasFailed && (
          <Notice tone="fault">
            <p>{messages.layout.otherLanguageFailed}</p>
          </Notice>
        )
      }
      footer={footer}
    >
      {children}
    </Layout>
  );
}
