import type { Email, Letter, Recipient } from '@Hardware-Store-Finder/contract';

/** The state of the right half of the modal. */
export type EmailState =
  | { phase: 'empty' }
  /** `before`: the previous email, while another is being written. */
  | { phase: 'generating'; before: WrittenEmail | undefined }
  | { phase: 'written'; email: WrittenEmail };

/** An email that the person can edit. */
export type WrittenEmail = Letter & {
  mirror: Letter | undefined;
  recipient: Recipient | undefined;
} & Partial<Omit<Email, keyof Letter | 'mirror' | 'recipient' | 'missingLanguage'>> & {
    /** Whether this is the built-in template, because the server did not write an email. */
    isFallback: boolean;
    /** Whether the person changed the text. */
    isEdited: boolean;
  };

/** A response of the server, or an action of the person. */
export type EmailAction =
  | { type: 'asked' }
  | { type: 'answered'; email: Email }
  /** The call failed, so the template is used. */
  | { type: 'failed'; template: Letter & Pick<WrittenEmail, 'untranslated' | 'unconfirmed' | 'writtenIn'> }
  /** The contact policy refuses: the previous email stays. */
  | { type: 'refused' }
  | { type: 'edited'; subject?: string; body?: string }
  /** A stored draft comes back. */
  | { type: 'restored'; email: WrittenEmail }
  /** The language of the analysis or of the email changed. */
  | { type: 'cleared' };

export const emptyEmail: EmailState = { phase: 'empty' };

/** The state after an action. */
export function reduceEmail(state: EmailState, action: EmailAction): EmailState {
  switch (action.type) {
    case 'asked':
      return { phase: 'generating', before: writtenOf(state) };
    case 'answered': {
      if (state.phase !== 'generating') return state;
      const { missingLanguage: _, mirror, recipient, ...email } = action.email;
      return {
        phase: 'written',
        email: { ...email, mirror, recipient, isFallback: false, isEdited: false },
      };
    }
    case 'failed': {
      if (state.phase !== 'generating') return state;
      const recipient = state.before?.recipient;
      return {
        phase: 'written',
        email: { ...action.template, mirror: undefined, recipient, isFallback: true, isEdited: false },
      };
    }
    case 'refused': {
      const before = writtenOf(state);
      return before === undefined ? emptyEmail : { phase: 'written', email: before };
    }
    case 'edited': {
      if (state.phase !== 'written') return state;
      const { type: _, ...changes } = action;
      return { phase: 'written', email: { ...state.email, ...changes, isEdited: true } };
    }
    case 'restored':
      return state.phase === 'empty' ? { phase: 'written', email: action.email } : state;
    case 'cleared':
      return emptyEmail;
  }
}

/** The email on the screen, even while another is being written. */
export function writtenOf(state: EmailState): WrittenEmail | undefined {
  if (state.phase === 'written') return state.email;
  return state.phase === 'generating' ? state.before : undefined;
}

/** The text that 'Copy to Clipboard' copies: the subject line followed by the body. */
export function asCopied({ subject, body }: Letter): string {
  return `Subject: ${subject}\n\n${body}`;
}
