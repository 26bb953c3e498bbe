import type { ReactNode } from 'react';
import type { ApiTarget } from '../features/api-target/api-target.ts';
import { ApiTargetSwitch } from '../features/api-target/api-target-switch.tsx';
import type { SearchSession } from '../features/search/search-session.ts';
import { SearchView } from '../features/search/search-view.tsx';

export function SearchRoute({
  apiTarget,
  session,
}: {
  apiTarget: ApiTarget;
  session: SearchSession;
}): ReactNode {
  return (
    <>
      <ApiTargetSwitch target={apiTarget} />
      <SearchView session={session} />
    </>
  );
}
