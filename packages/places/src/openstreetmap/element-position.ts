import type { Position } from '@Hardware-Store-Finder/domain';
import { joinRings, type LonLat, pointOfArea, pointOfLine, pointOfWay } from '@Hardware-Store-Finder/records';

/** The fields of an element that Overpass prints for its position, unchecked (`out geom`, `out center`). */
export type PrintedGeometry = {
  lat?: number | undefined;
  lon?: number | undefined;
  center?: Position | undefined;
  geometry?: unknown;
  members?: unknown;
};

type PrintedMember = { role?: unknown; geometry?: unknown };

/**
 * Where an element is, in degrees, by the same rule as in an import: an area is inside its outline, whatever its shape.
 * Without an outline, its printed centre. Undefined without any position on earth.
 */
export function positionOf(element: PrintedGeometry): Position | undefined {
  const { lat, lon, center } = element;
  const outline = pointOfOutline(element);
  const at = lat !== undefined && lon !== undefined ? { lat, lon } : (outline ?? center);
  return at !== undefined && isOnEarth(at) ? { lat: at.lat, lon: at.lon } : undefined;
}

function pointOfOutline({ geometry, members }: PrintedGeometry): Position | undefined {
  const point = Array.isArray(geometry) ? pointOfClosable(readLine(geometry)) : pointOfMembers(list(members));
  return point && { lon: point[0], lat: point[1] };
}

function pointOfClosable(line: readonly LonLat[]): LonLat | undefined {
  return pointOfWay(line, line.length > 3 && pointKey(line[0]) === pointKey(line.at(-1)));
}

function pointOfMembers(members: readonly PrintedMember[]): LonLat | undefined {
  const ways = members.map(({ role, geometry }) => ({
    hole: role === 'inner',
    line: readLine(list(geometry)),
  }));
  const rings = [false, true].flatMap((hole) => {
    const lines = ways.filter((way) => way.hole === hole).map(({ line }) => line);
    return joinRings(lines, pointKey).map((line) => ({ line, hole }));
  });
  return pointOfArea(rings) ?? pointOfLine([...ways.flatMap(({ line }) => line), ...readLine(members)]);
}

/** The points of a list, without nodes that the server does not have. */
function readLine(points: readonly unknown[]): LonLat[] {
  return points.flatMap((point): LonLat[] => {
    const { lat, lon } = Object(point) as { lat?: unknown; lon?: unknown };
    if (typeof lat !== 'number' || typeof lon !== 'number' || !isOnEarth({ lat, lon })) return [];
    return [[lon, lat]];
  });
}

function list(value: unknown): object[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

function pointKey(point: LonLat | undefined): string {
  return String(point);
}

function isOnEarth({ lat, lon }: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}
