import { tapeLength } from './trade-tape.ts';

const rowHeight = 22;

/** Tells how many rows of a scrolled list can be seen: those of its height, or all once somebody scrolls. */
export function watchSeenRows(body: HTMLElement, notify: (rows: number) => void): () => void {
  const scroller = body.closest('table')?.parentElement;
  if (scroller === null || scroller === undefined) return () => undefined;
  const onScroll = () => notify(tapeLength);
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.height ?? 0;
    if (height > 0) notify(Math.min(Math.ceil(height / rowHeight), tapeLength));
  });
  observer.observe(scroller);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', onScroll);
  };
}
