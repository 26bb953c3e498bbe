import type { ReactNode } from 'react';
import type { ApiTarget } from '../../features/api-target/api-target.ts';
import { ApiTargetSwitch } from '../../features/api-target/api-target-switch.tsx';
import { SearchView, type SearchViewProps } from '../../features/search/search-view.tsx';

export function SearchRoute({
  apiTarget,
  ...view
}: {
  apiTarget: ApiTarget;
} & SearchViewProps): ReactNode {
  return (
    <>
      <ApiTargetSwitch target={apiTarget} />
      <SearchView {...view} />
    </>
  );
}
