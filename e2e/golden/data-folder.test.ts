import { campaignStates } from '@Hardware-Store-Finder/contract';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asText, expectGolden, goldenFolder, isWriting } from './support/golden.ts';
import { makeDataFolder, openWorld } from './support/world.ts';

/** The name of what today's code makes. A new layout gets a new name; the folders of earlier ones stay. */
const newest = 'a-draft-is-a-letter';
const folders = path.join(goldenFolder, 'data-folders');
const made = path.join(folders, newest);
if (isWriting && !existsSync(made)) {
  mkdirSync(made, { recursive: true });
  await makeDataFolder(made);
  const kept = ['book.sqlite', 'budgets.sqlite', 'campaigns.sqlite'];
  for (const name of readdirSync(made)) if (!kept.includes(name)) rmSync(path.join(made, name));
}

test.each(readdirSync(folders))('nothing of the data folder %s is lost', async (name) => {
  const folder = temporaryFolder();
  cpSync(path.join(folders, name), folder, { recursive: true });
  const { storage, book, world, events, close } = openWorld(folder);
  const { leads, blocked, lifted, searches, profiles } = await book.state();
  const histories = await Promise.all([...leads.keys()].map((lead) => book.historyOf(lead)));
  const campaigns = await Promise.all(
    (await storage.campaigns.campaigns.inStates(campaignStates)).map(async ({ id }) => {
      const { letters: items } = await world.campaigns.letters(id, {
        state: undefined,
        after: undefined,
        limit: 200,
      });
      return { ...(await world.campaigns.get(id)), items };
    }),
  );
  const letters = await storage.mail.letters();
  const drafts = await storage.mail.ownLetters();
  const received = await storage.mail.received();
  const accounts = await storage.mail.accounts();
  const counts = {
    leads: leads.size,
    events: histories.flat().length,
    blocked: blocked.size,
    campaigns: campaigns.length,
    items: campaigns.flatMap(({ items }) => items).length,
    letters: letters.length,
    received: received.length,
    accounts: accounts.length,
  };
  expect(counts).toEqual({
    leads: 4,
    events: 10,
    blocked: 3,
    campaigns: 1,
    items: 5,
    letters: 5,
    received: 2,
    accounts: 1,
  });
  const read = {
    leads,
    histories,
    blocked,
    lifted,
    searches,
    profiles,
    campaigns,
    letters,
    // Earlier versions had none.
    ...(drafts.length > 0 && { drafts }),
    received,
    accounts,
  };
  const plain = (_: string, value: unknown) => (value instanceof Map ? [...value.values()] : value);
  expectGolden(`data-folders/${name}.json`, asText(JSON.parse(JSON.stringify({ counts, ...read }, plain))));
  expect(events).toEqual([]);
  await close();
});
