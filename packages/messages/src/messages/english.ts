import { englishOfCampaigns } from './english-campaigns.ts';
import { englishOfMail } from './english-mail.ts';
import { englishOfSources } from './english-sources.ts';
import { englishOfSites, forAdministrators } from './english-websites.ts';

/**
 * The server's texts for screens, in English: about requests, places and searches here, the rest in the files
 * beside it. An entry is a function of the message's values; nested messages arrive localized.
 */
export const english = {
  ...englishOfSources,
  ...englishOfSites,
  ...englishOfCampaigns,
  ...englishOfMail,

  /** Untranslated text, from the command line or a test. */
  asItStands: ({ text }: { text: string }) => text,
  joined: ({ messages }: { messages: readonly string[] }) => messages.join(' '),
  /** A cache may contain a message unknown to this version. */
  ofAnotherVersion: () => 'Another version of this app wrote this. Try again later.',

  unforeseen: ({ number }: { number: string }) =>
    `Something went wrong on the server. Try again. If it keeps happening, report the number ${number}.`,
  databaseUnavailable: () =>
    'The server’s database does not answer, so this has to wait. Stores that were imported can still be searched. Try again in a minute.',
  restarting: () => 'The server is restarting. Search again in a moment.',
  foreignHost: ({ host }: { host: string }) =>
    `This page can’t be opened at ${host || 'an address without a host'}. ${forAdministrators.english} open it at localhost or the server’s address, or set PUBLIC_URL to that host.`,
  tooManyRequests: () => 'Too many requests came from your network address. Try again in a minute.',
  tooManyFromYou: () => 'You have sent too many requests. Try again in a minute.',

  signInFirst: () =>
    'You aren’t signed in, or your session has ended. Sign in in another tab, then try again.',
  signInOnOwnPage: () =>
    `This server answers only its own page, and only people who have signed in. Open that page. ${forAdministrators.english} with AUTH set, pages of other sites can’t use the API.`,
  needsLink: () => 'You need the secret link to open this page. Ask the person who shares it.',
  wrongLink: () => 'This link is wrong or no longer valid. Ask for the current one.',
  needsProxy: () => 'You aren’t signed in. Open this page at the address that your company uses for it.',
  signInUnavailable: () => 'The sign-in service can’t be reached. Try again in a minute.',
  signInFailed: ({ reason }: { reason: string }) =>
    `You couldn’t be signed in. Try again. ${forAdministrators.english} the identity provider’s answer was ${reason}.`,
  signInOver: () => 'This sign-in took too long, or it was already used. Sign in again.',
  signIn: () => 'Sign in',
  signedOut: () => 'You have signed out.',

  /** `origin` is empty for a request that CORS does not check. */
  foreignSite: ({ origin }: { origin: string }) =>
    `${origin === '' ? 'Only the app’s own page can use this address' : `${origin} can’t use this server`}. Open the app’s page. ${forAdministrators.english} add a site that you trust to ALLOWED_ORIGINS.`,
  nothingThere: ({ method, path, page }: { method: string; path: string; page: string }) =>
    `There is nothing at ${method} ${path}. The page is at ${page}.`,
  bodyTooLarge: ({ kib }: { kib: number }) => `The body is larger than ${kib} KiB. Send less.`,
  wrongContentType: ({ type }: { type: string }) =>
    `The content type is ${type || 'absent'}. Send application/json.`,
  notJson: () => 'The body is not JSON.',
  noJsonObject: () => 'The body must be a JSON object.',
  /** `given` is JSON; empty if absent. */
  wrongLanguage: ({ known, given }: { known: readonly string[]; given: string }) =>
    `language must be one of ${known.join(', ')}, and not ${given || 'absent'}.`,
  /** `field` is empty for the body itself; `problem` is the schema's text. */
  wrongField: ({ field, given, problem }: { field: string; given: string; problem: string }) =>
    `The field ${field || '(the body)'} is ${given || 'absent'}, which cannot be used${problem ? `: ${problem}` : ''}.`,
  namelessStore: () => 'The store has no name: send one.',
  noLocation: () => 'The location is missing: add ?location= and a city, an address or lat,lon.',
  controlCharacters: () => 'The location has control characters. Type it again without them.',
  longLocation: ({ length, most }: { length: number; most: number }) =>
    `The location has ${length} characters; the limit is ${most}. Shorten it.`,
  wrongRadius: ({ text, least, most }: { text: string; least: number; most: number }) =>
    `radius_km=${text} cannot be used: it must be a number from ${least} to ${most}.`,
  wrongCategory: ({ name, known }: { name: string; known: readonly string[] }) =>
    `The category ${name} is not known: use ${known.join(', ')}.`,
  wrongSource: ({ text }: { text: string }) =>
    `source=${text} cannot be chosen: leave it out, or use source=sample for invented stores.`,
  wrongOsmStore: () =>
    'The store is missing: add ?id= with its id at OpenStreetMap (osm:node/1), and lat= and lon= in degrees.',
  noAddress: () => 'The address is missing: add ?url= and the address of a website.',

  unknownPlace: ({ text, nearest }: { text: string; nearest: readonly string[] }) =>
    `No place called "${text}" found. ${
      nearest.length > 0 ? `Did you mean ${orList(nearest)}?` : 'Check the spelling, or add the country.'
    }`,
  coveredNamesake: ({ label }: { label: string }) =>
    `Of the places with that name, ${label} is the one with stores imported here.`,
  coordinatesOutside: () =>
    'Latitudes go from -90 to 90 and longitudes from -180 to 180, in this order: 41.15,-8.61 is in Porto.',
  britishPostcode: ({ code, label }: { code: string; label: string }) =>
    `British postcodes work by their first letters only: ${code} is in the postal area of ${label}.`,
  fiveDigits: ({ code, label }: { code: string; label: string }) =>
    `Five-digit postcodes work for the United States only: ${code} was read as ${label}. For another country, add the city.`,
  unknownPostcode: ({ codes }: { codes: readonly string[] }) =>
    `The postcode "${codes.join(', ')}" wasn’t found and was left out. Add its town.`,
  unusedPostcode: ({ codes, label }: { codes: readonly string[]; label: string }) =>
    `The postcode ${codes.join(', ')} wasn’t found. Searching around ${label}.`,
  partOfCity: ({ typed, label }: { typed: string; label: string }) =>
    `"${typed}" is part of ${label}. Searching around the centre of that city.`,
  areaAlone: ({ typed, kind, label, isLargest }: AreaAlone) =>
    `"${typed}" is ${kind === 'area' ? 'an' : 'a'} ${kind}. Searching around ${label}, ${
      isLargest ? 'its largest city' : 'one of its main cities'
    }.`,
  takenFor: ({ typed, label }: { typed: string; label: string }) => `Showing ${label} for "${typed}".`,
  tooVast: ({ typed }: { typed: string }) =>
    `"${typed}" is too large to search around. Type a country, a region or a town in it.`,
  sharedDistrict: ({ typed, cities }: { typed: string; cities: readonly string[] }) =>
    `${typed} is a district of ${cities.join(', ')}. Which city do you mean?`,
  noPlaceIn: ({ name, area }: { name: string; area: string }) =>
    `No place called "${name}" found in ${area}.`,
  misspelt: ({ typed, label }: { typed: string; label: string }) =>
    `No place called "${typed}" found. Showing ${label}.`,
  unknownStreet: ({ parts, label }: { parts: readonly string[]; label: string }) =>
    `The street or place "${parts.join(', ')}" wasn’t found. Searching around ${label}.`,
  unknownHouse: ({ number, label }: { number: string; label: string }) =>
    `"${number}" wasn’t found there. Searching around ${label}.`,
};

export type AreaAlone = {
  typed: string;
  kind: 'country' | 'region' | 'area';
  label: string;
  isLargest: boolean;
};

/** 'A', 'A or B', 'A; B or C': semicolons, because the names contain commas. */
function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join('; ')} or ${names.at(-1)}`;
}
