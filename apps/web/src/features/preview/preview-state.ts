import type { Message } from '../../i18n/message.ts';
import type { StoreSite } from '../../state/store-site.ts';

/** Whether a site allows framing; 'unknown' if the server cannot tell. */
export type Verdict =
  | { kind: 'frame' | 'block' | 'unknown'; reason: Message }
  /** The address must not be opened at all. */
  | { kind: 'refused'; reason: Message };

/**
 * The preview of one site, from the click to its end. `leaving`: a tab is being opened; `opened`: it is open and there is
 * no modal; every other phase except `closed` has a modal.
 */
export type PreviewState =
  | { phase: 'closed' }
  | { phase: 'waiting'; site: StoreSite }
  | { phase: 'framing'; site: StoreSite; isSure: boolean; isLoaded: boolean }
  | { phase: 'leaving'; site: StoreSite; reason: Message }
  | { phase: 'opened'; site: StoreSite; reason: Message }
  | { phase: 'tab-blocked'; site: StoreSite; reason: Message }
  | { phase: 'refused'; site: StoreSite; reason: Message };

export type PreviewAction =
  | { type: 'clicked'; site: StoreSite; verdict: Verdict | undefined }
  | { type: 'judged'; verdict: Verdict }
  /** No verdict within 1.5 s of the click. */
  | { type: 'verdict-timeout' }
  | { type: 'loaded' }
  /** The frame reported an error. */
  | { type: 'failed' }
  /** Nothing loaded within 4 s of the click. */
  | { type: 'load-timeout' }
  | { type: 'tab'; isOpen: boolean }
  | { type: 'closed' };

/** Pure. Actions after the end change nothing. */
export function reducePreview(state: PreviewState, action: PreviewAction): PreviewState {
  if (action.type === 'clicked') {
    const { site, verdict } = action;
    return verdict === undefined ? { phase: 'waiting', site } : judged(site, verdict);
  }
  if (action.type === 'closed') return { phase: 'closed' };
  switch (state.phase) {
    case 'waiting':
      if (action.type === 'judged') return judged(state.site, action.verdict);
      return action.type === 'verdict-timeout' ? framing(state.site, false) : state;
    case 'framing':
      return whileFraming(state, action);
    case 'leaving':
      if (action.type !== 'tab') return state;
      return { phase: action.isOpen ? 'opened' : 'tab-blocked', site: state.site, reason: state.reason };
    default:
      return state;
  }
}

function judged(site: StoreSite, { kind, reason }: Verdict): PreviewState {
  if (kind === 'refused') return { phase: 'refused', site, reason };
  return kind === 'block' ? { phase: 'leaving', site, reason } : framing(site, kind === 'frame');
}

function framing(site: StoreSite, isSure: boolean): PreviewState {
  return { phase: 'framing', site, isSure, isLoaded: false };
}

function whileFraming(
  state: Extract<PreviewState, { phase: 'framing' }>,
  action: PreviewAction,
): PreviewState {
  const { site, isSure, isLoaded } = state;
  switch (action.type) {
    case 'loaded':
      return { ...state, isLoaded: true };
    case 'failed':
      return { phase: 'leaving', site, reason: (messages) => messages.preview.failed };
    case 'load-timeout':
      return isSure || isLoaded
        ? state
        : { phase: 'leaving', site, reason: (messages) => messages.preview.failedInTime };
    case 'judged':
      // Browsers report 'load' for a refused frame too, so a late verdict still counts.
      if (isSure) return state;
      if (action.verdict.kind === 'frame') return { ...state, isSure: true };
      return action.verdict.kind === 'unknown' ? state : judged(site, action.verdict);
    default:
      return state;
  }
}
