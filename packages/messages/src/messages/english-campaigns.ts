import { forAdministrators } from './english-websites.ts';

/** What the server says of campaigns, in English. */
export const englishOfCampaigns = {
  databaseFailed: ({ isFull }: { isFull: boolean }) =>
    `${isFull ? 'The server’s disk is full, so nothing can be saved' : 'The server cannot read or save its records'}. Nothing was lost; try again later. ${forAdministrators.english} ${isFull ? 'free some space' : 'look at the log'}.`,

  bookFull: () =>
    `The server’s book is full, so nothing can be added. Objections and what is removed still count. ${forAdministrators.english} remove leads and searches that nobody needs.`,
  dayQuota: ({ leads, megabytes }: { leads: number; megabytes: number }) =>
    `You have added as much as one may in a day (${leads} leads, ${megabytes} MB). Go on tomorrow.`,
  mostKept: ({ most }: { most: number }) => `The book has ${most} of these already. Remove one first.`,
  bookDamaged: ({ records }: { records: string }) =>
    `The server’s book has damaged records (${records}). The others can be read; nothing can be changed, and nobody is written to. ${forAdministrators.english} run npm run book -- repair.`,
  typedAddress: () => 'the team’s own records',
  noLead: () => 'This lead is not in the book any more. Look at the list again.',
  notesTooLong: () => 'The notes would be longer than 20,000 characters. Shorten them.',
  noSavedSearch: () => 'This saved search is not there any more.',
  ownedBy: ({ name }: { name: string }) => `${name} works on this company already. Ask them to hand it over.`,
  noNames: () => 'Leads can be taken only where people sign in with their names.',
  unknownPerson: () => 'Nobody of this name has signed in here yet.',
  mayNotChange: () => 'You can look at the book but not change it. Ask the owner of this server.',
  ownerRestores: () =>
    'Only an owner of this server restores what happened in a book. Ask the owner, or hand over what your own browser kept.',
  leftOut: ({ long, kept, full, most }: { long: number; kept: number; full: number; most: number }) =>
    `Some of the file was left out, and the rest was added. Texts that are too long: ${long}. Searches and profiles beyond ${most} of each: ${kept}. Entries for which the book is full: ${full}.`,
  notAnEntry: ({ value }: { value: string }) =>
    `“${value}” is not an address, domain or phone number that the list can hold. Check the spelling.`,
  wrongBackup: () => 'This isn’t a whole backup from this app. Choose a file created with Back up.',
  newerBackup: () => 'This backup is from a newer version of this app. Update it first.',

  noCampaign: () => 'There is no such campaign here. It may have been deleted.',
  noCampaignStore: () => 'This store is not part of the campaign.',
  campaignNotNow: () => 'The campaign has changed, so this can’t be done now. Look at it again.',
  undone: () => 'Undone right away',
  reviewNotNow: () => 'The letter has changed, so this can’t be done now. Look at it again.',
  decidedBy: ({ name }: { name: string }) => `${name} has just decided on this letter. Look at it again.`,
  noReview: () => 'There is nothing to undo for this store.',
  notApproved: ({ stores }: { stores: number }) =>
    `Only approved letters can leave, and ${stores === 1 ? '1 of these is' : `${stores} of these are`} not. Look at them again.`,
  nothingToExport: () => 'There are no letters to save.',

  noTerritory: () => 'There is no store or place to begin with. Add at least one.',
  tooManyStores: ({ found, most }: { found: number; most: number }) =>
    `This covers ${found.toLocaleString('en')} stores, and a campaign takes ${most.toLocaleString('en')} at most. Choose a smaller territory.`,
  campaignsFull: ({ most }: { most: number }) =>
    `The campaigns have ${most.toLocaleString('en')} stores, and more cannot be kept. Delete a campaign that you no longer need.`,
  noRegion: () => 'No imported stores are in this country or region.',
  notForCampaigns: ({ label, stores }: { label: string; stores: number }) =>
    `The terms of ${label} do not allow keeping its stores, so they can’t be part of a campaign${stores > 0 ? ` (${stores} here)` : ''}.`,
  placesUnknown: ({ unknown, places }: { unknown: number; places: number }) =>
    unknown === places
      ? 'None of these places is known. Check the spelling, or add the country.'
      : `${unknown} of ${places} places ${unknown === 1 ? 'is' : 'are'} not known and will be left out.`,
  noPostalAddress: () =>
    'Your profile has no postal address. Many countries require one in a first email; add it before you send.',
  noSellerProfile: () =>
    'Your profile lacks the company or what it makes, so no letter could be approved. Fill it in first.',
  criteriaNotJudged: ({ criteria }: { criteria: readonly string[] }) =>
    `Without a language model, ${criteria.length === 1 ? 'this criterion' : 'these criteria'} can’t be judged: ${criteria.join('; ')}.`,
  noModelLimit: ({ label }: { label: string }) =>
    `${label} charges for each call. Set the most calls that this campaign may make.`,
  overDailyCalls: ({ left }: { left: number }) =>
    `Today’s budget allows ${left} more calls. The rest of the work waits for the next days.`,
  underModelCalls: ({ most, limit }: { most: number; limit: number }) =>
    `All stores together may need up to ${most} calls. After ${limit}, the built-in reader does the rest.`,
  sampleCampaign: () => 'These stores are invented, to try the product. Nothing can be sent to them.',

  placeCapped: ({ most }: { most: number }) =>
    `The campaign has reached ${most.toLocaleString('en')} stores; the rest was left out.`,
  triedAgain: ({ reason }: { reason: string }) => `${reason} It will be tried again.`,
  waitsForWebsite: ({ host }: { host: string }) => `${host} did not answer. It will be tried again.`,
  waitsForTurn: () => 'Too many websites are being read at the moment.',
  waitsForMailbox: () => 'The domain of the address could not be looked up. It will be tried again.',
  waitsForLimit: () => 'Letters are written once every store is judged, to the best first.',
  askedBefore: () =>
    'The language model was interrupted here, so the built-in reader went on: no store is paid for twice.',
  noAddressFound: () => 'No email seen on the pages read or in the record.',
  notReadableSite: () => 'The website could not be read, and the record has no email address.',
  addressDied: ({ email }: { email: string }) =>
    `The email to ${email} came back: the address is dead. This one is to the next best address, and waits for you.`,
  deadAddress: ({ email }: { email: string }) => `${email} accepts no mail.`,
  excludedStore: () => 'You have contacted this store, or it asked not to be contacted.',
  refusedStore: ({ name }: { name: string }) =>
    `${name} is on the do-not-contact list, so nothing goes there.`,
  sameCompany: ({ name }: { name: string }) => `${name} is the same company and gets the letter.`,
  /** Of records that do not say which criteria. */
  unfitStore: () => 'The website contradicts your criteria.',
  unmetCriteria: ({ criteria }: { criteria: readonly string[] }) =>
    `The website contradicts your criteria: ${criteria.join('; ')}.`,
  noCommonGround: ({ theirs }: { theirs: readonly string[] }) =>
    `Nothing on its pages meets what you make: they name ${theirs.join(', ')}.`,
  /** Why a letter may not be approved or sent. `words`: those that it is about. */
  letterNotReady: ({ why, words = '' }: { why: string; words?: string }) =>
    ({
      profile_loading: 'Nobody knows yet who writes this letter.',
      no_profile: 'The letter is an anonymous template: fill in your seller profile, and write it anew.',
      profile_incomplete:
        'The seller profile lacks the company or what it makes: fill it in, and write the letter anew.',
      language: `Letters can’t be written in the language of their website (${words}): say yes to the letter’s own first.`,
      open_terms: `Nobody has confirmed these words in the letter’s language: ${words}. Confirm them in the seller profile.`,
      outdated_terms: `The seller profile has other words by now for ${words}. Put them into the letter.`,
      no_address: 'No address is known to write to.',
      dead_address: `${words} accepts no mail.`,
    })[why] ?? 'The letter may not leave.',
  beyondLimit: ({ most }: { most: number }) => `The ${most} best stores get a letter.`,
  campaignCalls: () => 'The campaign has made all the calls that its limit allows.',
  damagedRecord: () =>
    'The record of this store is damaged, so no letter leaves by it. For administrators: run the doctor, and restore a backup.',
  stepFailed: () => 'This store could not be finished, though it was tried several times.',
};
