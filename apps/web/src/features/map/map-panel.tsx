import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TableFrameProps } from '../../components/page-module.tsx';
import { isInvented } from '../../components/record-facts.ts';
import { listPoints } from './list-points.ts';
import classes from './map.module.css';
import { readMapTiles } from './map-tiles.ts';
import { useMapMessages } from './messages/use-map-messages.ts';
import { goToRow, watchRows } from './row-highlight.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { StoreMap } from './store-map.tsx';

const none: readonly ListedStore[] = [];

type MapPanelProps = Omit<TableFrameProps, 'children'> & { onClose: () => void };

/** The map beside a table: of its stores, once they are read. */
export function MapPanel({ stores, ...props }: MapPanelProps): ReactNode {
  const read = 'all' in stores ? stores : undefined;
  const { data } = useQuery({
    queryKey: read?.listKey ?? [],
    queryFn: () => read?.all() ?? [],
    enabled: read !== undefined,
  });
  const shown = useMemo(
    () => ('all' in stores ? (data?.map(({ store }) => store) ?? none) : stores),
    [stores, data],
  );
  return <ShownMap {...props} stores={shown} />;
}

/** The map beside a table of the same stores: hovering over a row highlights its store, choosing a store goes to its row. */
function ShownMap(props: Omit<MapPanelProps, 'stores'> & { stores: readonly ListedStore[] }): ReactNode {
  const { stores, kindOf, source, area, listKey, onSearchArea, onOpen, onClose } = props;
  const messages = useMapMessages();
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
