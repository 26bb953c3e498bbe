import type { InventedStore } from '../invent-stores.ts';
import { seededRandom } from '../seeded-random.ts';

/** The properties of an invented store's website, derived from its name and as varied as the real web. */
export type SitePlan = {
  store: InventedStore;
  host: string;
  language: 'german' | 'portuguese' | 'chinese' | 'english';
  /** How its email address is shown, and on which page. */
  email: 'mailto' | 'text' | 'json-ld' | 'protected' | 'spelled' | 'form' | 'none';
  emailPage: 'home' | 'contact';
  framing: 'open' | 'deny' | 'sameorigin' | 'ancestors';
  health: 'well' | 'slow' | 'missing' | 'broken' | 'forbidden';
  /** Whether its address redirects to another page. */
  redirects: boolean;
  trade: 'independent' | 'chain' | 'wholesale';
  since: number;
  hue: number;
  /** The products it sells, as indices into its language's list. */
  products: readonly number[];
};

const isOneIn = (random: () => number, most: number) => Math.floor(random() * most) === 0;

export function planSite(store: InventedStore, slug: string): SitePlan {
  const random = seededRandom(`site ${slug}`);
  const pick = <T>(...items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return {
    store,
    host: `${slug}.localhost`,
    language: pick('german', 'portuguese', 'chinese', 'english'),
    email: pick(
      'mailto',
      'mailto',
      'mailto',
      'text',
      'text',
      'json-ld',
      'protected',
      'protected',
      'spelled',
      'form',
      'none',
    ),
    emailPage: pick('home', 'contact'),
    framing: pick('open', 'open', 'open', 'open', 'open', 'open', 'open', 'deny', 'sameorigin', 'ancestors'),
    health: isOneIn(random, 5) ? pick('slow', 'slow', 'missing', 'broken', 'forbidden') : 'well',
    redirects: isOneIn(random, 8),
    trade: pick('independent', 'independent', 'chain', 'wholesale'),
    since: 1921 + Math.floor(random() * 95),
    hue: Math.floor(random() * 360),
    products: [0, 1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.7),
  };
}
