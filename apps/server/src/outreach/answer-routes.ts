import { AppError, message } from '@Hardware-Store-Finder/messages';
import { type Handlers, personOf } from '../http/handlers.ts';
import { noteReply } from '../sent-letters.ts';
import type { OutreachDeps } from './outreach-deps.ts';

/** What came back to the mailboxes, and what people do with it. */
export function answerRoutes({
  mailAnswers,
  book,
  wakeMail,
  onAnswered,
  quota,
}: Pick<OutreachDeps, 'mailAnswers' | 'book' | 'wakeMail' | 'onAnswered' | 'quota'>): Handlers<
  'listAnswers' | 'replyToAnswer' | 'handleAnswer'
> {
  return {
    listAnswers: async (call) => ({
      answers: await mailAnswers.list({ lead: call.query.lead, limit: 100 }, personOf(call)),
    }),
    async replyToAnswer(call) {
      await quota.takeRoom(call);
      const { id } = call.params;
      const { addresses, store } = await mailAnswers.answered(id, personOf(call));
      if (book.refusals.check({ records: [store], emails: addresses }) !== undefined)
        throw new AppError('bad_request', message.replyRefused({ address: addresses[0] ?? '' }));
      const { body, status, next } = call.body;
      await mailAnswers.reply(id, body, personOf(call));
      await noteReply(book, await book.member(call.person, call.zone), store, { status, next });
      wakeMail();
      return { leaves: true };
    },
    async handleAnswer({ params, person, body: { isHandled, is } }) {
      const by = personOf({ person });
      const answered = is && (await mailAnswers.decide(params.id, is, by));
      if (answered !== undefined) await onAnswered(answered);
      if (is === undefined) await mailAnswers.handle(params.id, isHandled, by);
      return { isHandled };
    },
  };
}
