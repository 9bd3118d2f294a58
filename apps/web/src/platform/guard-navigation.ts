import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { ChunkFailed, chunkTimeoutMs, diagnoseChunk, isChunkFailure } from './chunk-failure.ts';

/** Set once a response came from another version of the application than this page. */
let isOutdated = false;

export function pageIsOutdated(): void {
  isOutdated = true;
}

/** Makes the next navigation of an outdated page load the new version, and reports navigations whose script never arrives. */
export function guardNavigation(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const history: RouterHistory = router.history;
  history.subscribe(({ location, action }) => {
    // REPLACE is the same page with new form input, which a reload would interrupt. A hash loads no document.
    if (isOutdated && !location.hash && action.type !== 'REPLACE') window.location.assign(location.href);
  });
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
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
    // The build behind this page is gone, so the page must be reloaded.
    if (failure.kind === 'missing') pageIsOutdated();
  });
}
