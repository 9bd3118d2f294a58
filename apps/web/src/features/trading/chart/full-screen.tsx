import { useLingui } from '@lingui/react/macro';
import { type RefObject, useSyncExternalStore } from 'react';
import { Sign } from '../layout/sign.tsx';
import classes from './chart.module.css';

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Shows the pane in full screen if the browser supports it. */
export function FullScreen({ pane }: { readonly pane: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const supportsFullScreen = useSyncExternalStore(
    watch,
    () => document.fullscreenEnabled === true,
    () => false,
  );
  const isFull = useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null && document.fullscreenElement === pane.current,
    () => false,
  );
  if (!supportsFullScreen) return null;
  const toggle = () => {
    // The browser refuses this without a user gesture. That is harmless, so it is ignored.
    if (isFull) void document.exitFullscreen().catch(() => undefined);
    else void pane.current?.requestFullscreen().catch(() => undefined);
  };
  return (
    <button
      type="button"
      className={classes.tool}
      aria-pressed={isFull}
      aria-label={t`Full screen`}
      title={t`Full screen`}
      onClick={toggle}
    >
      <Sign
        path={isFull ? 'M6 2v4H2M10 2v4h4M6 14v-4H2M10 14v-4h4' : 'M2 6V2h4M14 6V2h-4M2 10v4h4M14 10v4h-4'}
      />
    </button>
  );
}
