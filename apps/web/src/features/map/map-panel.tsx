import type { ListedStore, SearchSource } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isInvented } from '../../components/record-facts.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { listPoints } from './list-points.ts';
import classes from './map.module.css';
import { readMapTiles } from './map-tiles.ts';
import type { MarkerKind } from './marker-styles.ts';
import { goToRow, watchRows } from './row-highlight.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { StoreMap } from './store-map.tsx';
import type { Area } from './view-area.ts';

export type MapPanelProps = {
  /** In the order of the rows beside the map. */
  stores: readonly ListedStore[];
  kindOf?: ((store: ListedStore) => MarkerKind) | undefined;
  source?: Pick<SearchSource, 'attribution' | 'url' | 'id'> | undefined;
  /** The searched area. */
  area?: Area | undefined;
  /** Identifies the list, e.g. 'Porto': a new key shows the whole list. */
  listKey: string;
  onSearchArea?: ((area: Area) => void) | undefined;
  /** Opens the chosen store; absent: its row is shown. */
  onOpen?: ((store: ListedStore) => void) | undefined;
  onClose: () => void;
};

/** The map beside a table of the same stores: hovering over a row highlights its store, choosing a store goes to its row. */
export function MapPanel(props: MapPanelProps): ReactNode {
  const { stores, kindOf, source, area, listKey, onSearchArea, onOpen, onClose } = props;
  const messages = useMessages().map;
  const panel = useRef<HTMLDivElement>(null);
  const [tiles] = useState(() => readMapTiles(document));
  const [hovered, setHovered] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [isFromRow, setFromRow] = useState(false);
  const list = useMemo(() => listPoints(stores, kindOf), [stores, kindOf]);
  const { points, indexOf, idAt, leftOut, withoutPosition } = list;

  const rowsOf = () => panel.current?.parentElement ?? undefined;
  const onRow = useEffectEvent((index: number | undefined) => {
    setFromRow(index !== undefined);
    setHovered(index === undefined ? undefined : idAt[index]);
  });
  useEffect(() => {
    const rows = panel.current?.parentElement;
    return rows ? watchRows(rows, (index) => onRow(index)) : undefined;
  }, []);
  const stopGoing = useRef<() => void>(undefined);
  useEffect(() => () => stopGoing.current?.(), []);

  const choose = (id: string) => {
    setChosen(id);
    const index = indexOf.get(id);
    const store = stores[index ?? -1];
    if (store !== undefined && onOpen !== undefined) {
      // The list stays where it is: a row that came under the pointer would be another store's.
      onOpen(store);
      return;
    }
    const rows = rowsOf();
    stopGoing.current?.();
    if (index !== undefined && rows !== undefined) stopGoing.current = goToRow(rows, index);
  };
  const marked = [...(isFromRow ? [] : [indexOf.get(hovered ?? '')]), indexOf.get(chosen ?? '')].filter(
    (index) => index !== undefined,
  );
  const isReal = source !== undefined && !stores.some(isInvented);
  return (
    <div ref={panel} className={classes.panel} data-map-panel="">
      {marked.length > 0 && (
        // A style element, because the highlight must outlive rows that come and go as a long list is scrolled.
        <style>{`${marked.map((index) => `[data-map] tr[data-index="${index}"]`).join()}{background:var(--app-map-row)}`}</style>
      )}
      <SheetHandle onClose={onClose} />
      <StoreMap
        points={points}
        area={area}
        listKey={listKey}
        chosen={chosen}
        hovered={hovered}
        onHover={(id) => {
          setFromRow(false);
          setHovered(id);
        }}
        onChoose={choose}
        onSearchArea={onSearchArea}
        onClose={onClose}
        tiles={tiles}
        attribution={isReal ? { text: source.attribution, href: source.url } : undefined}
        notes={[
          ...[...leftOut].map(([company, count]) => messages.leftOut(count, company)),
          ...(withoutPosition > 0 ? [messages.noPosition(withoutPosition)] : []),
          ...(points.length === 0 && stores.length > 0 ? [messages.none] : []),
        ]}
      />
    </div>
  );
}
