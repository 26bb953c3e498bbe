import type { Email, Letter, Recipient } from '@hardware-store-finder/contract';

/** What the right half of the modal shows. */
export type EmailState =
  | { phase: 'empty' }
  /** `before`: what there was, while another is being written. */
  | { phase: 'generating'; before: WrittenEmail | undefined }
  | { phase: 'written'; email: WrittenEmail };

export type WrittenEmail = Letter & {
  mirror: Letter | undefined;
  recipient: Recipient | undefined;
  /** The built-in template, because the server did not write one. */
  isFallback: boolean;
};

export type EmailAction =
  | { type: 'asked' }
  | { type: 'answered'; email: Email }
  /** The call failed: the template is used. */
  | { type: 'failed'; template: Letter }
  /** Nobody writes there: what there was stays. */
  | { type: 'refused' }
  | { type: 'edited'; subject?: string; body?: string }
  /** Another language, of the analysis or of the e-mail. */
  | { type: 'cleared' };

export const emptyEmail: EmailState = { phase: 'empty' };

export function reduceEmail(state: EmailState, action: EmailAction): EmailState {
  switch (action.type) {
    case 'asked':
      return { phase: 'generating', before: writtenOf(state) };
    case 'answered': {
      if (state.phase !== 'generating') return state;
      const { subject, body, mirror, recipient } = action.email;
      return { phase: 'written', email: { subject, body, mirror, recipient, isFallback: false } };
    }
    case 'failed': {
      if (state.phase !== 'generating') return state;
      const recipient = state.before?.recipient;
      return {
        phase: 'written',
        email: { ...action.template, mirror: undefined, recipient, isFallback: true },
      };
    }
    case 'refused': {
      const before = writtenOf(state);
      return before === undefined ? emptyEmail : { phase: 'written', email: before };
    }
    case 'edited': {
      if (state.phase !== 'written') return state;
      const { type: _, ...changes } = action;
      return { phase: 'written', email: { ...state.email, ...changes } };
    }
    case 'cleared':
      return emptyEmail;
  }
}

/** The e-mail on the screen, also while another is being written. */
export function writtenOf(state: EmailState): WrittenEmail | undefined {
  if (state.phase === 'written') return state.email;
  return state.phase === 'generating' ? state.before : undefined;
}

/** What 'Copy to Clipboard' copies: the subject line followed by the body. */
export function asCopied({ subject, body }: Letter): string {
  return `Subject: ${subject}\n\n${body}`;
}
