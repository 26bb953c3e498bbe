import {
  divIcon,
  type LatLngBounds,
  type Map as LeafletMap,
  type Marker,
  marker,
  popup,
  tooltip,
} from 'leaflet';
import type { ViewBox } from './drawn/levels.ts';
import classes from './map.module.css';
import {
  type GroupMark,
  groupSize,
  isDirection,
  type MarkNames,
  markElement,
  nearestIn,
  pointSize,
} from './mark-element.ts';
import marks from './marks.module.css';
import { createPointIndex, type MapPoint, type Mark, maxZoom, type PointIndex } from './point-index.ts';

export type PointMarksDeps = {
  names: MarkNames;
  /** BCP 47, for numbers. */
  tag: string;
  isStill: boolean;
  onHover: (id: string | undefined) => void;
  onChoose: (id: string) => void;
};

type Shown = { mark: Mark; marker: Marker; element: HTMLButtonElement };

/** How far beyond the view marks are added, so that they are there while it is dragged; a share of its size. */
const beyond = 0.25;
/** The most points that the list of a group shows. */
const mostListed = 50;

/**
 * Shows points and groups as buttons on the map; grouping limits their number, however many points there are. They share
 * one tab stop, and the arrow keys move between them.
 */
export function addPointMarks(map: LeafletMap, deps: PointMarksDeps) {
  let index: PointIndex = createPointIndex([]);
  let points = new Map<string, MapPoint>();
  const shown = new Map<string, Shown>();
  /** The mark that contains each point; computed on demand. */
  let markOf: Map<string, Shown> | undefined;
  let highlighted: { hovered: string | undefined; chosen: string | undefined } = {
    hovered: undefined,
    chosen: undefined,
  };
  let focusNear: { lat: number; lon: number } | undefined;
  const label = tooltip({ direction: 'top', offset: [0, -12], className: classes.label ?? '' });

  function refresh(): void {
    const bounds = viewBox(map.getBounds().pad(beyond));
    const inView = index.marks(bounds, map.getZoom());
    const wanted = new Map(inView.map((mark) => [mark.key, mark]));
    const focused = [...shown.values()].find(({ element }) => element === document.activeElement);
    for (const [key, { mark, marker: old }] of shown) {
      if (isSame(mark, wanted.get(key))) continue;
      old.remove();
      shown.delete(key);
    }
    for (const mark of inView) if (!shown.has(mark.key)) shown.set(mark.key, add(mark));
    markOf = undefined;
    if (focused !== undefined && !focused.element.isConnected) focusNear ??= focused.mark;
    if (focusNear !== undefined) nearest(focusNear)?.element.focus({ preventScroll: true });
    focusNear = undefined;
    keepTabStop();
    updateHighlight();
  }

  function add(mark: Mark): Shown {
    const element = markElement(mark, deps.names, deps.tag);
    const icon = divIcon({ html: element, className: marks.mark ?? '', iconSize: [0, 0] });
    // The button inside handles the keyboard.
    const placed = marker([mark.lat, mark.lon], { icon, keyboard: false, riseOnHover: true });
    placed.on('click', () => activate(mark));
    if (mark.kind === 'point') {
      const { id } = mark.point;
      element.addEventListener('pointerenter', () => deps.onHover(id));
      element.addEventListener('pointerleave', () => deps.onHover(undefined));
      element.addEventListener('focus', () => deps.onHover(id));
      element.addEventListener('blur', () => deps.onHover(undefined));
    }
    element.addEventListener('keydown', (event) => {
      if (!isDirection(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      const spots = [...shown.values()].map((other) => ({
        ...map.latLngToLayerPoint(at(other.mark)),
        other,
      }));
      nearestIn(spots, map.latLngToLayerPoint(at(mark)), event.key)?.other.element.focus();
    });
    element.addEventListener('focus', () => keepTabStop(mark.key));
    placed.addTo(map);
    return { mark, marker: placed, element };
  }

  function activate(mark: Mark): void {
    if (mark.kind === 'point') {
      deps.onChoose(mark.point.id);
      return;
    }
    const zoom = index.zoomThatSplits(mark.group);
    if (zoom > maxZoom) {
      listMembers(mark);
      return;
    }
    if (document.activeElement instanceof HTMLElement && document.activeElement.matches(':focus-visible')) {
      focusNear = mark;
    }
    map.setView(at(mark), zoom, { animate: !deps.isStill });
  }

  /** Lists the points of a group on one spot, which no zoom can split. */
  function listMembers(mark: GroupMark): void {
    const list = document.createElement('ul');
    list.className = classes.members ?? '';
    const card = popup({
      maxHeight: 220,
      minWidth: 180,
      autoPan: !deps.isStill,
      className: classes.card ?? '',
    });
    for (const { id, name, kind } of index.members(mark.group).slice(0, mostListed)) {
      const row = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.dir = 'auto';
      button.textContent = name;
      button.dataset.kind = kind;
      button.addEventListener('click', () => {
        card.remove();
        deps.onChoose(id);
      });
      row.append(button);
      list.append(row);
    }
    card.setLatLng(at(mark)).setContent(list).openOn(map);
    list.querySelector('button')?.focus();
  }

  function keepTabStop(key?: string): void {
    const stop = shown.get(key ?? '') ?? [...shown.values()].find(({ element }) => element.tabIndex === 0);
    const tabStop = stop ?? shown.values().next().value;
    for (const { element } of shown.values()) element.tabIndex = element === tabStop?.element ? 0 : -1;
  }

  function nearest({ lat, lon }: { lat: number; lon: number }): Shown | undefined {
    const from = map.latLngToLayerPoint([lat, lon]);
    const far = ({ mark }: Shown) => map.latLngToLayerPoint(at(mark)).distanceTo(from);
    return [...shown.values()].toSorted((a, b) => far(a) - far(b))[0];
  }

  function shownOf(id: string | undefined): Shown | undefined {
    if (id === undefined) return undefined;
    const alone = shown.get(id);
    if (alone?.mark.kind === 'point') return alone;
    if (markOf === undefined) {
      markOf = new Map();
      for (const each of shown.values()) {
        if (each.mark.kind !== 'group') continue;
        for (const member of index.members(each.mark.group)) markOf.set(member.id, each);
      }
    }
    return markOf.get(id);
  }

  function updateHighlight(): void {
    const hovered = shownOf(highlighted.hovered);
    const chosen = shownOf(highlighted.chosen);
    for (const each of shown.values()) {
      const { element } = each;
      const [isHovered, isChosen] = [each === hovered, each === chosen];
      if (isHovered !== 'hovered' in element.dataset) element.toggleAttribute('data-hovered', isHovered);
      if (isChosen !== 'chosen' in element.dataset) {
        element.toggleAttribute('data-chosen', isChosen);
        if (isChosen) element.setAttribute('aria-current', 'true');
        else element.removeAttribute('aria-current');
      }
      each.marker.setZIndexOffset(isHovered ? 2000 : isChosen ? 1000 : 0);
    }
    const named = points.get(highlighted.hovered ?? '') ?? points.get(highlighted.chosen ?? '');
    const where = named === undefined ? undefined : shownOf(named.id);
    if (named === undefined || where === undefined) {
      label.remove();
      return;
    }
    const name = document.createElement('bdi');
    name.textContent = named.name;
    label.setLatLng(at(where.mark)).setContent(name);
    if (!map.hasLayer(label)) label.addTo(map);
  }

  map.on('moveend', refresh);
  return {
    show(next: readonly MapPoint[]) {
      points = new Map(next.map((point) => [point.id, point]));
      index = createPointIndex(next);
      // A new index numbers its groups from the start: the same number may be a different group.
      for (const [key, { mark, marker: old }] of shown) {
        if (mark.kind !== 'group') continue;
        old.remove();
        shown.delete(key);
      }
      refresh();
    },
    /** Highlights points by their ids. */
    highlight(hovered: string | undefined, chosen: string | undefined) {
      highlighted = { hovered, chosen };
      updateHighlight();
    },
    /** The areas that marks cover, in world pixels at the map's zoom. */
    boxes() {
      const zoom = map.getZoom();
      return [...shown.values()].map(({ mark }) => {
        const { x, y } = map.project(at(mark), zoom);
        const half = (mark.kind === 'group' ? groupSize(mark.count) : pointSize) / 2;
        return { left: x - half, top: y - half, right: x + half, bottom: y + half };
      });
    },
    remove() {
      map.off('moveend', refresh);
      label.remove();
      for (const { marker: each } of shown.values()) each.remove();
      shown.clear();
    },
  };
}

function isSame(one: Mark, other: Mark | undefined): boolean {
  if (other === undefined || one.lon !== other.lon || one.lat !== other.lat) return false;
  if (one.kind === 'group' || other.kind === 'group') return one.kind === other.kind;
  return one.point.kind === other.point.kind && one.point.name === other.point.name;
}

function at({ lat, lon }: { lat: number; lon: number }): [number, number] {
  return [lat, lon];
}

/** Converts Leaflet's bounds. */
export function viewBox(bounds: LatLngBounds): ViewBox {
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
