import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AnswersView } from '../../features/answers/answers-view.tsx';

/** What came back to the team's letters. */
export function AnswersRoute(): ReactNode {
  const [params, setParams] = useSearchParams();
  return (
    <AnswersView
      current={params.get('id') ?? undefined}
      onGo={(id) => setParams(id === undefined ? {} : { id }, { replace: true })}
    />
  );
}
