import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWords } from '../../i18n/use-messages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './saved-results.module.css';

const stayMs = 2000;

/** Shown where nothing is saved; goes on to the search by itself. */
export function NoResultsFound(): ReactNode {
  const words = useWords().results;
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), stayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={classes.none}>
      <PageHeading title={words.noneTitle}>{words.none}</PageHeading>
      <p role="status">{words.noneText}</p>
      <Link to="/" className={classes.back}>
        {words.back}
      </Link>
    </div>
  );
}
