import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

/** The only place for colour, type and spacing. Text contrasts at least 4.5:1 with every surface behind it. */

const blue: MantineColorsTuple = [
  '#eff4ff',
  '#dce7fe',
  '#bfd4fe',
  '#97b9fd',
  '#6f9efb',
  '#3f78f2',
  '#2459dc',
  '#1c49bd',
  '#1c3f99',
  '#1b3678',
];

/** Neutrals with a trace of blue. Mantine uses them for the backgrounds and borders of its dark components. */
const dark: MantineColorsTuple = [
  '#e8eaed',
  '#c3c9d1',
  '#a2aab5',
  '#7d8793',
  '#3a424d',
  '#2b323b',
  '#1b2027',
  '#161a20',
  '#101317',
  '#0b0d10',
];

/** System fonts; where a machine has several, the better one comes first. */
const fontFamily =
  '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, "PingFang SC", ' +
  '"Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif';

export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 6 },
  colors: { blue, dark },
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '4px', md: '6px', lg: '10px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The colours of the theme as CSS variables, for light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--app-header-height': '60px',
    '--app-footer-height': '80px',
    '--app-page-width': '1280px',
    '--app-wide-width': '1440px',
    '--app-tight': '-0.011em',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#16191d',
    '--mantine-color-dimmed': '#565e69',
    '--mantine-color-placeholder': '#69717d',
    '--mantine-color-default-border': '#c9ced6',
    '--mantine-color-anchor': '#1c49bd',
    '--app-current': '#2459dc',
    '--app-band': '#f6f7f9',
    '--app-line': '#e3e6ea',
    '--app-stripe': '#f8f9fb',
    '--app-fault': '#b3151f',
    '--app-fault-ground': '#fff3f3',
    '--app-fault-line': '#efb4b7',
    '--app-notice': '#523600',
    '--app-notice-ground': '#fff1c7',
    '--app-notice-line': '#e8b931',
  },
  dark: {
    '--mantine-color-body': '#101317',
    '--mantine-color-text': '#e8eaed',
    '--mantine-color-dimmed': '#a2aab5',
    '--mantine-color-placeholder': '#8f98a4',
    '--mantine-color-default': '#171b21',
    '--mantine-color-default-hover': '#1e232a',
    '--mantine-color-default-border': '#3a424d',
    '--mantine-color-anchor': '#8fb4fd',
    '--app-current': '#7fa9fc',
    '--app-band': '#161a20',
    '--app-line': '#282e37',
    '--app-stripe': '#15191e',
    '--app-fault': '#ff9ea3',
    '--app-fault-ground': '#2b1416',
    '--app-fault-line': '#6b2b30',
    '--app-notice': '#ffe3a3',
    '--app-notice-ground': '#33270b',
    '--app-notice-line': '#a37a12',
  },
});

/** Dark or light follows the system. No choice is stored, so Mantine's own storage stays unused. */
export const systemColorScheme: MantineColorSchemeManager = {
  get: (byDefault) => byDefault,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
