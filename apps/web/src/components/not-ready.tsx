import { emailPackOf, type NotReady } from '@Hardware-Store-Finder/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fieldPath, termPath } from '../data/profile-paths.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import { Button } from './button.tsx';
import { FormattedMessage } from './formatted-message.tsx';
import classes from './language-notes.module.css';
import { MissingLanguage } from './language-notes.tsx';

/** Why a letter may not leave yet, each with the step that mends it. What is said of its address stands beside that. */
export function NotReadyNotes({
  reasons,
  writtenIn,
  onAcceptLanguage,
  onRewrite,
}: {
  reasons: readonly NotReady[];
  /** The letter's language (BCP 47). */
  writtenIn: string;
  onAcceptLanguage?: (() => void) | undefined;
  onRewrite?: (() => void) | undefined;
}): ReactNode {
  return reasons.map((reason) => (
    <Note
      key={'field' in reason ? reason.field : reason.why}
      {...{ reason, writtenIn, onAcceptLanguage, onRewrite }}
    />
  ));
}

function Note({
  reason,
  writtenIn,
  onAcceptLanguage,
  onRewrite,
}: Omit<Parameters<typeof NotReadyNotes>[0], 'reasons'> & { reason: NotReady }): ReactNode {
  const messages = useMessages().outreach.notReady;
  const language = emailPackOf(writtenIn)?.label ?? writtenIn;
  switch (reason.why) {
    case 'no_profile':
      return (
        <p className={classes.note} role="status">
          {messages.noProfile} <ProfileLink to={fieldPath('company')}>{messages.fillIn}</ProfileLink>
        </p>
      );
    case 'profile_incomplete':
      return (
        <p className={classes.note} role="status">
          {messages.incomplete[reason.field]}{' '}
          <ProfileLink to={fieldPath(reason.field)}>{messages.fillIn}</ProfileLink>
        </p>
      );
    case 'language':
      return (
        <div className={classes.note} role="status">
          <MissingLanguage missing={reason.missing} writtenIn={writtenIn} />
          {onAcceptLanguage !== undefined && (
            <Button size="small" onClick={onAcceptLanguage}>
              {messages.acceptLanguage(language)}
            </Button>
          )}
        </div>
      );
    case 'open_terms':
    case 'outdated_terms':
      return (
        <div className={classes.note} role="status">
          <span>
            <FormattedMessage
              text={messages[reason.why === 'open_terms' ? 'openTerms' : 'outdated'](language)}
              words={reason.terms.map(({ term, text }, at) => (
                <span key={term}>
                  {at > 0 && ', '}
                  <ProfileLink to={termPath(term, writtenIn)}>
                    <mark className={classes.word}>{term}</mark>
                  </ProfileLink>
                  {text !== term && !hanOutside(text, writtenIn) && ` (${text})`}
                </span>
              ))}
            />
          </span>
          {reason.why === 'outdated_terms' && onRewrite !== undefined && (
            <Button size="small" onClick={onRewrite}>
              {messages.rewrite}
            </Button>
          )}
        </div>
      );
    default:
      return null;
  }
}

/** Whether a proposal is no more than a term in Chinese letters with a town in Latin ones. */
function hanOutside(text: string, tag: string): boolean {
  return !tag.startsWith('zh') && /\p{Script=Han}/u.test(text);
}

/** In a tab of its own: the letter stays. */
function ProfileLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
    </Link>
  );
}
