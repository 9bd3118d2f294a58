import { lazy, type ReactNode } from 'react';

/** Pauses between attempts: an overloaded server refuses a file only briefly. */
const retryDelaysMs = [500, 1_500, 4_000];

/** Loads a separately bundled part of the page, and retries after a pause if that fails. */
export async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pauseMs of retryDelaysMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load();
}

/** A component that is loaded when it is first rendered. React caches a failure for ever, so only the last attempt's failure reaches it. */
export function lazyPart<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy(async () => ({ default: await loadWithRetries(load) }));
}
