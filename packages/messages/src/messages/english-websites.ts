import type { OwnershipSign } from '@Hardware-Store-Finder/contract';
import type { UrlRule } from '@Hardware-Store-Finder/domain';

/** Begins the part of a message that only an administrator can act on: settings, hosts and commands. */
export const forAdministrators = { english: 'For administrators:', chinese: '管理员须知：' } as const;

/** A page in a sentence beside the reason, which may name its host. */
export function unreadPage(url: string, why: string): string {
  const page = URL.parse(url);
  return page !== null && why.includes(page.hostname) ? `${page.pathname}${page.search}` : url;
}

/** Messages about URLs, websites, analyses and emails. */
export const englishOfSites = {
  /** `reason` is the contract's English; other languages build their text from the remaining values. */
  refusedUrl: ({ reason }: RefusedUrl) => reason,
  redirectRefused: ({ why }: { why: string }) => `The site redirects to another address. ${why}`,
  tooManyReads: () => 'Too many websites are being read right now. Try again in a moment.',
  tooManyRedirects: ({ host, most }: { host: string; most: number }) =>
    `${host} redirects more than ${most} times.`,
  redirectsNowhere: ({ host }: { host: string }) => `${host} redirects without an address.`,
  tooSlow: ({ host, seconds, step }: { host: string; seconds: number; step: SlowStep }) =>
    `${host} took longer than ${seconds} s to ${slowSteps[step]}.`,
  reachedAnother: ({ address, reached }: { address: string; reached: string }) =>
    `The connection to ${address} reached ${reached} instead.`,
  noAnswer: ({ host }: { host: string }) => `${host} doesn’t answer. It may be gone, or down for now.`,
  unproven: ({ host, why, code }: { host: string; why: Unproven; code: string }) =>
    `${host} is not secure (${unproven[why] || code || 'the secure connection failed'}), so it was not read.`,
  untrusted: ({ name, host, why, code }: { name: string; host: string; why: Unproven; code: string }) =>
    `${name} can’t be reached securely: ${unproven[why] || `its certificate is not valid (${code})`}. ${administrator} ` +
    `check the clock of this server and the certificate of ${host}. If a proxy has a certificate of its own, name it in NODE_EXTRA_CA_CERTS.`,
  noWebServer: ({ host, code }: { host: string; code: string }) =>
    `${host} is not a working web server (${code}).`,
  unknownName: ({ host }: { host: string }) => `${host} doesn’t exist (domain not found).`,
  nameNotFound: ({ host, code }: { host: string; code: string }) =>
    `The domain ${host} couldn’t be looked up (${code}). Try again later.`,
  nameOfNothing: ({ host }: { host: string }) => `The domain ${host} has no website.`,
  leadsInside: ({ host, address }: { host: string; address: string }) =>
    `${host} leads to ${address}, which is not on the public internet, so it was not opened.`,
  growsTooMuch: ({ times }: { times: number }) =>
    `The page unpacks to more than ${times} times its size, so it was not read.`,
  oddlyPacked: ({ coding }: { coding: string }) =>
    `The page is compressed in an unsupported way (${coding}).`,

  robotsUnread: ({ host, status }: { host: string; status: number }) =>
    `The robots.txt of ${host} couldn’t be read (${status}), so its pages were not read.`,
  robotsForbid: ({ host }: { host: string }) => `The robots.txt of ${host} blocks this page.`,
  noSuchPage: ({ host, status }: { host: string; status: number }) =>
    `${host} says this page doesn’t exist (${status}).`,
  notInTime: ({ host, status }: { host: string; status: number }) =>
    `${host} did not answer in time (${status}).`,
  notLetIn: ({ host, status }: { host: string; status: number }) => `${host} blocked access (${status}).`,
  askedTooOften: ({ host }: { host: string }) =>
    `${host} gets too many requests right now (429). Try again later.`,
  outOfOrder: ({ host, status }: { host: string; status: number }) =>
    `${host} is down (${status}). Try again later.`,
  noPageBut: ({ host, status }: { host: string; status: number }) =>
    `${host} answered ${status} instead of a page.`,
  /** `type` is empty if the site states none. */
  noWebPage: ({ host, type }: { host: string; type: string }) =>
    `${host} has no web page at this address (${type || 'nothing to read'}).`,
  readTooLong: ({ host }: { host: string }) => `${host} took too long to read.`,
  pageUnread: ({ url, why }: { url: string; why: string }) => `Couldn’t read ${unreadPage(url, why)}: ${why}`,
  needsScripts: ({ host }: { host: string }) =>
    `${host} needs scripts to show anything, and those don’t run here. Open it in your browser.`,
  unreadablePage: ({ url }: { url: string }) =>
    `${url} has text, but its HTML hides it, so nothing was read. Open it in your browser.`,
  pageCut: ({ url }: { url: string }) =>
    `${url} is too long, so only part of it was read. Open it to check the rest yourself.`,
  siteOfAnother: ({ host, sign }: { host: string; sign: OwnershipSign }) => {
    switch (sign) {
      case 'for_sale':
        return `The domain ${host} is for sale or parked. The site is not the store’s.`;
      case 'suspended':
        return `The site ${host} is suspended. What it shows is not the store’s.`;
      case 'default':
        return `${host} shows only the default page of its host, not the store’s site.`;
      case 'consent':
        return `${host} shows only a notice that a person must answer. Open it to look behind it.`;
      case 'coming_soon':
        return `${host} is not finished: its page is a placeholder, not the store’s site.`;
      case 'gambling':
        return `${host} is about gambling or other things for sale, and no longer the store’s.`;
      case 'network':
      case 'listing':
        return `${host} is a network or a directory. A profile there is no website of the store.`;
      default:
        return `${host} is the site of another company: it names neither this store nor its address.`;
    }
  },
  noContacts: ({ host }: { host: string }) =>
    `No email, phone or form seen on the pages read from ${host}. Open it to check yourself.`,

  frameNotLooked: () => 'The site blocks programs from reading it, so this was not checked.',
  frameOfOurs: () => 'It is a page of this app, which can’t be shown inside itself.',
  frameUnencrypted: () =>
    'The site isn’t encrypted (http), so browsers don’t show it inside an encrypted page.',
  frameUnclear: ({ status }: { status: number }) =>
    `The site answered ${status} to this server, but may open in your browser.`,
  frameByOwnPolicy: () => 'This app isn’t allowed to show that site (its own Content-Security-Policy).',
  frameAllowed: () => 'The site allows this page to show it (frame-ancestors).',
  frameForbidden: () =>
    'The site doesn’t allow other pages to show it (Content-Security-Policy: frame-ancestors).',
  frameNotForbidden: () => 'The site doesn’t forbid showing it here.',
  frameOptions: ({ value }: { value: string }) =>
    `The site doesn’t allow other pages to show it (X-Frame-Options: ${value}).`,
  frameNoPage: ({ status }: { status: number }) => `The site answered without a page (${status}).`,
  frameDownload: () => 'The address is a file to download, which can’t be shown here.',
  frameOtherType: ({ type }: { type: string }) => `It is not a web page (${type}), so it can’t be previewed.`,

  builtinLabel: () => 'Built-in reader',
  readingSite: ({ host }: { host: string }) => `Reading ${host}…`,
  isLooking: ({ label }: { label: string }) => `${label} is looking for facts…`,
  isJudging: ({ label }: { label: string }) => `${label} is checking them against the pages…`,
  readingCited: ({ label }: { label: string }) => `Reading the pages that ${label} cites…`,
  noAnalysisKept: () => 'No analysis of this store is kept here. Ask for a new one.',
  gaveAway: () => 'The model’s answer was not used because it revealed its instructions. Try again.',
  noDomain: ({ typed }: { typed: string }) =>
    `"${typed}" is not a domain. Type the part of your email address after the @, such as example.com.`,
  wrongSender: ({ typed }: { typed: string }) =>
    `"${typed}" is not an email address. Type the one that you write from, such as you@example.com.`,
  noSelector: ({ typed }: { typed: string }) =>
    `"${typed}" is not a DKIM selector. Ask your mail provider for it; it has only letters, digits, dots and hyphens.`,
  noLookups: () => 'Domain checks are turned off. Ask your administrator.',
  senderSilent: ({ domain, what }: { domain: string; what: string }) =>
    `DNS did not answer for ${domain}, so its ${what} is unknown. Try again in a minute.`,
  spfGood: ({ domain }: { domain: string }) =>
    `${domain} has SPF: it lists the servers that may send its mail.`,
  spfOpen: ({ domain }: { domain: string }) =>
    `${domain} has SPF, but lets any server send its mail. Ask your mail provider to end the record with -all or ~all.`,
  spfTwice: ({ domain, count }: { domain: string; count: number }) =>
    `${domain} has ${count} SPF records, so receivers ignore all of them. Keep one.`,
  spfMissing: ({ domain }: { domain: string }) =>
    `${domain} has no SPF, so your mail may be marked as spam. Ask your mail provider for the record.`,
  dmarcGood: ({ domain, policy }: { domain: string; policy: 'reject' | 'quarantine' }) =>
    `${domain} has DMARC: receivers ${policy === 'reject' ? 'reject' : 'set aside'} forged mail in its name.`,
  dmarcNone: ({ domain }: { domain: string }) =>
    `${domain} has DMARC, but it only watches: forged mail in its name still arrives.`,
  dmarcTesting: ({ domain }: { domain: string }) =>
    `${domain} has DMARC in test mode (t=y), so forged mail in its name still arrives. Remove t=y once your mail passes.`,
  dmarcMissing: ({ domain }: { domain: string }) =>
    `${domain} has no valid DMARC. Large mail providers refuse bulk mail from such domains.`,
  dkimGood: ({ domain, selector }: { domain: string; selector: string }) =>
    `${domain} has the DKIM key "${selector}", so receivers can verify its signature.`,
  dkimRevoked: ({ domain, selector }: { domain: string; selector: string }) =>
    `The DKIM key "${selector}" of ${domain} is revoked. Ask your mail provider for the current selector.`,
  dkimMissing: ({ domain, selector }: { domain: string; selector: string }) =>
    `${domain} has no DKIM key "${selector}". Check the selector with your mail provider.`,
  modelBudget: ({ label, what, setting }: { label: string; what: 'calls' | 'tokens'; setting: string }) =>
    `Today’s budget of ${what} for ${label} is used up. Try again after 00:00 UTC. ${administrator} raise ${setting}.`,
  modelShare: ({ label, what }: { label: string; what: 'calls' | 'tokens' }) =>
    `Your share of today’s ${what} for ${label} is used up. Try again after 00:00 UTC. ${administrator} raise CLIENT_DAILY_SHARE.`,
  modelTurns: ({ label }: { label: string }) =>
    `${label} has too many questions waiting right now. Try again in a minute.`,
  /** `setting` is empty if it is unknown which one contains the key. */
  modelKey: ({ label, setting }: { label: string; setting: string }) =>
    `${label} rejected this server’s key. ${administrator} correct ${setting || 'the key'}.`,
  modelCredit: ({ label }: { label: string }) =>
    `The ${label} account has no credit left. Ask your administrator to top it up.`,
  modelLimit: ({ label, seconds }: { label: string; seconds: number }) =>
    `${label} is too busy right now. Try again in ${seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`}.`,
  modelBroken: ({ label, status }: { label: string; status: number }) =>
    `${label} has a problem (${status}). Try again later.`,
  modelRequest: ({ label, status }: { label: string; status: number }) =>
    `${label} rejected the request (${status}). Ask your administrator to check the model’s name.`,
  modelUnreachable: ({ label }: { label: string }) => `${label} can’t be reached. Try again later.`,
  modelWebPage: ({ label }: { label: string }) =>
    `A web page came in place of ${label}’s answer. Ask your administrator whether a firewall, a proxy or a wrong address stands between.`,
  modelCut: ({ label }: { label: string }) => `${label}’s answer broke off. Try again.`,
  modelTooLong: ({ label }: { label: string }) =>
    `${label} reached its length limit twice before finishing. Try again, or ask your administrator for another model.`,
  modelRefused: ({ label }: { label: string }) =>
    `${label} declined to answer. Try again, or ask your administrator for another model.`,
  modelMute: ({ label, seconds }: { label: string; seconds: number }) =>
    `${label} did not start to answer within ${seconds} s. Try again later.`,
  modelSilent: ({ label }: { label: string }) => `${label} stopped in the middle of its answer. Try again.`,
  modelSlow: ({ label, seconds }: { label: string; seconds: number }) =>
    `${label} took more than ${seconds} s. Try again later.`,
  modelEndless: ({ label }: { label: string }) =>
    `${label}’s answer was too long and was cut off. Try again.`,
  noModel: () => 'No AI model is set up on this server. Ask your administrator for one.',
  modelEmpty: ({ label }: { label: string }) => `${label} gave an empty answer. Try again.`,
  noOllama: ({ url }: { url: string }) =>
    `The AI model can’t be reached. ${administrator} start Ollama and install a model (ollama pull qwen3), or correct OLLAMA_URL, now ${url}.`,

  /** The location of an email address that is on no page. */
  inSearchResults: () => 'the search results',
  inDataOf: ({ label }: { label: string }) => `the data of ${label}`,
};

const administrator = forAdministrators.english;

export type RefusedUrl = {
  rule: UrlRule;
  reason: string;
  /** As displayed, clipped. */
  address: string;
  /** The part the rule is about: the scheme, the port, the host, or the length; empty for the whole. */
  part: string;
};

export type SlowStep = 'lookUp' | 'connect' | 'answer';

const slowSteps: Readonly<Record<SlowStep, string>> = {
  lookUp: 'be looked up',
  connect: 'connect',
  answer: 'answer',
};

/** `other` shows the status code. */
export type Unproven = 'expired' | 'own' | 'otherName' | 'other';

const unproven: Readonly<Record<Unproven, string>> = {
  expired: 'its certificate has expired',
  own: 'its certificate is its own',
  otherName: 'its certificate is for another name',
  other: '',
};
