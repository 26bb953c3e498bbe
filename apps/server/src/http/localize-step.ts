import type { AnalysisEvent, ErrorAnswer, Language, SearchEvent } from '@Hardware-Store-Finder/contract';
import type { AnalysisStep } from '@Hardware-Store-Finder/facts';
import { localize, type Message, splitMessage } from '@Hardware-Store-Finder/messages';
import type { ProvidedStore, SearchStep } from '@Hardware-Store-Finder/places';

/** An event of a search in a language; what only an administrator can act on is a field of its own. */
export function localizeStep(step: SearchStep, language: Language): SearchEvent<ProvidedStore> {
  switch (step.type) {
    // Most events are stores, which contain nothing to localize.
    case 'store':
    case 'update':
      return step;
    case 'status':
      return localize(step, language);
    case 'error': {
      const { text, note } = splitMessage(step.message, language);
      return { ...step, message: text, ...noteOf([note]) };
    }
    case 'completed': {
      const { stop_reason: reason, ...rest } = step;
      if (reason === undefined) return rest;
      const { text, note } = splitMessage(reason, language);
      return { ...rest, stop_reason: text, ...noteOf([note]) };
    }
    case 'header': {
      const { place_note: placeNote, source, ...rest } = step;
      const place = placeNote === undefined ? undefined : splitMessage(placeNote, language);
      const notice = source?.notice === undefined ? undefined : splitMessage(source.notice, language);
      return {
        ...rest,
        ...(place !== undefined && { place_note: place.text }),
        ...(source !== undefined && {
          source: { ...localize(source, language), ...(notice !== undefined && { notice: notice.text }) },
        }),
        ...noteOf([place?.note, notice?.note]),
      };
    }
  }
}

/** An event of an analysis in a language. */
export function localizeAnalysisStep(
  step: AnalysisStep | { type: 'error'; message: Message | string },
  language: Language,
): AnalysisEvent {
  switch (step.type) {
    case 'error': {
      const { error, ...note } = localizeRefusal(step.message, language);
      return { type: 'error', message: error, ...note };
    }
    case 'status':
      return localize(step, language);
    default:
      return step;
  }
}

/** The body of a refused request in a language. */
export function localizeRefusal(message: Message | string, language: Language): ErrorAnswer {
  const { text, note } = splitMessage(message, language);
  return { error: text, ...noteOf([note]) };
}

function noteOf(notes: readonly (string | undefined)[]): { admin_note?: string } {
  const known = notes.filter((note) => note !== undefined);
  return known.length === 0 ? {} : { admin_note: known.join(' ') };
}
