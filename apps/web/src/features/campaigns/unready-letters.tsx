import { emailPackOf } from '@Hardware-Store-Finder/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FormattedMessage } from '../../components/formatted-message.tsx';
import classes from '../../components/language-notes.module.css';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { fieldPath, termPath } from '../../data/profile-paths.ts';
import { useMessages } from '../../i18n/use-messages.tsx';

const mostTerms = 5;

/** Why letters of a campaign cannot be approved yet: a line for each reason, with the step that mends it. Nothing where none waits. */
export function UnreadyLetters({ api, id }: { api: Pick<CampaignApi, 'unready'>; id: string }): ReactNode {
  const { outreach, review } = useMessages();
  const { data } = useQuery({
    queryKey: ['unready letters', id],
    queryFn: ({ signal }) => api.unready(id, signal),
    // The person comes back from the profile.
    refetchOnWindowFocus: true,
  });
  return data?.reasons.map(({ why, field, letters, terms }) => (
    <p key={`${why} ${field}`} className={classes.note} role="status">
      <FormattedMessage
        text={review.unready[why](letters, field)}
        words={terms.slice(0, mostTerms).map(({ term, tag }, at) => (
          <span key={`${tag} ${term}`}>
            {at > 0 && ', '}
            <ProfileLink to={termPath(term, tag)}>{term}</ProfileLink> ({emailPackOf(tag)?.label ?? tag})
          </span>
        ))}
        profile={<ProfileLink to={fieldPath(field ?? 'company')}>{outreach.notReady.fillIn}</ProfileLink>}
      />
      {terms.length > mostTerms && ' …'}
    </p>
  ));
}

/** In a tab of its own: the campaign stays. */
function ProfileLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}
