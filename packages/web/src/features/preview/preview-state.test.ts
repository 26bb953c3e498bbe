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
  it('on a site that may be framed opens the modal', () => {
    expect(run(clicked('frame'))).toEqual({ phase: 'framing', site, isSure: true, isLoaded: false });
  });
  it('on a site that forbids it opens a new tab, and no modal stays', () => {
    expect(run(clicked('block')).phase).toBe('leaving');
    expect(run(clicked('block'), { type: 'tab', isOpen: true })).toEqual({
      phase: 'opened',
      site,
      reason: 'block.',
    });
  });
  it('on a site of which nothing is known opens the modal', () => {
    expect(run(clicked('unknown'))).toMatchObject({ phase: 'framing', isSure: false });
  });
  it('without a verdict waits for it, and goes on without it when it is overdue', () => {
    expect(run(clicked()).phase).toBe('waiting');
    expect(run(clicked(), judged('frame'))).toMatchObject({ phase: 'framing', isSure: true });
    expect(run(clicked(), judged('block')).phase).toBe('leaving');
    expect(run(clicked(), { type: 'overdue' })).toMatchObject({ phase: 'framing', isSure: false });
  });
  it('on an address that is refused says why, and opens nothing', () => {
    expect(run(clicked('refused'))).toEqual({ phase: 'refused', site, reason: 'refused.' });
    expect(run(clicked(), judged('refused')).phase).toBe('refused');
  });
});

describe('A frame that was only tried', () => {
  const tried = [clicked(), { type: 'overdue' }] as const;
  it('stays when it loads', () => {
    expect(run(...tried, { type: 'loaded' }, { type: 'silent' })).toMatchObject({
      phase: 'framing',
      isLoaded: true,
    });
  });
  it('becomes a tab on an error, and where nothing loads in time', () => {
    expect(run(...tried, { type: 'failed' }).phase).toBe('leaving');
    expect(run(...tried, { type: 'silent' }).phase).toBe('leaving');
  });
  it('heeds a verdict that comes late, loaded or not: browsers call a refused frame loaded', () => {
    expect(run(...tried, { type: 'loaded' }, judged('block')).phase).toBe('leaving');
    expect(run(...tried, judged('frame'), { type: 'silent' })).toMatchObject({
      phase: 'framing',
      isSure: true,
    });
    expect(run(...tried, judged('unknown')).phase).toBe('framing');
  });
});

describe('A frame that the site allows', () => {
  it('is waited for, however slow it is', () => {
    expect(run(clicked('frame'), { type: 'silent' }).phase).toBe('framing');
  });
  it('becomes a tab on an error', () => {
    expect(run(clicked('frame'), { type: 'failed' }).phase).toBe('leaving');
  });
});

describe('A tab that the browser refuses', () => {
  it('leaves a modal with words and a button', () => {
    expect(run(clicked('block'), { type: 'tab', isOpen: false })).toEqual({
      phase: 'tab-blocked',
      site,
      reason: 'block.',
    });
  });
});

it('What comes after the end changes nothing', () => {
  const late: PreviewAction[] = [
    judged('block'),
    { type: 'overdue' },
    { type: 'loaded' },
    { type: 'failed' },
    { type: 'silent' },
    { type: 'tab', isOpen: true },
  ];
  for (const action of late)
    expect(run(clicked('frame'), { type: 'closed' }, action)).toEqual({ phase: 'closed' });
  const opened = run(clicked('block'), { type: 'tab', isOpen: true });
  for (const action of late) expect(reducePreview(opened, action)).toBe(opened);
});
