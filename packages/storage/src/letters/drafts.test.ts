import { createLog } from '@Hardware-Store-Finder/std';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteCampaigns } from '../campaigns/campaign-storage.ts';
import { draftsSuite } from '../testing/drafts-suite.ts';

function open(file = ':memory:') {
  const opened = openSqliteCampaigns({ file, log: createLog(() => undefined) });
  onTestFinished(opened.close);
  return opened;
}

describe('Drafts in SQLite', () => draftsSuite(async () => open().mail));

test('a file that is opened again sweeps what deleted campaigns left, and no draft', async () => {
  const file = path.join(temporaryFolder(), 'campaigns.sqlite');
  const one = open(file);
  const draft = { id: 'draft/a', key: 'a', lead: 'a', recipient: '', changed_at: 1, json: '1' };
  await one.mail.saveDraft(draft);
  await one.close();
  expect(await open(file).mail.ownLetters()).toHaveLength(1);
});
