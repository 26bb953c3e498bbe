import { testBook } from '@Hardware-Store-Finder/book/testing';
import { createWorld, planOf, startCampaign, type World } from '@Hardware-Store-Finder/campaigns/testing';
import type { Language } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { draftReply } from '@Hardware-Store-Finder/letters';
import { createLedger, createMailAnswers } from '@Hardware-Store-Finder/mail';
import { type MailboxServer, mailWorld, startMailboxServer } from '@Hardware-Store-Finder/mail/testing';
import { createLog, sleep } from '@Hardware-Store-Finder/std';
import { openSqliteCampaigns } from '@Hardware-Store-Finder/storage/testing';
import { costlyRuns } from '@Hardware-Store-Finder/testing';
import { noMailboxes } from '@Hardware-Store-Finder/websites/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  answerOf,
  dayMs,
  type Kind,
  kindOf,
  landOf,
  nameOf,
  of,
  pages,
  shops,
  storeOf,
} from '../testing/recipients.ts';
import { mailEffects } from './mail-effects.ts';

const li = { id: '', name: '', role: 'owner' } as const;
const { signal } = new AbortController();
const readers = ['english', 'chinese'] satisfies Language[];

// `npm run soak` does it for readers of both: ten minutes each.
describe.each(readers.slice(0, costlyRuns(1)))(
  'A campaign of 200 letters to recipients of every kind, for a reader of %s',
  { timeout: 1_800_000 },
  (language) => {
    let imap: MailboxServer;
    beforeAll(async () => {
      imap = await startMailboxServer();
    }, 60_000);
    afterAll(() => imap.stop());

    test('ends as each of them wants it', async () => {
      let isDead = async (_address: string) => false;
      const mailboxes: typeof noMailboxes = {
        ...noMailboxes,
        check: async (address, ...rest) =>
          (await isDead(address))
            ? { verdict: 'dead', reasons: ['came_back'] }
            : noMailboxes.check(address, ...rest),
      };
      const storage = openSqliteCampaigns({
        file: ':memory:',
        log: createLog(() => undefined),
        now: () => world.now(),
      });
      const world: World = createWorld(pages, { deps: { mailboxes, storage } });
      const book = testBook();
      const { campaigns } = world;
      const left: { at: number; time: number; data: string }[] = [];
      let answered = 0;
      const {
        storage: mail,
        accounts,
        account,
        outbox,
        pass,
        now,
      } = await mailWorld(imap, {
        campaigns: storage,
        effects: mailEffects({ book, campaigns }),
        onLetter({ to, data }, time) {
          const at = shops.find((one) => addressOf(one) === to);
          if (at === undefined) return;
          left.push({ at, time, data });
          if (left.filter((one) => one.at === at).length > 1) return;
          const answer = answerOf(at, data, time);
          if (answer === undefined) return;
          answered += 1;
          imap.deliver(answer, 'INBOX', time + 60_000);
        },
      });
      isDead = mail.isDead;
      const id = await startCampaign(world, planOf(shops.map(storeOf), { language, followUps: 2 }));
      await world.work();
      const { letters } = await campaigns.letters(id, { state: 'to_review', after: undefined, limit: 300 });
      expect(letters).toHaveLength(200);
      for (const { key } of letters) await campaigns.review(id, { key, action: 'approve' }, li);
      const approved = await campaigns.approved(
        id,
        letters.map(({ key }) => key),
      );
      expect((await accounts.test(account.id, language, li)).test?.isGreen).toBe(true);
      await outbox.queue(account.id, id, new Map(approved.map(({ key, store }) => [key, store])), li);

      // A quarter of an hour each time; where nothing leaves, to the next planned letter.
      for (;;) {
        const before = left.length;
        pass(15 * 60_000);
        for (let ms = 0; ms < 400 && left.length === before; ms += 20) await sleep(20);
        // What they answer is read before the clock passes on, also on a slow machine.
        await expect
          .poll(async () => answered - (await mail.received()).length, { timeout: 120_000 })
          .toBe(0);
        if (left.length !== before) continue;
        const { next, counts } = await outbox.sending(id);
        if (counts.planned === 0) break;
        if (next !== undefined && next > now()) pass(next - now());
        // Two dead addresses of the last twenty: a person looks, and lets it go on.
        if (next === undefined && (await mail.mailbox(account.id))?.stopped === 'bounces')
          await accounts.change(account.id, 'start', li);
      }
      expect((await outbox.sending(id)).counts).toMatchObject({ planned: 0, uncertain: 0 });

      // How many letters each of them got.
      const got = (at: number) => left.filter((one) => one.at === at).length;
      const wantAll = ['silent', 'confirms', 'is away', 'is away in QQ'];
      const wrong = shops.filter((at) => {
        const kind = kindOf(at);
        return got(at) !== (kind === 'refused' ? 0 : wantAll.includes(kind) ? 3 : 1);
      });
      expect(wrong.map((at) => `${at} ${kindOf(at)} ${landOf(at).lang}: ${got(at)}`)).toEqual([]);
      // Who is away gets nothing before the day of return is past.
      for (const at of of('is away', 'is away in QQ')) {
        const [first, second] = left.filter((one) => one.at === at);
        expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(20 * dayMs);
      }
      // In the hours of the place, on working days, and never more than thirty in a day.
      for (const { at, time } of left) {
        const clock = new Intl.DateTimeFormat('en', {
          timeZone: landOf(at).zone,
          hour: 'numeric',
          hourCycle: 'h23',
          weekday: 'short',
        }).formatToParts(time);
        const part = (type: string) => clock.find((one) => one.type === type)?.value ?? '';
        expect(Number(part('hour'))).toBeGreaterThanOrEqual(9);
        expect(Number(part('hour'))).toBeLessThan(17);
        expect(['Sat', 'Sun']).not.toContain(part('weekday'));
      }
      // Reserved, as the quota counts: the clock may have moved before the server had the letter.
      const reserved = (await mail.leftLetters()).map((letter) => letter.reserved_at);
      for (const time of reserved)
        expect(reserved.filter((one) => one > time - dayMs && one <= time).length).toBeLessThanOrEqual(30);

      // What the team sees of it.
      const answers = createMailAnswers({ storage: mail, accounts, now });
      const list = await answers.list({ lead: undefined, limit: 500 }, li);
      const seen = (at: number) => list.filter(({ store }) => store.name === nameOf(at));
      const intents = {
        wants: 'interest',
        asks: 'question',
        stops: 'opt_out',
        'is wrong': 'wrong_person',
        colleague: 'question',
        'torn thread': 'question',
      } as const;
      for (const [kind, intent] of Object.entries(intents))
        for (const at of of(kind as Kind))
          expect([at, landOf(at).lang, seen(at)]).toMatchObject([
            at,
            landOf(at).lang,
            [{ kind: 'human_reply', intent }],
          ]);
      for (const at of of('is away', 'is away in QQ', 'confirms'))
        expect(seen(at)).toMatchObject([{ kind: 'auto_reply' }]);
      for (const at of of('complains')) expect(seen(at)).toMatchObject([{ kind: 'complaint' }]);
      const { leads, blocked } = await book.state();
      const listed = new Set([...blocked.values()].map(({ value }) => value));
      expect(shops.filter((at) => listed.has(addressOf(at)))).toEqual(of('stops', 'complains'));
      for (const at of of('wants', 'asks', 'is wrong', 'colleague', 'torn thread'))
        expect(leads.get(leadIdOf(storeOf(at)))?.status).toBe('replied');
      for (const at of of('silent', 'confirms'))
        expect(leads.get(leadIdOf(storeOf(at)))?.status).toBe('contacted');
      // Of a dead address there is no other: the store gets no letter, and says why.
      for (const at of of('refused', 'bounces'))
        expect(
          await campaigns.letter(id, letters.find(({ store }) => store.name === nameOf(at))?.key ?? ''),
        ).toMatchObject({ state: 'without_letter' });

      // Everybody who wants to hear more gets one reply, in the language of the letter, with a mirror for the reader.
      for (const at of of('wants', 'asks')) {
        const [answer] = seen(at);
        if (answer === undefined) throw new Error('There is no answer.');
        const draft = await draftReply(
          {
            answer: answer.text,
            kind: answer.intent,
            store: storeOf(at),
            language,
            buyerLanguage: landOf(at).lang,
          },
          { model: async () => undefined, seller: undefined },
          signal,
        );
        await answers.reply(answer.id, draft.body, li);
      }
      const replied = of('wants', 'asks').length;
      await expect
        .poll(() => left.length, { timeout: 120_000 })
        .toBe(shops.reduce((sum, at) => sum + got(at), 0));
      await expect
        .poll(async () => (await mail.letters({ campaign: '', state: 'accepted' })).length, {
          timeout: 120_000,
        })
        .toBe(replied);

      // The ledger has each letter with where its address is from, and the rule of its country.
      const ledger = createLedger({ storage: mail });
      const { letters: kept } = await ledger.page({ limit: 1_000 });
      expect(kept.filter(({ isReply }) => !isReply).length).toBe(
        left.length - replied + of('refused').length,
      );
      for (const { isReply, source, takenAt, country, rule } of kept.filter((one) => !one.isReply)) {
        expect([isReply, source, takenAt]).toEqual([
          false,
          expect.stringMatching(/^https:\/\/www\./),
          expect.any(String),
        ]);
        expect([country, rule?.name ?? '']).toEqual([
          expect.stringMatching(/^[A-Z]{2}$/),
          expect.stringMatching(country === 'TR' || country === 'CN' ? /^$/ : /UWG|ePrivacy/),
        ]);
      }
    });
  },
);
