import './zod-config.ts';
import { useAtom } from './data/use-atom.ts';
import './components/fonts.css';
import './components/tokens.css';
import './main.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { createLocaleSetting } from './data/locale.ts';
import { createBrowserStorage } from './data/storage.ts';
import { I18nProvider } from './i18n/use-messages.tsx';
import { App, prepareApp } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root" to draw in.');

const storage = createBrowserStorage(window);
const localeSetting = createLocaleSetting({ storage, preferred: navigator.languages, page: document });

function Localized({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={useAtom(localeSetting.$locale)}>{children}</I18nProvider>;
}

const prepared = prepareApp(storage);
const page = (readResults: Awaited<typeof prepared>) => (
  <StrictMode>
    <Localized>
      <ErrorBoundary>
        <App storage={storage} localeSetting={localeSetting} readResults={readResults} />
      </ErrorBoundary>
    </Localized>
  </StrictMode>
);
// Not awaited at the top level: the chunk with the messages imports this one, and the two would wait for each other.
void Promise.all([prepared, localeSetting.ready]).then(([readResults]) =>
  createRoot(root).render(page(readResults)),
);
