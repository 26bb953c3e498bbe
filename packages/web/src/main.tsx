import { useStore } from './lib/store.ts';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Title.css';
import './main.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { cssVariables, systemColorScheme, theme } from './app/theme.ts';
import { createLocaleStore } from './i18n/locale.ts';
import { I18nProvider } from './i18n/use-messages.tsx';
import { createBrowserStorage } from './lib/storage.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root" to draw in.');

const storage = createBrowserStorage(window);
const localeStore = createLocaleStore({ storage, preferred: navigator.languages, page: document });

function Localized({ children }: { children: ReactNode }): ReactNode {
  return <I18nProvider locale={useStore(localeStore.$locale)}>{children}</I18nProvider>;
}

const page = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={systemColorScheme}
      withGlobalClasses={false}
    >
      <Localized>
        <ErrorBoundary>
          <App storage={storage} localeStore={localeStore} />
        </ErrorBoundary>
      </Localized>
    </MantineProvider>
  </StrictMode>
);
// Not awaited at the top level: the chunk with the messages imports this one, and the two would wait for each other.
void localeStore.ready.then(() => createRoot(root).render(page));
