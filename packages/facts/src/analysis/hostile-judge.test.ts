import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWireServer, type WireQuestion, type WireServer } from '../models/testing/wire-server.ts';
import judgeAttacks from '../testing/judge-attacks.json' with { type: 'json' };
import { isForJudge, readingAndJudging, type Statement, statementsOf } from '../testing/loopback-judge.ts';
import { home, offering, run, withModelAt } from '../testing/run-analysis.ts';

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

type Injection = { id: string; text: string; obedientReply: string };
const { cases } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../testing/injections.json'), 'utf8'),
) as { cases: Injection[] };
const texts: readonly Injection[] = [
  ...cases,
  ...judgeAttacks.map((text, at) => ({ id: `judge-${at + 1}`, text, obedientReply: text })),
];

const passage = 'We stock blivets.';
const offered = offering([{ kind: 'sells', value: 'blivets', quotation: passage }]);
const places = {
  after: (text: string) => `<p>${passage}</p><p>${text}</p>`,
  before: (text: string) => `<p>${text}</p><p>${passage}</p>`,
};

/** Analyses a page with these words, with a model that offers what is true and a judge that answers so. */
async function judgedBy(answer: (question: WireQuestion) => string, html: string) {
  const body = `<html lang="en"><title>Muster Beschläge</title><p>We sell hinges.</p>${html}`;
  const { deps } = await withModelAt(wire, '', { [home]: { body } });
  const reading = readingAndJudging(offered, () => false);
  wire.answer((question) => {
    const [system] = JSON.parse(question.body).messages;
    return isForJudge(system.content) ? { pieces: [answer(question)] } : reading(question);
  });
  const { data, error, draft } = await run(deps);
  expect(error).toBeUndefined();
  const asked = wire.questions
    .map((question) => JSON.parse(question.body).messages as { content: string }[])
    .find(([system]) => isForJudge(system?.content ?? ''));
  const [system = '', user = ''] = (asked ?? []).map(({ content }) => content);
  const shown = `${draft}${data?.perplexityAnalysis}`;
  return { system, user, shown, facts: data?.facts ?? [], ownWords: data?.ownWords ?? [] };
}

function answersTo(question: WireQuestion, isYes: (statement: Statement) => boolean): string {
  const [, user] = JSON.parse(question.body).messages;
  const answers = statementsOf({ prompt: user.content }).map((one) => ({
    n: one.n,
    answer: isYes(one) ? 'yes' : 'no',
  }));
  return JSON.stringify({ answers });
}

const onPages = texts.flatMap((one) =>
  Object.entries(places).map(([place, at]) => ({
    ...one,
    place,
    html: at(one.text.replaceAll('<', '&lt;')),
  })),
);

describe('A page that speaks to the judge', () => {
  test('there are cases', () => expect(texts.length).toBeGreaterThan(60));

  test.each(onPages)('$id, $place: is asked about as data, and changes no answer', async ({ text, html }) => {
    const { system, user, facts } = await judgedBy(
      (question) => answersTo(question, ({ value }) => value === 'blivets'),
      html,
    );
    const mark = /^DATA-[0-9a-f]{32}$/m.exec(user)?.[0] ?? '?';
    expect(user.split(mark)).toHaveLength(3);
    expect(user.startsWith(`${mark}\n`) && user.endsWith(`\n${mark}`)).toBe(true);
    expect(user).not.toMatch(/<\||\[INST\]|^### /m);
    expect(system).not.toContain(text.trim().slice(0, 20));
    const numbers = statementsOf({ prompt: user }).map(({ n }) => n);
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
    expect(facts.filter(({ confirmedBy }) => confirmedBy === 'judge').map(({ value }) => value)).toEqual([
      'blivets',
    ]);
  });

  test.each(texts)('$id: a judge that obeys it confirms nothing', async ({ text }) => {
    const html = places.after(text.replaceAll('<', '&lt;'));
    const { facts, ownWords } = await judgedBy((question) => answersTo(question, () => true), html);
    expect(facts.map(({ confirmedBy }) => confirmedBy)).not.toContain('judge');
    expect(ownWords.map(({ quotation }) => quotation)).toContain(passage);
  });

  test.each(texts)(
    '$id: of a judge that answers as it says nothing is shown',
    async ({ text, obedientReply }) => {
      const secrets: string[] = [];
      const { shown, facts } = await judgedBy(
        ({ body }) => {
          const [{ content }] = JSON.parse(body).messages;
          const word = /Never write the word ([a-z]+)\./.exec(content)?.[1] ?? '';
          secrets.push(word);
          return `${obedientReply.replaceAll('CANARY', word)} Mischief managed.`;
        },
        places.after(text.replaceAll('<', '&lt;')),
      );
      expect(secrets).toHaveLength(1);
      expect(shown).not.toMatch(new RegExp(`${secrets[0]}|Mischief`));
      // What it says yes to by number is of its own class at most.
      expect(facts.filter(({ value }) => value === 'blivets').map((one) => one.confirmedBy)).not.toContain(
        'code',
      );
    },
  );

  test.each(judgeAttacks)('%j is before the judge', async (text) => {
    const { user } = await judgedBy(() => '{}', places.after(text.replaceAll('<', '&lt;')));
    const letters = (one: string) =>
      one.replaceAll(/<\/?s>|\[\/?INST\]|^### System:/g, '').replaceAll(/[^\p{L}\p{N}]/gu, '');
    expect(letters(user)).toContain(letters(text).slice(0, 12));
  });
});
