import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './map.module.css';
import { useMapMessages } from './messages/use-map-messages.ts';

/** The heights at which the sheet rests, as shares of the window's height. */
const restingHeights = { half: 0.52, tall: 0.88 } as const;
const highest = 0.94;
const lowest = 0.08;

/** The height while it is dragged. */
export function draggedHeight(from: number, upBy: number, windowHeight: number): number {
  return Math.min(highest, Math.max(lowest, from + upBy / windowHeight));
}

/** Where a sheet comes to rest when it is let go; undefined if it closes. */
export function restingHeight(height: number): number | undefined {
  const { half, tall } = restingHeights;
  if (height < half / 2) return undefined;
  return height < (half + tall) / 2 ? half : tall;
}

/** Where the map is a sheet, map.module.css takes its height from here. */
const heightVariable = '--map-sheet-height';

/** On a phone the map is a sheet at the bottom: its handle resizes it, and closes it when dragged down. */
export function SheetHandle({ onClose }: { onClose: () => void }): ReactNode {
  const messages = useMapMessages();
  const [height, setHeight] = useState<number>(restingHeights.half);
  const drag = useRef<{ y: number; height: number; hasMoved: boolean }>(undefined);
  useEffect(() => {
    document.documentElement.style.setProperty(heightVariable, `${(height * 100).toFixed(1)}dvh`);
  }, [height]);
  useEffect(() => () => void document.documentElement.style.removeProperty(heightVariable), []);
  const isTall = height === restingHeights.tall;
  const onMove = ({ clientY }: PointerEvent) => {
    if (drag.current === undefined) return;
    const upBy = drag.current.y - clientY;
    drag.current.hasMoved ||= Math.abs(upBy) > 4;
    setHeight(draggedHeight(drag.current.height, upBy, window.innerHeight));
  };
  const onEnd = () => {
    if (drag.current?.hasMoved !== true) return;
    const rest = restingHeight(height);
    if (rest === undefined) onClose();
    else setHeight(rest);
  };
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={isTall ? messages.smaller : messages.larger}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { y: event.clientY, height, hasMoved: false };
      }}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onLostPointerCapture={() => {
        // The click that follows a drag is part of it.
        setTimeout(() => {
          drag.current = undefined;
        });
      }}
      onClick={() => {
        if (drag.current?.hasMoved === true) return;
        setHeight(isTall ? restingHeights.half : restingHeights.tall);
      }}
    />
  );
}
