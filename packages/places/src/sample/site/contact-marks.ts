import type { SitePlan } from './plan-site.ts';
import type { SiteTexts } from './texts/site-texts.ts';

/** Renders a site's email address: plainly, or hidden from machines the way real sites do. */
export function emailMark({ email, host }: SitePlan, texts: SiteTexts): string {
  const address = `${texts.role}@${host}`;
  switch (email) {
    case 'mailto':
      return `<p>${texts.writeTo} <a href="mailto:${address}">${address}</a></p>`;
    case 'text':
      return `<p>${texts.writeTo} ${address}</p>`;
    case 'protected':
      return `<p>${texts.writeTo} <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${protect(address)}">[email&#160;protected]</a></p>`;
    case 'spelled':
      return `<p>${texts.writeTo} ${address.replace('@', texts.at).replaceAll('.', texts.dot)}</p>`;
    case 'form':
      return formMark(texts);
    default:
      return '';
  }
}

/** Cloudflare's encoding: a key followed by each byte XORed with it, in hexadecimal. */
function protect(address: string): string {
  const key = 0x2a;
  return [key, ...Buffer.from(address).map((byte) => byte ^ key)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function formMark({ form }: SiteTexts): string {
  return `<form method="post" action="?sent"><p>${form.intro}</p>
<label>${form.name} <input name="name" autocomplete="name"></label>
<label>${form.message} <textarea name="message" rows="4"></textarea></label>
<button disabled>${form.send}</button></form>`;
}

/** schema.org facts, with the email address if the site publishes it only there. */
export function jsonLdMark(
  { email, host, store }: SitePlan,
  texts: SiteTexts,
  name: string,
  street: string,
): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'HardwareStore',
    name,
    description: texts.welcome,
    address: { '@type': 'PostalAddress', streetAddress: street },
    openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-13:00'],
    ...(store.phone !== undefined && { telephone: store.phone }),
    ...(email === 'json-ld' && { email: `${texts.role}@${host}` }),
  };
  return `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
}
