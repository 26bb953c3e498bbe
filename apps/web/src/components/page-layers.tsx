import type { ReactNode } from 'react';
import { Toaster } from './toaster.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

/** What lies above every page. Nobody needs it before the first screen can be used. */
export function PageLayers(): ReactNode {
  return (
    <>
      <Toaster />
      <TooltipLayer />
    </>
  );
}
