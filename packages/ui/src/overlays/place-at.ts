/** Less room below than this sends a window above what opened it, if there is more. */
const leastRoom = 320;
/** What stays free between the window and its anchor, and around it. */
const gap = 8;

/**
 * Keeps an open window at the edge of what opened it, where there is room: the style sheet reads the four properties, and
 * does not on a phone, where the window is a sheet. Gives back what ends it.
 */
export function placeAt(dialog: HTMLElement, anchor: HTMLElement): () => void {
  const place = () => {
    const { left, right, top, bottom } = anchor.getBoundingClientRect();
    const { offsetWidth: width } = dialog;
    const below = innerHeight - bottom;
    const isAbove = below < leastRoom && top > below;
    // What stands in the right half of the page opens to the left.
    const wanted = left + right > innerWidth ? right - width : left;
    const properties = {
      '--left': `${Math.max(gap, Math.min(wanted, innerWidth - width - gap))}px`,
      '--top': isAbove ? 'auto' : `${bottom + gap}px`,
      '--bottom': isAbove ? `${innerHeight - top + gap}px` : 'auto',
      '--room': `${(isAbove ? top : below) - 2 * gap}px`,
    };
    for (const [name, value] of Object.entries(properties)) dialog.style.setProperty(name, value);
  };
  place();
  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  return () => {
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
  };
}
