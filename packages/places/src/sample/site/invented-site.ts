import type { InventedStore } from '../invent-stores.ts';
import { seededRandom } from '../seeded-random.ts';
import siteTexts from './sites.json' with { type: 'json' };

/** One response of a site, without following redirects. */
export type SiteResponse = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
};
export type SitePlan = ReturnType<typeof planSite>;
type Texts = (typeof siteTexts)[SitePlan['language']];

const mailto = ['mailto', 'mailto', 'mailto'] as const;
const open = ['open', 'open', 'open', 'open', 'open', 'open', 'open'] as const;

/** The properties of an invented store's website, derived from its name and as varied as the real web. */
export function planSite(store: InventedStore, slug: string) {
  const random = seededRandom(`site ${slug}`);
  const pick = <const T>(...items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return {
    store,
    host: `${slug}.localhost`,
    language: pick('german', 'portuguese', 'chinese', 'english'),
    /** How its email address is shown, and on which page. */
    email: pick(...mailto, 'text', 'text', 'json-ld', 'protected', 'protected', 'spelled', 'form', 'none'),
    emailPage: pick('home', 'contact'),
    framing: pick(...open, 'deny', 'sameorigin', 'ancestors'),
    health: random() < 1 / 5 ? pick('slow', 'slow', 'missing', 'broken', 'forbidden') : 'well',
    redirects: random() < 1 / 8,
    trade: pick('independent', 'independent', 'chain', 'wholesale'),
    since: 1921 + Math.floor(random() * 95),
    hue: Math.floor(random() * 360),
    /** Indices into its language's goods. */
    products: [0, 1, 2, 3, 4].filter(() => random() < 0.7),
  } as const;
}

/** The response of an invented site to a path. Pure. */
export function answerPage(plan: SitePlan, path: string): SiteResponse {
  if (path === '/robots.txt') {
    const body = `User-agent: *\nDisallow:${plan.health === 'forbidden' ? ' /' : ''}\n`;
    return { status: 200, headers: [['content-type', 'text/plain; charset=utf-8']], body };
  }
  const texts = siteTexts[plan.language];
  const { health, framing } = plan;
  const isDown = health === 'broken' || health === 'missing';
  if (path === '/' && plan.redirects && !isDown)
    return { status: 302, headers: [['location', '/start']], body: '' };
  const page = isDown ? undefined : pagesOf(plan, texts)[path === '/' ? '/start' : path];
  const fault = texts.faults[health === 'broken' ? 'broken' : 'missing'];
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  return {
    status: page ? 200 : health === 'broken' ? 503 : 404,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-language', texts.tag],
      ['x-content-type-options', 'nosniff'],
      ['content-security-policy', framing === 'ancestors' ? `${policy}; frame-ancestors 'none'` : policy],
      ...(framing === 'deny' || framing === 'sameorigin' ? [['x-frame-options', framing] as const] : []),
    ],
    body: frame(plan, texts, page ?? [fault, `<h1>${fault}</h1>`]),
  };
}

function factsOf({ store, since }: SitePlan, texts: Texts) {
  return {
    name: store.name.replace(/ \d+ \(sample\)$/, '').replaceAll('&', '&amp;'),
    street: store.address.replace(/, [^,]*$/, ''),
    since: texts.since.replace('{year}', String(since)),
  };
}

/** By path, the title and the content. */
function pagesOf(plan: SitePlan, texts: Texts): Record<string, readonly [title: string, main: string]> {
  const { name, street, since } = factsOf(plan, texts);
  const { names, paths, labels } = texts;
  const { phone } = plan.store;
  const goods = plan.products.map((at) => texts.goods[at]?.split(': ') ?? []);
  const hours = `<p>${texts.hours}</p>`;
  const email = emailOf(plan, texts);
  const call = phone ? `<p>${labels.phone} <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a></p>` : '';
  return {
    '/start': [
      `${name} – ${texts.tagline}`,
      `<h1>${texts.tagline}</h1><p>${texts.welcome}</p><p>${since}</p><h2>${names.products}</h2>
<ul>${goods.map(([good, text]) => `<li><h3>${good}</h3><p>${text}</p></li>`).join('')}</ul><p>${texts.brands}</p>${hours}
${plan.emailPage === 'home' && plan.email !== 'form' ? email : ''}${call}`,
    ],
    [paths.contact]: [
      `${names.contact} – ${name}`,
      `<h1>${names.contact}</h1><p>${labels.address} ${street}</p>${email}${call}<p>${name}</p>${hours}`,
    ],
    [paths.about]: [
      `${names.about} – ${name}`,
      `<h1>${names.about}</h1><p>${texts.trade[plan.trade]}</p><p>${since}</p><p>${texts.brands}</p>`,
    ],
  };
}

function frame(plan: SitePlan, texts: Texts, [title, main]: readonly [title: string, main: string]): string {
  const { email, host, store, hue } = plan;
  const { name, street, since } = factsOf(plan, texts);
  const icon = `<svg xmlns='http://www.w3.org/2000/svg'><circle r='8' cx='8' cy='8' fill='hsl(${hue} 45% 38%)'/></svg>`;
  const schema = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'HardwareStore',
    name: name.replaceAll('&amp;', '&'),
    address: { '@type': 'PostalAddress', streetAddress: street },
    openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-13:00'],
    telephone: store.phone,
    email: email === 'json-ld' ? `${texts.mail.role}@${host}` : undefined,
  });
  return `<!doctype html><html lang="${texts.tag}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="${texts.welcome} ${since}">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}"><style>:root{color-scheme:light dark}
body{max-width:60rem;margin:auto;padding:1rem;font:16px/1.6 system-ui}h1{color:hsl(${hue} 45% 50%)}
.notice{padding:.5rem 1rem;background:#fff3bf;color:#5f3d00}header{display:flex;flex-wrap:wrap;gap:1rem}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem}</style>
<meta property="og:site_name" content="${name}"><script type="application/ld+json">${schema}</script></head>
<body><p class="notice">${texts.notice}</p><header><strong>${name}</strong><nav><a href="/">${texts.names.home}</a>
<a href="${texts.paths.about}">${texts.names.about}</a> <a href="${texts.paths.contact}">${texts.names.contact}</a></nav>
</header><main>${main}</main><footer>${name} · ${street} · ${since}</footer></body></html>\n`;
}

/** The email address: plainly, or hidden from machines the way real sites do. `json-ld` shows none. */
function emailOf({ email, host }: SitePlan, { mail, form, labels }: Texts): string {
  const address = `${mail.role}@${host}`;
  // Cloudflare's encoding: a key followed by each byte XORed with it, in hexadecimal.
  const hidden = Buffer.from([0, ...Buffer.from(address)].map((byte) => byte ^ 0x2a)).toString('hex');
  const shown = {
    mailto: `<a href="mailto:${address}">${address}</a>`,
    text: address,
    protected: `<a href="/cdn-cgi/l/email-protection" data-cfemail="${hidden}">[email&#160;protected]</a>`,
    spelled: address.replace('@', mail.at).replaceAll('.', mail.dot),
  };
  if (email === 'form')
    return `<form method="post"><p>${form.intro}</p><textarea name="message"></textarea><button disabled>${form.send}</button></form>`;
  return email === 'none' || email === 'json-ld' ? '' : `<p>${labels.writeTo} ${shown[email]}</p>`;
}
