import { checkUrl, socialHosts } from '@hardware-store-finder/domain';

/** Besides the networks: their short domains, and pages of links. */
const others = 'fb.com fb.me instagr.am youtu.be wa.me linktr.ee linkin.bio beacons.ai bio.link'.split(' ');
const hosts: ReadonlySet<string> = new Set([...socialHosts, ...others]);

/** Whether a URL is a page on a social network or a list of such pages, rather than a website of its own. */
export function isSocialPage(url: string): boolean {
  for (let host = URL.parse(url)?.hostname; host; host = parentOf(host)) if (hosts.has(host)) return true;
  return false;
}

/** 'example.com' of 'www.example.com'; undefined of a name without dots. */
function parentOf(host: string): string | undefined {
  const dot = host.indexOf('.');
  return dot < 0 ? undefined : host.slice(dot + 1);
}

/** The URL of a profile from its name, number or URL ('acme.tools', '@acme', '1234'). */
export function socialPage(network: 'facebook' | 'instagram' | 'twitter', profile: string | undefined) {
  const text = profile?.trim();
  if (!text) return undefined;
  const host = { facebook: 'www.facebook.com', instagram: 'www.instagram.com', twitter: 'x.com' }[network];
  if (/^@?[\w.-]{1,100}$/.test(text) && !isSocialPage(`https://${text}`)) {
    return `https://${host}/${text.replace(/^@/, '')}`;
  }
  const checked = checkUrl(text);
  return checked.ok && isSocialPage(checked.url) ? checked.url : undefined;
}
