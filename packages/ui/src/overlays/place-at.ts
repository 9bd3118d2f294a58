/** If less room than this is below the anchor, the window opens above it, provided there is more room. */
const minSpace = 320;
/** The distance in pixels to the anchor and to the edges of the screen. */
const gap = 8;

/**
 * Keeps an open window next to its anchor. Sets four CSS properties, which the style sheet ignores on a phone, where the window is a sheet.
 * Returns a function that stops it.
 */
export function placeAt(dialog: HTMLElement, anchor: HTMLElement): () => void {
  const place = () => {
    const { left, right, top, bottom } = anchor.getBoundingClientRect();
    const { offsetWidth: width } = dialog;
    const below = innerHeight - bottom;
    const isAbove = below < minSpace && top > below;
    // Anchors in the right half of the page open to the left.
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
