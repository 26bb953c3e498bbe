import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useModules } from '../components/page-module.tsx';
import { Skeleton } from '../components/skeleton.tsx';

/** What the day brings, the most urgent first; each part is nothing where there is nothing to do. */
export function TodaysWork(): ReactNode {
  const modules = useModules();
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  return (
    <>
      {modules.map(({ name, UrgentWork: Part }) => Part && <Part key={name} />)}
      {modules.map(({ name, Work: Part }) => Part && <Part key={name} />)}
      {isWaiting && <Skeleton of="lines" />}
    </>
  );
}
