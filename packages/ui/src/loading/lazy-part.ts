import { lazy, type ReactNode } from 'react';

/** A server under load refuses a file for a moment only. */
const pausesMs = [500, 1_500, 4_000];

/** Loads a part of the page that is kept in a file of its own, again after a pause if that fails. */
export async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load();
}

/** A component that is loaded when it is first drawn. React keeps a failure for ever, so it gets only the last one. */
export function lazyPart<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy(async () => ({ default: await loadWithRetries(load) }));
}
