import type { UrlRule } from '@hardware-store-finder/contract';

/** Messages about URLs, websites, analyses and e-mails. */
export const englishOfSites = {
  /** `reason` is the contract's English; other languages build their text from the remaining values. */
  refusedUrl: ({ reason }: RefusedUrl) => reason,
  redirectRefused: ({ why }: { why: string }) => `The site leads on to another address. ${why}`,
  tooManyReads: () => 'As many websites as may be read at once are being read. Try again in a moment.',
  tooManyRedirects: ({ host, most }: { host: string; most: number }) =>
    `${host} redirects more than ${most} times.`,
  redirectsNowhere: ({ host }: { host: string }) => `${host} redirects to no address.`,
  tooSlow: ({ host, seconds, step }: { host: string; seconds: number; step: SlowStep }) =>
    `${host} took longer than ${seconds} s to ${slowSteps[step]}.`,
  reachedAnother: ({ address, reached }: { address: string; reached: string }) =>
    `Asked for ${address}, the connection reached ${reached}.`,
  noAnswer: ({ host }: { host: string }) =>
    `${host} does not answer: it may be gone, or out of order for now.`,
  unproven: ({ host, why, code }: { host: string; why: Unproven; code: string }) =>
    `${host} cannot prove who it is (${unproven[why] || code || 'the secure connection failed'}), so it is not read.`,
  noWebServer: ({ host, code }: { host: string; code: string }) =>
    `${host} did not answer as a web server does (${code}).`,
  unknownName: ({ host }: { host: string }) => `There is no website at ${host}: the name is not known.`,
  nameNotFound: ({ host, code }: { host: string; code: string }) =>
    `The name ${host} could not be looked up (${code}). Try again later.`,
  nameOfNothing: ({ host }: { host: string }) => `The name ${host} stands for no address.`,
  leadsInside: ({ host, address }: { host: string; address: string }) =>
    `${host} leads to ${address}, which is no address of the public internet, so it is not opened.`,
  growsTooMuch: ({ times }: { times: number }) =>
    `The page grows more than ${times}-fold when it is unpacked, so it is not read.`,
  oddlyPacked: ({ coding }: { coding: string }) =>
    `The page is packed in a way that cannot be read (${coding}).`,

  robotsUnread: ({ host, status }: { host: string; status: number }) =>
    `The robots.txt of ${host} could not be read (it answered ${status}), so its pages are left alone.`,
  robotsForbid: ({ host }: { host: string }) =>
    `The robots.txt of ${host} asks programs not to read this page.`,
  noSuchPage: ({ host, status }: { host: string; status: number }) =>
    `${host} says that there is no such page (${status}).`,
  notInTime: ({ host, status }: { host: string; status: number }) =>
    `${host} did not answer in time (${status}).`,
  notLetIn: ({ host, status }: { host: string; status: number }) =>
    `${host} does not let this server read it (${status}).`,
  askedTooOften: ({ host }: { host: string }) =>
    `${host} is asked too often just now (429). Try again later.`,
  outOfOrder: ({ host, status }: { host: string; status: number }) =>
    `${host} is out of order (${status}). Try again later.`,
  noPageBut: ({ host, status }: { host: string; status: number }) =>
    `${host} answered ${status} instead of a page.`,
  /** `type` is empty if the site states none. */
  noWebPage: ({ host, type }: { host: string; type: string }) =>
    `${host} shows no web page at this address (${type || 'nothing to read'}).`,
  readTooLong: ({ host }: { host: string }) => `${host} took too long to read.`,
  pageUnread: ({ url, why }: { url: string; why: string }) => `${url} could not be read: ${why}`,
  needsScripts: ({ host }: { host: string }) =>
    `${host} shows nothing until its scripts run, and those are not run here. Open it to look for yourself.`,
  noContacts: ({ host }: { host: string }) =>
    `No e-mail, phone or form was found on the pages of ${host} that were read. Open it to look for yourself.`,

  frameNotLooked: () => 'The site asks programs not to read it, so this was not looked at.',
  frameOfOurs: () => 'It is a page of this program itself, which is never shown inside itself.',
  frameUnencrypted: () =>
    'The site is not encrypted (http), and a browser shows no such site inside an encrypted page.',
  frameUnclear: ({ status }: { status: number }) =>
    `The site answered ${status} to this server; it may answer your browser otherwise.`,
  frameByOwnPolicy: () => 'This program may not show that site (its own Content-Security-Policy).',
  frameAllowed: () => 'The site allows this page to show it (frame-ancestors).',
  frameForbidden: () =>
    'The site forbids being shown inside other pages (Content-Security-Policy: frame-ancestors).',
  frameNotForbidden: () => 'Nothing in the site’s answer forbids showing it here.',
  frameOptions: ({ value }: { value: string }) =>
    `The site forbids being shown inside other pages (X-Frame-Options: ${value}).`,
  frameNoPage: ({ status }: { status: number }) => `The site answered without a page (${status}).`,
  frameDownload: () => 'The address is a file to download, which cannot be shown here.',
  frameOtherType: ({ type }: { type: string }) =>
    `It is not a web page (${type}), so it cannot be previewed.`,

  builtinLabel: () => 'Built-in reader',
  readingSite: ({ host }: { host: string }) => `Reading ${host} …`,
  isWriting: ({ label }: { label: string }) => `${label} is writing …`,
  readingCited: ({ label }: { label: string }) => `Reading the pages that ${label} cites …`,
  isTranslating: ({ label }: { label: string }) => `${label} is translating …`,
  gaveAway: () => 'The answer of the model was not used, because it gave away its instructions. Try again.',
  badTranslation: ({ label, good, all }: { label: string; good: number; all: number }) =>
    `${label} gave ${good} of ${all} statements in Chinese as they stand in English. Try again.`,
  noDomain: ({ typed }: { typed: string }) =>
    `"${typed}" is not a domain. Type the part of your e-mail address after the @, such as example.com.`,
  noSelector: ({ typed }: { typed: string }) =>
    `"${typed}" is not a DKIM selector. Your mail provider names it; it has letters, digits, dots and hyphens only.`,
  noLookups: () => 'This server may not ask DNS, so it cannot check a domain. Ask its administrator.',
  senderSilent: ({ domain, what }: { domain: string; what: string }) =>
    `DNS did not answer for ${domain}, so its ${what} is unknown. Try again in a minute.`,
  spfGood: ({ domain }: { domain: string }) =>
    `${domain} has SPF: it names the servers that may send its mail.`,
  spfOpen: ({ domain }: { domain: string }) =>
    `${domain} has SPF, but lets any server send its mail. Ask your mail provider to end the record with -all or ~all.`,
  spfTwice: ({ domain, count }: { domain: string; count: number }) =>
    `${domain} has ${count} SPF records, so receivers ignore all of them. Keep one.`,
  spfMissing: ({ domain }: { domain: string }) =>
    `${domain} has no SPF, so your mail may be taken for spam. Ask your mail provider for the record.`,
  dmarcGood: ({ domain, policy }: { domain: string; policy: 'reject' | 'quarantine' }) =>
    `${domain} has DMARC: receivers ${policy === 'reject' ? 'reject' : 'set aside'} forged mail in its name.`,
  dmarcNone: ({ domain }: { domain: string }) =>
    `${domain} has DMARC, but it only watches: forged mail in its name still arrives.`,
  dmarcMissing: ({ domain }: { domain: string }) =>
    `${domain} has no valid DMARC. Large mail providers refuse bulk mail from such domains.`,
  dkimGood: ({ domain, selector }: { domain: string; selector: string }) =>
    `${domain} has the DKIM key "${selector}", so receivers can verify its signature.`,
  dkimRevoked: ({ domain, selector }: { domain: string; selector: string }) =>
    `The DKIM key "${selector}" of ${domain} is revoked. Ask your mail provider for the current selector.`,
  dkimMissing: ({ domain, selector }: { domain: string; selector: string }) =>
    `${domain} has no DKIM key "${selector}". Check the selector with your mail provider.`,
  modelBudget: ({ label, what, setting }: { label: string; what: 'calls' | 'tokens'; setting: string }) =>
    `Today's budget of ${what} to ${label} is spent. It begins anew at 00:00 UTC; whoever runs this server can raise ${setting}.`,
  /** `setting` is empty if it is unknown which one contains the key. */
  modelKey: ({ label, setting }: { label: string; setting: string }) =>
    `The service of ${label} does not accept the key. Whoever runs this server must correct ${setting || 'its key'}.`,
  modelCredit: ({ label }: { label: string }) =>
    `The account at the service of ${label} has no credit left. The server's administrator can top it up.`,
  modelLimit: ({ label, seconds }: { label: string; seconds: number }) =>
    `The service of ${label} wants no more questions just now. Try again in ${seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`}.`,
  modelBroken: ({ label, status }: { label: string; status: number }) =>
    `The service of ${label} has a fault of its own (${status}). Try again later.`,
  modelRequest: ({ label, status }: { label: string; status: number }) =>
    `The service of ${label} does not take the question (${status}). Whoever runs this server should check the model's name.`,
  modelUnreachable: ({ label }: { label: string }) =>
    `The service of ${label} cannot be reached. Try again later.`,
  modelCut: ({ label }: { label: string }) => `The answer of ${label} broke off. Try again.`,
  modelTooLong: ({ label }: { label: string }) =>
    `${label} reached its token limit twice before it finished its answer. Try again, or ask the server's administrator for another model.`,
  modelRefused: ({ label }: { label: string }) =>
    `${label} declined to answer. Try again, or ask the server's administrator for another model.`,
  modelMute: ({ label, seconds }: { label: string; seconds: number }) =>
    `${label} did not begin to answer within ${seconds} s. Try again later.`,
  modelSilent: ({ label }: { label: string }) =>
    `${label} fell silent in the middle of its answer. Try again.`,
  modelSlow: ({ label, seconds }: { label: string; seconds: number }) =>
    `${label} took more than ${seconds} s. Try again later.`,
  modelEndless: ({ label }: { label: string }) => `The answer of ${label} had no end and was cut. Try again.`,
  modelEmpty: ({ label }: { label: string }) => `${label} gave an empty answer. Try again.`,
  noOllama: ({ url }: { url: string }) =>
    `No Ollama with a model answers at ${url}. Start it and install a model (ollama pull qwen3), or correct OLLAMA_URL.`,

  /** The location of an e-mail address that is on no page. */
  inSearchResults: () => 'the search results',
  inDataOf: ({ label }: { label: string }) => `the data of ${label}`,
};

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
