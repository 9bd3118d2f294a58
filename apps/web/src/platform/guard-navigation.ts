import type { AnyRouter } from '@tanstack/react-router';
import { ChunkFailed, chunkTimeoutMs, diagnoseChunk, isChunkFailure } from './chunk-failure.ts';

/** Set once an answer came from another version of the program than this page. */
let isOutdated = false;

export function pageIsOutdated(): void {
  isOutdated = true;
}

/** The next navigation of an outdated page loads the new one; a navigation whose script never comes is ended. */
export function guardNavigation(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (isOutdated && pathChanged) window.location.assign(toLocation.href);
    clearTimeout(timer);
    timer = setTimeout(() => reportChunk(new ChunkFailed(toLocation.href, 'timeout')), chunkTimeoutMs);
  });
  router.subscribe('onResolved', () => clearTimeout(timer));

  window.addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && event.payload instanceof Error && isChunkFailure(event.payload)) {
      reportChunk(event.payload);
    }
  });
}

function reportChunk(error: Error): void {
  void diagnoseChunk(error).then((failure) => {
    console.error(failure.message);
    // The build behind this page is gone: loading the page again is what mends it.
    if (failure.kind === 'missing') pageIsOutdated();
  });
}
