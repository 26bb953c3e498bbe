import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './saved-results.module.css';

const stayMs = 2000;

/** Shown where nothing is saved; goes on to the search by itself. */
export function NoResultsFound(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), stayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={classes.none}>
      <PageHeading title="No Results Found – Hardware Store Finder">No Results Found</PageHeading>
      <p role="status">
        There are no saved search results: they are kept for an hour. You will be taken to the search in a
        moment.
      </p>
      <Link to="/" className={classes.back}>
        ← Back to Search
      </Link>
    </div>
  );
}
