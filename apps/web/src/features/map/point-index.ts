import Supercluster from 'supercluster';
import type { ViewBox } from './drawn/levels.ts';
import { type MarkerCounts, type MarkerKind, markerKinds } from './marker-styles.ts';
import { lonNear } from './view-area.ts';

/** A store on the map; `id` is unique among the points. */
export type MapPoint = { id: string; lat: number; lon: number; name: string; kind: MarkerKind };

/** What the map shows at a zoom: a single point, or a group of points that would overlap. */
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

export type PointIndex = ReturnType<typeof createPointIndex>;

export const maxZoom = 19;
/** Points closer than this are grouped, in pixels. */
const groupRadius = 32;

type Props = { at: number; counts: number[] };

export function createPointIndex(points: readonly MapPoint[]) {
  const index = new Supercluster<Props, { counts: number[] }>({
    radius: groupRadius,
    extent: 256,
    maxZoom,
    map: ({ counts }) => ({ counts }),
    // Supercluster passes the object that `map` returned as `sum`; it is modified, so `map` must return a new one.
    reduce: (sum, { counts }) => {
      sum.counts = sum.counts.map((count, at) => count + (counts[at] ?? 0));
    },
  });
  const countsOf = new Map(
    markerKinds.map((kind) => [kind, markerKinds.map((other) => Number(other === kind))]),
  );
  index.load(
    points.map(({ lat, lon, kind }, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { at, counts: countsOf.get(kind) ?? [] },
    })),
  );
  return {
    /** The marks in a view. Across the date line their longitudes continue beyond 180, like the view's. */
    marks(view: ViewBox, zoom: number) {
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
    members: (group: number) =>
      index.getLeaves(group, Number.POSITIVE_INFINITY).flatMap(({ properties }) => {
        const point = points[properties.at];
        return point === undefined ? [] : [point];
      }),
    /** The zoom at which a group splits; more than `maxZoom` if all its points are on one spot. */
    zoomThatSplits: (group: number) => index.getClusterExpansionZoom(group),
  };
}

function named(counts: readonly number[]): MarkerCounts {
  return Object.fromEntries(
    markerKinds.flatMap((kind, at) => ((counts[at] ?? 0) > 0 ? [[kind, counts[at] ?? 0]] : [])),
  );
}
