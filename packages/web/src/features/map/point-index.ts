import Supercluster from 'supercluster';
import type { ViewBox } from './drawn/levels.ts';
import { type MarkerCounts, type MarkerKind, markerKinds } from './marker-styles.ts';
import { lonNear } from './view-area.ts';

export type MapPoint = { id: string; lat: number; lon: number; name: string; tone: MarkerKind };

/** What is seen of the points at a zoom: one alone, or a group of those that would stand on each other. */
export type Mark =
  | { kind: 'point'; key: string; lat: number; lon: number; point: MapPoint }
  | {
      kind: 'group';
      key: string;
      lat: number;
      lon: number;
      group: number;
      count: number;
      counts: MarkerCounts;
    };

export type PointIndex = {
  /** The marks of a view; over the date line longitudes go on beyond 180, as the view's do. */
  marks(view: ViewBox, zoom: number): Mark[];
  members(group: number): MapPoint[];
  /** At which a group falls apart; beyond `maxZoom` where all its points stand on one spot. */
  zoomThatSplits(group: number): number;
};

export const maxZoom = 19;
/** Pixels: two marks nearer than this are one. */
const groupRadius = 44;

type Props = { at: number; counts: number[] };

export function createPointIndex(points: readonly MapPoint[]): PointIndex {
  const index = new Supercluster<Props, { counts: number[] }>({
    radius: groupRadius,
    extent: 256,
    maxZoom,
    map: ({ counts }) => ({ counts }),
    // What is handed in first is the copy that `map` made of one point: it is added to, so it must not be shared.
    reduce: (sum, { counts }) => {
      sum.counts = sum.counts.map((count, at) => count + (counts[at] ?? 0));
    },
  });
  const countsOf = new Map(
    markerKinds.map((tone) => [tone, markerKinds.map((other) => Number(other === tone))]),
  );
  index.load(
    points.map(({ lat, lon, tone }, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { at, counts: countsOf.get(tone) ?? [] },
    })),
  );
  return {
    marks(view, zoom) {
      const middle = (view.west + view.east) / 2;
      return index
        .getClusters([view.west, view.south, view.east, view.north], zoom)
        .flatMap((found): Mark[] => {
          const [lon = 0, lat = 0] = found.geometry.coordinates;
          const place = { lat, lon: lonNear(lon, middle) };
          const { properties } = found;
          if ('cluster_id' in properties) {
            const { cluster_id: group, point_count: count, counts } = properties;
            return [{ kind: 'group', key: `group ${group}`, ...place, group, count, counts: named(counts) }];
          }
          const point = points[properties.at];
          return point === undefined ? [] : [{ kind: 'point', key: point.id, ...place, point }];
        });
    },
    members: (group) =>
      index.getLeaves(group, Number.POSITIVE_INFINITY).flatMap(({ properties }) => {
        const point = points[properties.at];
        return point === undefined ? [] : [point];
      }),
    zoomThatSplits: (group) => index.getClusterExpansionZoom(group),
  };
}

function named(counts: readonly number[]): MarkerCounts {
  return Object.fromEntries(
    markerKinds.flatMap((tone, at) => ((counts[at] ?? 0) > 0 ? [[tone, counts[at] ?? 0]] : [])),
  );
}
