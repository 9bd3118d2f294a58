import { tapeLength } from './trade-tape.ts';

const rowHeight = 22;

/** Reports how many rows of a scrolled list are visible: those that fit its height, or all of them once the person scrolls. */
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
