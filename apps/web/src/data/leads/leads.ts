import { atom, type ReadableAtom } from 'nanostores';
import type { BrowserStorage } from '../storage.ts';
import { contactPolicyOf } from './contact-policy.ts';
import type { LeadFault } from './lead-fault.ts';
import type { LeadRepository } from './lead-repository.ts';

/** The leads before and after they are loaded; the first screen needs only their count. */
export type Leads = ReturnType<typeof createLeads>;

const key = 'leadsCount';

const emptyPolicy = contactPolicyOf(() => undefined);

/** A server that cannot be reached is asked again after so long. */
const againMs = 5_000;

/**
 * @param open throws an error with a `leadFault`
 * @param onErasure called once the book is open, and when a firm may have been erased
 */
export function createLeads(
  storage: BrowserStorage,
  $base: ReadableAtom<string>,
  open = openBook,
  onErasure: (repository: LeadRepository) => Promise<void> = async () => undefined,
) {
  const $revision = atom(0);
  const noted = storage.read(key, (value) => (Number.isSafeInteger(value) ? (value as number) : 0));
  let count = noted;
  let isUsed = noted !== undefined;
  let repository: LeadRepository | undefined;
  let fault: LeadFault | undefined;
  let loading: Promise<LeadRepository | undefined> | undefined;

  function changed(): void {
    const has = repository?.overview();
    const now = has?.leads ?? count;
    const isAny = (now ?? 0) > 0 || (has?.blocked ?? 0) > 0 || (has?.searches.length ?? 0) > 0;
    if ((now ?? 0) !== (count ?? 0) || (isAny && !isUsed)) storage.write(key, now ?? 0);
    isUsed ||= isAny;
    count = now;
    $revision.set($revision.get() + 1);
  }
  async function openAt(base: string): Promise<LeadRepository | undefined> {
    try {
      const opened = await open(base);
      if (base !== $base.get()) {
        opened.close();
        return repository;
      }
      repository = opened;
      fault = undefined;
      opened.$changes.listen(changed);
      opened.$erasures.subscribe(() => {
        onErasure(opened).catch((failure: unknown) => console.warn('What was erased is kept here.', failure));
      });
    } catch (thrown) {
      if (base !== $base.get()) return repository;
      console.warn('The leads could not be loaded.', thrown);
      fault = (Object(thrown) as { leadFault?: LeadFault }).leadFault ?? 'failed';
      if (fault !== 'none') loading = undefined;
      if (fault === 'unreachable') setTimeout(() => base === $base.get() && load(), againMs);
    }
    changed();
    return repository;
  }
  function load(): Promise<LeadRepository | undefined> {
    loading ??= openAt($base.get());
    return loading;
  }
  // Each API target has a book of its own, or none.
  $base.listen(() => {
    const wasLoaded = loading !== undefined;
    repository?.close();
    repository = undefined;
    loading = undefined;
    fault = undefined;
    if (wasLoaded) void load();
    $revision.set($revision.get() + 1);
  });

  return {
    /** The number of leads of the team; before they are loaded, the count of the last visit, if there was one. */
    count: () => count,
    /** Whether this browser has ever seen a lead, a do-not-contact entry or a saved search. */
    isUsed: () => isUsed && fault !== 'none',
    /** Whether the API target has leads, as far as is known. */
    isOffered: () => fault !== 'none',
    /** Whether who is here may save leads, as far as is known: readers save nothing, and a server without a book keeps nothing. */
    mayEdit: () => fault !== 'none' && repository?.mayEdit() !== false,
    /** Undefined until the leads are loaded. */
    repository: () => repository,
    /** Allows everything until the leads are loaded. */
    contactPolicy: () => repository?.contactPolicy() ?? emptyPolicy,
    /** Why the leads could not be loaded. */
    fault: () => fault,
    /** Loads the leads once; after a fault, the next call tries again. */
    load,
    /** Changes whenever the leads change. */
    $revision,
  };
}

async function openBook(base: string): Promise<LeadRepository> {
  // The server that does not answer for its book does not answer for its code either.
  const { openLeadRepository } = await import('./lead-repository.ts').catch((cause: unknown) => {
    throw Object.assign(new Error('The code of the leads could not be loaded.', { cause }), {
      leadFault: 'unreachable' satisfies LeadFault,
    });
  });
  return openLeadRepository({ base });
}
