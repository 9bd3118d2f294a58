import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStoredJson, writeStored } from '../../../platform/storage/stored.ts';

/** The pane sizes in pixels, remembered in this browser. The chart takes the remaining space. */
export interface PaneSizes {
  readonly book: number;
  readonly ticket: number;
  readonly trades: number;
  readonly activity: number;
}

export type PaneName = keyof PaneSizes;

export const defaultSizes: PaneSizes = { book: 300, ticket: 320, trades: 236, activity: 264 };

/** Below the minimum a pane cannot be read; above the maximum the chart has no space. */
export const paneBounds: Readonly<Record<PaneName, readonly [least: number, most: number]>> = {
  book: [240, 480],
  ticket: [280, 420],
  trades: [96, 520],
  activity: [120, 560],
};

export function bounded(pane: PaneName, size: number): number {
  const [least, most] = paneBounds[pane];
  return Math.round(Math.min(Math.max(size, least), most));
}

let sizes: PaneSizes | undefined;
const listeners = new Set<() => void>();

export function paneSizes(): PaneSizes {
  sizes ??= readSizes();
  return sizes;
}

export function resizePane(pane: PaneName, size: number): void {
  sizes = { ...paneSizes(), [pane]: bounded(pane, size) };
  writeStored(storageKeys.tradeLayout, JSON.stringify(sizes));
  for (const listener of listeners) listener();
}

export function watchPaneSizes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the next read use the storage again, as a new page does. */
export function forgetPaneSizes(): void {
  sizes = undefined;
}

function readSizes(): PaneSizes {
  const stored = readStoredJson(storageKeys.tradeLayout);
  if (typeof stored !== 'object' || stored === null) return defaultSizes;
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  const readPaneSize = (pane: PaneName) => {
    const size = fields[pane];
    return typeof size === 'number' && Number.isFinite(size) ? bounded(pane, size) : defaultSizes[pane];
  };
  return {
    book: readPaneSize('book'),
    ticket: readPaneSize('ticket'),
    trades: readPaneSize('trades'),
    activity: readPaneSize('activity'),
  };
}
