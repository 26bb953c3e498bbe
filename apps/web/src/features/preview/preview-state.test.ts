import { describe, expect, it } from 'vitest';
import { type PreviewAction, type PreviewState, reducePreview, type Verdict } from './preview-state.ts';

const store = { name: 'Acme', address: 'Main St 1' };
const site = { store, name: 'Acme', url: 'https://acme.example/', host: 'acme.example', isOwn: false };
const verdict = (kind: Verdict['kind']): Verdict => ({ kind, reason: `${kind}.` });
const run = (...actions: PreviewAction[]): PreviewState =>
  actions.reduce(reducePreview, { phase: 'closed' } as PreviewState);
const clicked = (known?: Verdict['kind']): PreviewAction => ({
  type: 'clicked',
  site,
  verdict: known && verdict(known),
});
const judged = (kind: Verdict['kind']): PreviewAction => ({ type: 'judged', verdict: verdict(kind) });

describe('A click', () => {
  it('on a site that allows framing opens the modal', () => {
    expect(run(clicked('frame'))).toEqual({ phase: 'framing', site, isSure: true, isLoaded: false });
  });
  it('on a site that forbids framing opens a new tab and no modal', () => {
    expect(run(clicked('block')).phase).toBe('leaving');
    expect(run(clicked('block'), { type: 'tab', isOpen: true })).toEqual({
      phase: 'opened',
      site,
      reason: 'block.',
    });
  });
  it('on a site with an unknown verdict opens the modal', () => {
    expect(run(clicked('unknown'))).toMatchObject({ phase: 'framing', isSure: false });
  });
  it('without a verdict waits for it, and continues without it after a timeout', () => {
    expect(run(clicked()).phase).toBe('waiting');
    expect(run(clicked(), judged('frame'))).toMatchObject({ phase: 'framing', isSure: true });
    expect(run(clicked(), judged('block')).phase).toBe('leaving');
    expect(run(clicked(), { type: 'verdict-timeout' })).toMatchObject({ phase: 'framing', isSure: false });
  });
  it('on a refused address shows the reason and opens nothing', () => {
    expect(run(clicked('refused'))).toEqual({ phase: 'refused', site, reason: 'refused.' });
    expect(run(clicked(), judged('refused')).phase).toBe('refused');
  });
});

describe('A frame without a verdict', () => {
  const tried = [clicked(), { type: 'verdict-timeout' }] as const;
  it('stays when it loads', () => {
    expect(run(...tried, { type: 'loaded' }, { type: 'load-timeout' })).toMatchObject({
      phase: 'framing',
      isLoaded: true,
    });
  });
  it('becomes a tab on an error, or if nothing loads in time', () => {
    expect(run(...tried, { type: 'failed' }).phase).toBe('leaving');
    expect(run(...tried, { type: 'load-timeout' }).phase).toBe('leaving');
  });
  it('obeys a late verdict, loaded or not: browsers report a refused frame as loaded', () => {
    expect(run(...tried, { type: 'loaded' }, judged('block')).phase).toBe('leaving');
    expect(run(...tried, judged('frame'), { type: 'load-timeout' })).toMatchObject({
      phase: 'framing',
      isSure: true,
    });
    expect(run(...tried, judged('unknown')).phase).toBe('framing');
  });
});

describe('A frame that the site allows', () => {
  it('may take any time to load', () => {
    expect(run(clicked('frame'), { type: 'load-timeout' }).phase).toBe('framing');
  });
  it('becomes a tab on an error', () => {
    expect(run(clicked('frame'), { type: 'failed' }).phase).toBe('leaving');
  });
});

describe('A tab that the browser blocks', () => {
  it('leaves a modal with the reason and a button', () => {
    expect(run(clicked('block'), { type: 'tab', isOpen: false })).toEqual({
      phase: 'tab-blocked',
      site,
      reason: 'block.',
    });
  });
});

it('Actions after the end change nothing', () => {
  const late: PreviewAction[] = [
    judged('block'),
    { type: 'verdict-timeout' },
    { type: 'loaded' },
    { type: 'failed' },
    { type: 'load-timeout' },
    { type: 'tab', isOpen: true },
  ];
  for (const action of late)
    expect(run(clicked('frame'), { type: 'closed' }, action)).toEqual({ phase: 'closed' });
  const opened = run(clicked('block'), { type: 'tab', isOpen: true });
  for (const action of late) expect(reducePreview(opened, action)).toBe(opened);
});
