import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../i18n/use-messages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link, useNavigate } from '../../ui/router.tsx';
import classes from './saved-results.module.css';

const stayMs = 2000;

/** Shown if there are no saved results; redirects to the search. */
export function NoResultsFound(): ReactNode {
  const messages = useMessages().results;
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), stayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={classes.none}>
      <PageHeading title={messages.noneTitle}>{messages.none}</PageHeading>
      <p role="status">{messages.noneText}</p>
      <Link to="/" className={classes.back}>
        {messages.back}
      </Link>
    </div>
  );
}
