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
    region: 'Map of the stores',
    keys: 'Map: the arrow keys move it, plus and minus zoom. Tab leads to the stores; all of them stand in the table too.',
    close: 'Close the map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show everything',
    searchArea: 'Search this area',
    areaIsCut: (km: number) => `More is in view than a search reaches: it looks ${km} km around the middle.`,
    tilesUnreachable: 'Map tiles cannot be reached: drawn from open data.',
    tryAgain: 'Try again',
    wheelHint: (key: string) => `Hold ${key} and scroll to zoom the map`,
    touchHint: 'Move the map with two fingers',
    legend: 'What the shapes mean',
    tones: {
      found: 'Found',
      known: 'Known customer',
      new: 'New lead',
      to_contact: 'To contact',
      contacted: 'Contacted',
      replied: 'Replied',
      customer: 'Customer',
      not_interested: 'Not interested',
      do_not_contact: 'Do not contact',
    },
    point: (name: string, tone: string) => `${name}, ${tone}`,
    group: (count: string, tones: string) => `${count} stores, zoom in: ${tones}`,
    toneCount: (tone: string, count: string) => `${tone} ${count}`,
    leftOut: (count: number) =>
      count === 1
        ? "1 store is left out: Google's terms do not allow its stores on another map."
        : `${count} stores are left out: Google's terms do not allow its stores on another map.`,
    noPosition: (count: number) =>
      count === 1
        ? 'The position of 1 store is not known.'
        : `The positions of ${count} stores are not known.`,
    none: 'No store of this list has a position that may be shown.',
    storesCredit: (attribution: string) => `Stores: ${attribution}`,
    landCredit: 'Land: Natural Earth',
    namesCredit: 'Names: GeoNames (CC BY 4.0)',
  },
};

/** What every language has to say: a word that is missing does not compile. */
export type LaterWords = typeof laterEnglish;
