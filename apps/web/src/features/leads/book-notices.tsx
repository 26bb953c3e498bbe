import type { ReactNode } from 'react';
import { Notice } from '../../components/notice.tsx';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useAtom } from '../../data/use-atom.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { MovingIn } from './moving-in.tsx';

/** What every page says of the team's book: that it is offline, what was refused, and the leads that a browser still has. */
export function BookNotices(): ReactNode {
  return (
    <>
      <BookStatus />
      <MovingIn />
    </>
  );
}

/** Says that the server cannot be reached and what waits for it, that records of it are damaged, and what it refused. */
function BookStatus(): ReactNode {
  const repository = useRepository();
  const { connection: messages } = useMessages().leads;
  const all = useMessages();
  const { isLive, fault, refused } = useAtom(repository.$connection);
  const { damaged } = repository.overview();
  return (
    <>
      {!isLive && (
        <Notice tone="notice">
          <p role="status">{fault === undefined ? messages.offline : localize(fault, all)}</p>
        </Notice>
      )}
      {damaged !== undefined && <Notice tone="fault">{messages.damaged}</Notice>}
      {refused.length > 0 && (
        <Notice tone="fault" onDismiss={repository.dismissRefused}>
          {[...new Set(refused.map((why) => localize(why, all)))].map((why) => (
            <p key={why}>{why}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
