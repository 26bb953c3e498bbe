import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLaterWords } from '../../i18n/use-messages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function NotFoundRoute(): ReactNode {
  const words = useLaterWords().notFound;
  return (
    <div style={{ paddingBlock: 'clamp(2rem, 10vh, 6rem)', textAlign: 'center' }}>
      <PageHeading title={words.title}>{words.heading}</PageHeading>
      <p>{words.text}</p>
      <Link to="/" style={{ color: 'var(--mantine-color-anchor)', textUnderlineOffset: '0.2em' }}>
        {words.back}
      </Link>
    </div>
  );
}
