import { maxRadiusKm } from '@Hardware-Store-Finder/contract';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import buttons from '../../components/button.module.css';
import { useMessages } from '../../i18n/use-messages.tsx';
import { createCellCache } from './drawn/cell-cache.ts';
import type { ViewBox } from './drawn/levels.ts';
import type { Hint } from './gestures.ts';
import { MapCredits, MapLegend } from './map-legend.tsx';
import type { MapTiles } from './map-tiles.ts';
import { createMapView, type MapView } from './map-view.ts';
import { useMapMessages } from './messages/use-map-messages.ts';
import type { TileState } from './tile-layer.ts';
import 'leaflet/dist/leaflet.css';
import { AnswerFault, send } from '../../data/api/api-client.ts';
import coarse from './coarse-note.module.css';
import classes from './map.module.css';
import { markerKinds, markerVariables } from './marker-styles.ts';
import type { MapPoint } from './point-index.ts';
import { type Area, areaOfView, boxAround, boxAroundMost, boxOfCircle, countOutside } from './view-area.ts';

type StoreMapProps = {
  /** Up to about 10,000. */
  points: readonly MapPoint[];
  /** The searched area. */
  area?: Area | undefined;
  /** Identifies the list of points: a new key shows all of it. */
  listKey: string;
  /** Ids of points. */
  chosen?: string | undefined;
  hovered?: string | undefined;
  onHover: (id: string | undefined) => void;
  onChoose: (id: string) => void;
  onSearchArea?: ((area: Area) => void) | undefined;
  onClose?: (() => void) | undefined;
  tiles: MapTiles | undefined;
  /** The credit for the stores. */
  attribution?: { text: string; href?: string } | undefined;
  /** Below the map: what it leaves out. */
  notes?: readonly string[];
};

/** Shared during a visit, so that reopening the map does not fetch its cells again. */
const cells = createCellCache((name) => fetchPageFile(`map/${name}`));

const hintMs = 1_600;
/** While stores arrive, groups are computed at most this often. */
const showEveryMs = 250;
/** The map follows the stores once none has arrived for this long: it would jump with each of them. */
const followAfterMs = 400;
const world: ViewBox = { west: -120, south: -45, east: 150, north: 65 };

