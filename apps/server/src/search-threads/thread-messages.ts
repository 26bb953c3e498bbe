import type { Language } from '@hardware-store-finder/contract';
import type { SearchRequest } from '../search/search.ts';
import type { SharedDirectory } from '../sources/imported/directory.ts';
import type { AnswerSearchOptions, SearchAnswer } from './answer-search.ts';

/** What a thread is started with. */
export type ThreadSettings = AnswerSearchOptions & {
  /** The file of the gazetteer. */
  gazetteer: string;
};

export type ThreadTask = { id: number; request: SearchRequest; language: Language };

/** Tasks are about the directory that came before them. */
export type ToThread = { directory: SharedDirectory } | { tasks: readonly ThreadTask[] };

export type ThreadAnswer = { id: number; answer: SearchAnswer | undefined };

export type FromThread = 'ready' | readonly ThreadAnswer[];
