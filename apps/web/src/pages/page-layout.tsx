import { languages } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { LanguageSwitch, languageNames } from '../components/language-switch.tsx';
import { Layout, type LayoutProps } from '../components/layout.tsx';
import { LazyDialog, LazyPart, lazyPart } from '../components/lazy-part.tsx';
import { Notice } from '../components/notice.tsx';
import { useModules } from '../components/page-module.tsx';
import { SecondPass, useSecondPass } from '../components/second-pass.tsx';
import { usePageKeys, usePageShortcut } from '../components/use-page-keys.ts';
import { $isSignedOut } from '../data/api/api-client.ts';
import { useLeads } from '../data/leads/use-leads.ts';
import type { LocaleSetting } from '../data/locale.ts';
import { useServerStatus } from '../data/server-status.tsx';
import { useAtom } from '../data/use-atom.ts';
import { useSavedResults } from '../features/results/saved-results.ts';
import { useSearch } from '../features/search/search-services.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './page-layout.module.css';

// Most servers ask nobody to sign in.
const signedIn = () => import('../features/sign-in/signed-in.tsx');
const SignedIn = lazyPart(async () => (await signedIn()).SignedIn);
const SignedInLine = lazyPart(async () => (await signedIn()).SignedInLine);
const SignedOut = lazyPart(async () => (await signedIn()).SignedOut);

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);

/** The pages that there are for this person, now. */
function usePageLinks(): LayoutProps['links'] {
  const messages = useMessages();
  const leads = useLeads();
  const saved = useAtom(useSavedResults().$results);
  const added = useModules()
    .flatMap((module) => module.links ?? [])
    .map((link) => ({ ...link, label: link.label(messages, leads.count()) }));
  return [
    { to: '/', label: messages.layout.search },
    ...(saved === undefined ? [] : [{ to: '/results', label: messages.layout.results(saved.stores.length) }]),
    ...(leads.isOffered() ? added.filter(({ inMenu }) => inMenu !== 'always') : []),
    { to: '/about', label: messages.layout.about, inMenu: 'narrow' },
    { to: '/profile', label: messages.profile.title, inMenu: 'always' },
    ...added.filter(({ inMenu }) => inMenu === 'always'),
  ];
}

/** Header, footer and notices around every page. */
export function PageLayout({
  localeSetting,
  children,
}: {
  localeSetting: LocaleSetting;
  children: ReactNode;
}): ReactNode {
  const messages = useMessages();
  const repository = useLeads().repository();
  const searched = useAtom(useSearch().session.$source);
  const hasFailed = useAtom(localeSetting.$hasFailed);
  const status = useServerStatus();
  const person = status?.person;
  const isSignedOut = useAtom($isSignedOut);
  const isSecondPass = useSecondPass();
  const [hasKeys, setKeys] = useState(false);
  const [hasPalette, setPalette] = useState(false);
  const modules = useModules();
  const commands = modules.flatMap(({ command }) => command ?? []);
  const [running, setRunning] = useState<{ Run: (typeof commands)[number]['Run']; turn: number }>();
  const navigate = useNavigate();
  usePageKeys([{ key: '?', run: () => setKeys(true) }]);
  usePageShortcut('k', () => setPalette(true));
  const credit = searched ?? status?.places;
  const links = usePageLinks();
  const footer: ReactNode[] = [
    credit === undefined
      ? messages.layout.dataUnnamed
      : messages.layout.data([...new Set([credit.label, credit.attribution])]),
    messages.layout.builtWith,
    // As the specification has it, whatever the release.
    'v3.0',
    '© 2024',
  ];
  if (person !== undefined)
    footer.push(
      <LazyPart key="person">
        <SignedInLine person={person} />
      </LazyPart>,
    );
  return (
    <Layout
      links={links}
      side={
        <>
          <SecondPass>
            <LanguageSwitch onChoose={(language) => void localeSetting.choose(language)} />
            <button
              type="button"
              className={classes.commands}
              title={messages.palette.title}
              aria-keyshortcuts="Control+K"
              onClick={() => setPalette(true)}
            >
              <kbd>{messages.palette.key}</kbd>
            </button>
          </SecondPass>
          <LazyPart>{person !== undefined && <SignedIn person={person} />}</LazyPart>
        </>
      }
      notice={
        <>
          {hasFailed && <Notice tone="fault">{messages.layout.otherLanguageFailed}</Notice>}
          {repository !== undefined && (
            <LazyPart>
              {modules.map(({ name, BookNotice }) => BookNotice && <BookNotice key={name} />)}
            </LazyPart>
          )}
        </>
      }
      footer={isSecondPass ? footer : []}
    >
      {children}
      <LazyPart>{isSignedOut && <SignedOut />}</LazyPart>
      {running && (
        <LazyPart>
          <running.Run key={running.turn} onClose={() => setRunning(undefined)} />
        </LazyPart>
      )}
      {hasPalette && (
        <LazyDialog resetKey="palette">
          <CommandPalette
            actions={[
              ...links.map(({ to, label }) => ({ id: to, label, run: () => void navigate(to) })),
              ...languages.map((language) => ({
                id: language,
                label: languageNames[language].name,
                run: () => void localeSetting.choose(language),
              })),
              ...commands.map(({ label, Run }) => ({
                id: label(messages),
                label: label(messages),
                run: () => setRunning({ Run, turn: (running?.turn ?? 0) + 1 }),
              })),
              { id: 'keys', label: messages.keys.title, run: () => setKeys(true) },
            ]}
            onClose={() => setPalette(false)}
          />
        </LazyDialog>
      )}
      {hasKeys && (
        <LazyDialog resetKey="keys">
          <KeysDialog onClose={() => setKeys(false)} />
        </LazyDialog>
      )}
    </Layout>
  );
}
