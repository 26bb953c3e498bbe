import type { CampaignPlan, ListedStore } from '@Hardware-Store-Finder/contract';

/** A plan for these stores, as a page posts it. */
export function planFor(stores: readonly ListedStore[], more: Partial<CampaignPlan> = {}): CampaignPlan {
  return {
    name: 'Attack',
    territory: { kind: 'stores', stores: [...stores] },
    seller: { company: 'Yongfeng', makes: 'hinges', postalAddress: '1 Harbour Road, Ningbo' },
    language: 'english',
    letterLanguage: 'sender',
    criteria: [],
    limits: { modelCalls: 1_000 },
    ...more,
  };
}

/** Posts JSON as a client behind the trusted proxy, whose browser has a secret of its own. */
export async function post(
  origin: string,
  path: string,
  client: string,
  body: unknown,
  secret = client,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client,
      'x-campaign-owner': secret.replaceAll(/\W/g, '-').padEnd(32, 'x'),
    },
  });
  return { status: answer.status, text: await answer.text() };
}

export const nobody = { stores: [], emails: [], domains: [] };

/** The stores that a search of the sample lists. */
export async function sampleStores(origin: string, places: readonly string[]): Promise<ListedStore[]> {
  const stores: ListedStore[] = [];
  for (const place of places) {
    const text = await (await fetch(`${origin}/search/stream?location=${place}`)).text();
    for (const [, json = ''] of text.matchAll(/^data: (.*)$/gm)) {
      const event = JSON.parse(json);
      if (event.store?.website !== undefined) stores.push(event.store);
    }
  }
  return stores;
}
