import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteCampaigns } from '../campaigns/campaign-storage.ts';
import { testJobs } from '../testing/jobs-suite.ts';
import { jobLeaseMs } from './jobs.ts';

const { log } = collectLog();

/** Two processes with one file, and a clock that can be set. */
async function open() {
  const file = path.join(temporaryFolder(), 'jobs.sqlite');
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const connect = () => {
    const { jobs, close } = openSqliteCampaigns({ file, log, now });
    onTestFinished(close);
    return jobs;
  };
  return {
    jobs: connect(),
    others: connect(),
    leaseEnds: async () => {
      ahead += jobLeaseMs + 1;
    },
    now,
    pass: (ms: number) => {
      ahead += ms;
    },
  };
}

describe('jobs in SQLite', () => {
  testJobs(open);

  test('that are held stay with their process', async () => {
    const { jobs, others, pass } = await open();
    await jobs.add([{ key: 'a', priority: 0 }]);
    const taken = await jobs.take(1);
    for (let turn = 0; turn < 3; turn += 1) {
      pass(jobLeaseMs - 1_000);
      await jobs.hold(taken);
    }
    expect(await others.take(1)).toEqual([]);
  });
});
