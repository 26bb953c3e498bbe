import type { ReactNode } from 'react';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { BookStatus } from './book-status.tsx';
import { MovingIn } from './moving-in.tsx';

/** What every page says of the team's book: that it is offline, what was refused, and the leads that a browser still has. */
export function BookNotices({ repository }: { repository: LeadRepository }): ReactNode {
  return (
    <>
      <BookStatus repository={repository} />
      <MovingIn repository={repository} />
    </>
  );
}
