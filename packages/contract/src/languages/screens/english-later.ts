/** The words of what is loaded when it is opened, in English. A room for each part of the page. */
export const laterEnglish = {
  about: {
    title: 'About',
  },

  outreach: {
    loading: 'Loading …',
  },

  leads: {
    title: 'Leads',
  },

  spreadsheets: {
    exportTitle: 'Export',
  },

  map: {
    title: 'Map',
  },
};

/** What every language has to say: a word that is missing does not compile. */
export type LaterWords = typeof laterEnglish;
