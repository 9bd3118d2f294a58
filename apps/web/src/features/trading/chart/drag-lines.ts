/** What may be dragged on a chart: something at a height, and what becomes of it. */
export interface Draggable<Item> {
  readonly itemAt: (y: number, reach: number) => Item | undefined;
  readonly onStart: (item: Item) => void;
  readonly onMove: (item: Item, y: number) => void;
  readonly onDrop: (item: Item) => void;
  /** The browser took the pointer away. */
  readonly onCancel: () => void;
}

/** How near to a line a press takes hold of it, in pixels: a finger is wide. */
const reach = { mouse: 6, touch: 16 } as const;

/** Lets a pointer take hold of lines and carry them up and down. Gives what ends it. */
export function dragLines<Item>(place: HTMLElement, lines: Draggable<Item>): () => void {
  let held: Item | undefined;
  const heightOf = (event: PointerEvent) => event.clientY - place.getBoundingClientRect().top;
  const under = (event: PointerEvent) =>
    lines.itemAt(heightOf(event), event.pointerType === 'mouse' ? reach.mouse : reach.touch);
  const onDown = (event: PointerEvent) => {
    held = event.button === 0 ? under(event) : undefined;
    if (held === undefined) return;
    // The chart itself must not scroll with the line.
    event.stopPropagation();
    event.preventDefault();
    place.setPointerCapture(event.pointerId);
    lines.onStart(held);
  };
  const onMove = (event: PointerEvent) => {
    if (held !== undefined) lines.onMove(held, heightOf(event));
    else place.style.cursor = under(event) === undefined ? '' : 'ns-resize';
  };
  const onUp = () => {
    const dropped = held;
    held = undefined;
    if (dropped !== undefined) lines.onDrop(dropped);
  };
  const onCancel = () => {
    if (held !== undefined) lines.onCancel();
    held = undefined;
  };
  const ending = new AbortController();
  const early = { capture: true, signal: ending.signal };
  place.addEventListener('pointerdown', onDown, early);
  place.addEventListener('pointermove', onMove, early);
  place.addEventListener('pointerup', onUp, { signal: ending.signal });
  place.addEventListener('pointercancel', onCancel, { signal: ending.signal });
  return () => ending.abort();
}
