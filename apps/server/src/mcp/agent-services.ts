import { Campaigns } from '@Hardware-Store-Finder/campaigns';
import { standardSeller, storeSources } from '@Hardware-Store-Finder/domain';
import { writingFor } from '@Hardware-Store-Finder/facts';
import { commandError } from '@Hardware-Store-Finder/messages';
import type { Config, Services } from '@Hardware-Store-Finder/services';
import type { Log } from '@Hardware-Store-Finder/std';
import { readerFor } from '@Hardware-Store-Finder/websites';
import type { ToolDeps } from './tool.ts';

/** Throws AppError 'forbidden' if the settings name a source whose stores may not be handed to agents. */
export function requireHandable(places: Config['places']): void {
  if (storeSources.get(places)?.terms.mayExport !== false) return;
  const text = `PLACES=${places}, whose terms do not allow its stores to be handed to agents. Choose another source.`;
  throw commandError('forbidden', text);
}

/** Makes what the tools work with, for one client. Throws AppError if no store may be handed to agents. */
export function agentServices(
  { places }: Pick<Config, 'places'>,
  services: Pick<
    Services,
    'book' | 'campaignDeps' | 'searchingForAgents' | 'websites' | 'mailboxes' | 'sampleSites' | 'writing'
  >,
  log: Log,
  sign: ToolDeps['sign'],
): (client: string | undefined) => ToolDeps {
  requireHandable(places);
  // It only estimates, which wakes nobody.
  const campaigns = new Campaigns(services.campaignDeps, () => undefined);
  const { book, searchingForAgents, websites, mailboxes, sampleSites, writing } = services;
  return (client) => ({
    searching: searchingForAgents,
    websites: readerFor(websites, client),
    writing: { ...writingFor(writing, client), mailboxes, ownSites: sampleSites },
    seller: () => standardSeller(book.known()),
    log,
    campaigns,
    leads: () => book.state(),
    refusals: book.refusals,
    hasRefusals: () => {
      const { blocked, leads } = book.known();
      return blocked.size + leads.size > 0;
    },
    sign,
  });
}
