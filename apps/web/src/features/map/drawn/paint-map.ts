import type { CellCache, DrawnCell } from './cell-cache.ts';
import { type CellInView, cornerOf, levelAt, overlapSteps, worldX, worldY } from './levels.ts';
import { type Box, lookOf, placeLabels, shownPlaces, spacingAt } from './place-labels.ts';

/** Colours of the drawn map; CSS. */
export type MapColours = {
  sea: string;
  land: string;
  coast: string;
  border: string;
  name: string;
  quarter: string;
  halo: string;
};

/** `avoided`: boxes that names should not cover, in world pixels at the frame's zoom. */
export type MapLook = { colours: MapColours; font: string; avoided: readonly Box[] };

/** The part of the world on a canvas: `left` and `top` are its corner in world pixels at `zoom`. */
export type Frame = { left: number; top: number; width: number; height: number; zoom: number };

const wholeWorld = { level: 0, column: 0, row: 0 } as const;

/**
 * Paints sea, land, borders and names. Until a cell is loaded, the coarse cell of the whole world stands in for it, so that
 * nothing is blank. Returns the number of names.
 */
export function paintMap(
  canvas: CanvasRenderingContext2D,
  frame: Frame,
  cells: readonly CellInView[],
  store: CellCache,
  { colours, font, avoided }: MapLook,
): number {
  canvas.fillStyle = colours.sea;
  canvas.fillRect(0, 0, frame.width, frame.height);
  canvas.lineJoin = 'round';
  const world = store.get(wholeWorld);
  const places = cells.flatMap((cell) => {
    const drawn = store.get(cell);
    if (drawn === 'sea') return [];
    canvas.save();
    clipTo(canvas, frame, cell);
    const shown = drawn ?? world;
    if (shown !== undefined && shown !== 'sea') {
      const position = drawn === undefined ? { ...wholeWorld, shift: cell.shift } : cell;
      paintLand(canvas, frame, position, shown, colours);
    }
    canvas.restore();
    return drawn === undefined
      ? []
      : drawn.places.map((place) => ({ ...place, lon: place.lon + cell.shift }));
  });
  return writeNames(canvas, frame, shownPlaces(places, frame.zoom), { colours, font, avoided });
}

/** Clips to a little more than the cell, so that no seam shows. */
function clipTo(canvas: CanvasRenderingContext2D, frame: Frame, cell: CellInView): void {
  const { cellWidth, cellHeight, stepsPerDegree } = levelAt(cell.level);
  const { lon, lat } = cornerOf(cell);
  const over = overlapSteps / 2 / stepsPerDegree;
  const left = worldX(lon + cell.shift - over, frame.zoom) - frame.left;
  const right = worldX(lon + cell.shift + cellWidth + over, frame.zoom) - frame.left;
  const top = worldY(lat + cellHeight + over, frame.zoom) - frame.top;
  const bottom = worldY(lat - over, frame.zoom) - frame.top;
  canvas.beginPath();
  canvas.rect(left, top, right - left, bottom - top);
  canvas.clip();
}

function paintLand(
  canvas: CanvasRenderingContext2D,
  frame: Frame,
  cell: CellInView,
  { paths }: DrawnCell,
  colours: MapColours,
): void {
  const corner = cornerOf(cell);
  const scale = 2 ** (frame.zoom - paths.zoom);
  canvas.translate(
    worldX(corner.lon + cell.shift, frame.zoom) - frame.left,
    worldY(corner.lat, frame.zoom) - frame.top,
  );
  canvas.scale(scale, scale);
  canvas.fillStyle = colours.land;
  canvas.fill(paths.land, 'evenodd');
  canvas.lineWidth = 1.25 / scale;
  canvas.strokeStyle = colours.coast;
  canvas.stroke(paths.coast);
  canvas.strokeStyle = colours.border;
  canvas.setLineDash([6 / scale, 3 / scale]);
  canvas.stroke(paths.borders);
}

function writeNames(
  canvas: CanvasRenderingContext2D,
  frame: Frame,
  places: ReturnType<typeof shownPlaces>,
  { colours, font, avoided }: MapLook,
): number {
  const inFrame = places.flatMap((place) => {
    const x = worldX(place.lon, frame.zoom) - frame.left;
    const y = worldY(place.lat, frame.zoom) - frame.top;
    return x < 0 || y < 0 || x > frame.width || y > frame.height ? [] : [{ place, x, y }];
  });
  const requests = inFrame.map(({ place, x, y }) => {
    const { size, weight } = lookOf(place);
    canvas.font = `${weight} ${size}px ${font}`;
    return { x, y, width: Math.ceil(canvas.measureText(place.name).width), height: Math.ceil(size * 1.2) };
  });
  const placed = placeLabels(
    requests,
    spacingAt(frame.zoom),
    avoided.map(({ left, top, right, bottom }) => ({
      left: left - frame.left,
      top: top - frame.top,
      right: right - frame.left,
      bottom: bottom - frame.top,
    })),
  );
  canvas.textBaseline = 'middle';
  canvas.lineWidth = 3;
  canvas.strokeStyle = colours.halo;
  for (const { request, box } of placed) {
    const found = inFrame[request];
    if (found === undefined) continue;
    const { place, x, y } = found;
    const { size, weight } = lookOf(place);
    canvas.fillStyle = place.isQuarter ? colours.quarter : colours.name;
    canvas.beginPath();
    canvas.arc(x, y, place.isQuarter ? 1.5 : 2.25, 0, 2 * Math.PI);
    canvas.stroke();
    canvas.fill();
    canvas.font = `${weight} ${size}px ${font}`;
    const middle = (box.top + box.bottom) / 2;
    canvas.strokeText(place.name, box.left, middle);
    canvas.fillText(place.name, box.left, middle);
  }
  return placed.length;
}