/** Stores on a map: tiles if available, above land, borders and place names that need no tile server. */
export function StoreMap(props: StoreMapProps): ReactNode {
  const { points, area, listKey, chosen, hovered, tiles, attribution, notes = [] } = props;
  const { onSearchArea, onClose } = props;
  const { layout, tag } = useMessages();
  const messages = useMapMessages();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(undefined);
  const [tileState, setTileState] = useState<TileState>();
  const [visible, setVisible] = useState<{ view: ViewBox; isMoved: boolean }>();
  const [hint, setHint] = useState<Hint>();

  const onHover = useEffectEvent((id: string | undefined) => props.onHover(id));
  const onChoose = useEffectEvent((id: string) => props.onChoose(id));
  const around = useMemo(() => boxAroundMost(points), [points]);
  const home = around ?? (area && boxOfCircle(area));
  const firstBox = useEffectEvent(() => home ?? world);
  const number = (count: number) => new Intl.NumberFormat(tag).format(count);

  useEffect(() => {
    if (box.current === null) return;
    const opened = createMapView(box.current, {
      cells,
      tilesUrl: tiles?.url,
      first: firstBox(),
      tag,
      names: {
        point: (name, kind) => messages.point(name, messages.markerKinds[kind]),
        group: ({ count, counts }) =>
          messages.group(
            new Intl.NumberFormat(tag).format(count),
            new Intl.ListFormat(tag, { type: 'unit' }).format(
              markerKinds.flatMap((kind) =>
                counts[kind] === undefined
                  ? []
                  : [
                      messages.kindCount(
                        messages.markerKinds[kind],
                        new Intl.NumberFormat(tag).format(counts[kind]),
                      ),
                    ],
              ),
            ),
          ),
      },
      onTiles: setTileState,
      onView: (shown, isMoved) => setVisible({ view: shown, isMoved }),
      onHint: setHint,
      onHover: (id) => onHover(id),
      onChoose: (id) => onChoose(id),
    });
    view.current = opened;
    const resizing = new ResizeObserver(opened.resized);
    resizing.observe(box.current);
    return () => {
      resizing.disconnect();
      opened.remove();
      view.current = undefined;
    };
  }, [tiles?.url, tag, messages]);

  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly created map has no points yet
  useEffect(() => {
    const wait = Math.max(0, shownAt.current + showEveryMs - performance.now());
    const show = () => {
      shownAt.current = performance.now();
      view.current?.showPoints(points);
    };
    if (wait === 0 || points.length === 0) {
      show();
      return;
    }
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [points, tiles?.url, tag, messages]);
  useEffect(() => view.current?.highlight(hovered, chosen), [hovered, chosen]);

  const isMoved = visible?.isMoved === true;
  const wholeKey = `${listKey} ${area === undefined ? points.length > 0 : JSON.stringify(area)}`;
  const searched = useRef<Area>(undefined);
  /** Somebody asked for all stores, also those far away: the view follows the near ones no longer. */
  const showsAll = useRef(false);
  const showWhole = useEffectEvent(() => {
    showsAll.current = false;
    // After 'Search this area' the view stays: fitting the circle around it would zoom out a step each time.
    if (area !== undefined && isSameSpot(area, searched.current)) view.current?.settle();
    else if (home !== undefined) view.current?.fit(home);
    view.current?.showArea(area);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list or area is shown whole
  useEffect(() => showWhole(), [wholeKey, tiles?.url, tag, messages]);
  const isSearchedHere = area !== undefined && isSameSpot(area, searched.current);
  useEffect(() => {
    if (around === undefined || isSearchedHere) return;
    const follow = () => {
      if (!showsAll.current) view.current?.follow(around);
    };
    const timer = setTimeout(follow, followAfterMs);
    return () => clearTimeout(timer);
  }, [around, isSearchedHere]);
  useEffect(() => {
    if (hint === undefined) return;
    const timer = setTimeout(setHint, hintMs, undefined);
    return () => clearTimeout(timer);
  }, [hint]);

  const showAll = () => {
    const all = boxAround(points) ?? home;
    showsAll.current = true;
    if (all !== undefined) view.current?.fit(all);
  };
  const outside = visible === undefined || isMoved ? 0 : countOutside(points, visible.view);
  const seen = visible === undefined ? undefined : areaOfView(visible.view);
  const mayBeNew = onSearchArea !== undefined && isMoved && seen !== undefined;
  return (
    <section className={classes.map} aria-label={messages.region} style={markerVariables() as CSSProperties}>
      <div className={classes.stage}>
        {/* biome-ignore-start lint/a11y/useSemanticElements: a group of markers, not a fieldset */}
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: arrow keys pan the map */}
        <div ref={box} className={classes.box} role="group" aria-label={messages.keys} tabIndex={0} />
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
        {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
        {hint !== undefined && (
          <p className={classes.hint} aria-hidden="true">
            {hint === 'wheel'
              ? messages.wheelHint(/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
              : messages.touchHint}
          </p>
        )}
        {(tiles === undefined || tileState === 'unreachable') && (
          <p className={coarse.note}>{messages.coarse}</p>
        )}
        <div className={classes.above}>
          {mayBeNew && (
            <button
              type="button"
              className={`${buttons.button} ${classes.search}`}
              onClick={() => {
                searched.current = seen;
                onSearchArea({ lat: seen.lat, lon: seen.lon, radiusKm: seen.radiusKm });
              }}
            >
              {messages.searchArea}
            </button>
          )}
          {mayBeNew && seen.isCut && <p className={classes.cut}>{messages.areaIsCut(maxRadiusKm)}</p>}
        </div>
        <div className={classes.tools}>
          {onClose !== undefined && (
            <Tool label={messages.close} path="M-5-5 5 5M5-5-5 5" onClick={onClose} />
          )}
          <Tool label={messages.zoomIn} path="M-6 0H6M0-6V6" onClick={() => view.current?.zoomBy(1)} />
          <Tool label={messages.zoomOut} path="M-6 0H6" onClick={() => view.current?.zoomBy(-1)} />
          <Tool label={messages.showAll} path="M-6-2V-6H-2M2-6H6V-2M6 2V6H2M-2 6H-6V2" onClick={showAll} />
        </div>
      </div>
      <MapLegend points={points} count={number} />
      <div className={classes.foot}>
        <p role="status" className={classes.notes}>
          {tileState === 'unreachable' && (
            <span>
              {messages.tilesUnreachable}{' '}
              <button type="button" className={classes.again} onClick={() => view.current?.retryTiles()}>
                {layout.tryAgain}
              </button>
            </span>
          )}
          {outside > 0 && (
            <span>
              {messages.outside(outside)}{' '}
              <button type="button" className={classes.again} onClick={showAll}>
                {messages.showAll}
              </button>
            </span>
          )}
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
        <MapCredits tiles={tiles} stores={attribution} />
      </div>
    </section>
  );
}

/** To within ten metres, because the server may round the position. */
function isSameSpot(one: Area, other: Area | undefined): boolean {
  return other !== undefined && Math.abs(one.lat - other.lat) < 1e-4 && Math.abs(one.lon - other.lon) < 1e-4;
}

function Tool({ label, path, onClick }: { label: string; path: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="-9 -9 18 18" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Fetches a JSON file that was built with the page. The browser may cache it. Throws UnreachableFault, AnswerFault. */
async function fetchPageFile(path: string): Promise<unknown> {
  const response = await send(`${import.meta.env.BASE_URL}${path}`, { cache: 'default' });
  if (!response.ok) throw new AnswerFault((messages) => messages.faults.http(response.status));
  return response.json();
}
