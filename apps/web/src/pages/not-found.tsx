import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../components/page-heading.tsx';
import { useMessages } from '../i18n/use-messages.tsx';

export function NotFoundRoute(): ReactNode {
  const messages = useMessages().notFound;
  return (
    <div style={{ paddingBlock: 'clamp(2rem, 10vh, 6rem)', textAlign: 'center' }}>
      <PageHeading title={messages.title}>{messages.heading}</PageHeading>
      <p>{messages.text}</p>
      <Link to="/" style={{ color: 'var(--color-link)', textUnderlineOffset: '0.2em' }}>
        {messages.back}
      </Link>
    </div>
  );
}
