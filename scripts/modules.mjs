/**
 * The modules: the files and folders that are deleted with each, and with what the lists below import of them.
 * `.dependency-cruiser.mjs` lets nothing else import them, and e2e/modules.thorough.test.ts deletes each.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const modules = {
  agents: ['apps/server/src/mcp'],
  map: ['apps/web/src/features/map', 'apps/web/map-data'],
  outreach: [
    'apps/server/src/outreach',
    'apps/web/src/pages/outreach',
    ...['answers', 'campaigns', 'ledger', 'mailboxes', 'review'].map(
      (name) => `apps/web/src/features/${name}`,
    ),
  ],
  people: ['apps/server/src/people', 'apps/web/src/pages/people', 'apps/web/src/features/leads'],
  spreadsheets: ['apps/web/src/features/spreadsheets'],
};

/** The files that import modules, a line each. */
export const moduleLists = ['apps/server/src/modules.ts', 'apps/web/src/modules.ts'];
