/** English messages of the map. */
export const english = {
  region: 'Map of the stores',
  keys: 'Map: arrow keys move it, plus and minus zoom. Tab goes to the stores; the table lists them all too.',
  close: 'Close the map',
  larger: 'Make the map larger',
  smaller: 'Make the map smaller',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show everything',
  outside: (count: number) =>
    count === 1 ? '1 store is farther away.' : `${count} stores are farther away.`,
  searchArea: 'Search this area',
  areaIsCut: (km: number) => `The view is larger than one search: it covers ${km} km around the centre.`,
  tilesUnreachable: 'Couldn’t load the street map.',
  coarse: 'This map has no streets, only coasts, borders and towns.',
  wheelHint: (key: string) => `Hold ${key} and scroll to zoom the map`,
  touchHint: 'Move the map with two fingers',
  legend: 'Legend',
  markerKinds: {
    found: 'Found',
    known: 'Known customer',
    new: 'New lead',
  },
  point: (name: string, tone: string) => `${name}, ${tone}`,
  group: (count: string, markerKinds: string) => `${count} stores, zoom in: ${markerKinds}`,
  kindCount: (kind: string, count: string) => `${kind} ${count}`,
  leftOut: (count: number, company: string) =>
    count === 1
      ? `1 store is left out: ${company}’s terms don’t allow its stores on this map.`
      : `${count} stores are left out: ${company}’s terms don’t allow its stores on this map.`,
  noPosition: (count: number) =>
    count === 1 ? '1 store has no known location.' : `${count} stores have no known location.`,
  none: 'None of these stores can be shown on a map.',
  storesCredit: (attribution: string) => `Stores: ${attribution}`,
  landCredit: 'Land: Natural Earth (1:10 million)',
  namesCredit: 'Names: GeoNames (CC BY 4.0)',
};
