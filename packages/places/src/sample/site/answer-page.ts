import type { SiteResponse } from '../sample-sites.ts';
import { emailMark, jsonLdMark } from './contact-marks.ts';
import type { SitePlan } from './plan-site.ts';
import { stylesOf } from './styles.ts';
import { chinese } from './texts/chinese.ts';
import { english } from './texts/english.ts';
import { german } from './texts/german.ts';
import { portuguese } from './texts/portuguese.ts';
import type { SiteTexts } from './texts/site-texts.ts';

const textsOf = { chinese, english, german, portuguese } satisfies Record<SitePlan['language'], SiteTexts>;
const start = '/start';

/** The response of an invented site to a path. Pure. */
export function answerPage(plan: SitePlan, pathname: string): SiteResponse {
  const texts = textsOf[plan.language];
  const html = (status: number, title: string, main: string) => ({
    status,
    headers: [...headersOf(plan, texts)],
    body: pageOf(plan, texts, title, main),
  });
  const { name } = namesOf(plan);
  if (pathname === '/robots.txt') {
    const rule = plan.health === 'forbidden' ? 'Disallow: /' : 'Disallow:';
    return {
      status: 200,
      headers: [['content-type', 'text/plain; charset=utf-8']],
      body: `User-agent: *\n${rule}\n`,
    };
  }
  if (plan.health === 'broken') return html(503, texts.broken, `<h1>${texts.broken}</h1>`);
  if (plan.health === 'missing') return html(404, texts.missing, `<h1>${texts.missing}</h1>`);
  if (pathname === '/' && plan.redirects) return { status: 302, headers: [['location', start]], body: '' };
  switch (pathname) {
    case '/':
    case start:
      return html(200, `${name} – ${texts.tagline}`, homeOf(plan, texts));
    case texts.paths.contact:
      return html(200, `${texts.contact} – ${name}`, contactOf(plan, texts));
    case texts.paths.about:
      return html(200, `${texts.about} – ${name}`, aboutOf(plan, texts));
    case texts.paths.imprint:
      return html(200, `${texts.imprint?.name} – ${name}`, imprintOf(plan, texts));
    default:
      return html(404, texts.missing, `<h1>${texts.missing}</h1>`);
  }
}

function headersOf({ framing }: SitePlan, { tag }: SiteTexts): (readonly [string, string])[] {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-language', tag],
    ['content-security-policy', framing === 'ancestors' ? `${policy}; frame-ancestors 'none'` : policy],
    ['x-content-type-options', 'nosniff'],
    ...(framing === 'deny' || framing === 'sameorigin'
      ? [['x-frame-options', framing.toUpperCase()] as const]
      : []),
  ];
}

function namesOf({ store }: SitePlan): { name: string; street: string } {
  return {
    name: store.name.replace(/ \d+ \(sample\)$/, ''),
    street: store.address.replace(/, [^,]*$/, ''),
  };
}

function pageOf(plan: SitePlan, texts: SiteTexts, title: string, main: string): string {
  const { name, street } = namesOf(plan);
  const { paths } = texts;
  const links = [
    ['/', texts.home],
    [paths.about, texts.about],
    [paths.contact, texts.contact],
    ...(paths.imprint !== undefined && texts.imprint !== undefined
      ? [[paths.imprint, texts.imprint.name]]
      : []),
  ];
  const icon = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='4' fill='hsl(${plan.hue} 45% 38%)'/></svg>`;
  return `<!doctype html>
<html lang="${texts.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(`${texts.welcome} ${texts.since(plan.since)}`)}">
<meta property="og:site_name" content="${escapeHtml(name)}"><meta property="og:locale" content="${texts.locale}">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${stylesOf(plan.hue)}</style>
${jsonLdMark(plan, texts, name, street)}</head>
<body><p class="notice">${texts.notice}</p>
<header><strong>${escapeHtml(name)}</strong><nav>${links.map(([href, text]) => `<a href="${href}">${text}</a>`).join('')}</nav></header>
<main>${main}</main>
<footer>${escapeHtml(name)} · ${escapeHtml(street)} · ${texts.since(plan.since)}</footer></body></html>
`;
}

function homeOf(plan: SitePlan, texts: SiteTexts): string {
  const goods = plan.products.flatMap((at) => {
    const [name = '', text = ''] = texts.goods[at] ?? [];
    return name === '' ? [] : [`<li><h3>${name}</h3><p>${text}</p></li>`];
  });
  return `<section class="hero"><h1>${texts.tagline}</h1><p>${texts.welcome}</p><p>${texts.since(plan.since)}</p></section>
<h2>${texts.products}</h2><ul class="goods">${goods.join('')}</ul><p>${texts.brands}</p>
<h2>${texts.hours}</h2><p>${texts.openingTimes}</p>
${plan.emailPage === 'home' && plan.email !== 'form' ? emailMark(plan, texts) : ''}${phoneOf(plan, texts)}`;
}

function contactOf(plan: SitePlan, texts: SiteTexts): string {
  const { name, street } = namesOf(plan);
  return `<h1>${texts.contact}</h1><p>${texts.address} ${escapeHtml(street)}</p>
${emailMark(plan, texts)}${phoneOf(plan, texts)}<p>${escapeHtml(name)}</p><h2>${texts.hours}</h2><p>${texts.openingTimes}</p>`;
}

function aboutOf(plan: SitePlan, texts: SiteTexts): string {
  return `<h1>${texts.about}</h1><p>${texts.trade[plan.trade]}</p><p>${texts.since(plan.since)}</p><p>${texts.brands}</p>`;
}

function imprintOf(plan: SitePlan, texts: SiteTexts): string {
  const { name, street } = namesOf(plan);
  return `<h1>${texts.imprint?.name}</h1><p>${texts.imprint?.text}</p><p>${escapeHtml(name)}<br>${escapeHtml(street)}</p>
${plan.email === 'form' ? '' : emailMark(plan, texts)}`;
}

function phoneOf({ store }: SitePlan, { phone }: SiteTexts): string {
  return store.phone === undefined
    ? ''
    : `<p>${phone} <a href="tel:${store.phone.replaceAll(' ', '')}">${store.phone}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
