/** What can be dragged on a chart: finds the item at a height, and handles the drag. */
export interface Draggable<Item> {
  readonly itemAt: (y: number, reach: number) => Item | undefined;
  readonly onStart: (item: Item) => void;
  readonly onMove: (item: Item, y: number) => void;
  readonly onDrop: (item: Item) => void;
  /** The browser canceled the pointer. */
  readonly onCancel: () => void;
}

/** How close to a line a press must be to grab it, in pixels. Fingers are less precise. */
const reach = { mouse: 6, touch: 16 } as const;

/** Lets the pointer drag lines up and down. Returns a function that removes the listeners. */
export function dragLines<Item>(place: HTMLElement, lines: Draggable<Item>): () => void {
  let held: Item | undefined;
  const pointerY = (event: PointerEvent) => event.clientY - place.getBoundingClientRect().top;
  const under = (event: PointerEvent) =>
    lines.itemAt(pointerY(event), event.pointerType === 'mouse' ? reach.mouse : reach.touch);
  const onDown = (event: PointerEvent) => {
    held = event.button === 0 ? under(event) : undefined;
    if (held === undefined) return;
    // Keeps the chart from scrolling while a line is dragged.
    event.stopPropagation();
    event.preventDefault();
    place.setPointerCapture(event.pointerId);
    lines.onStart(held);
  };
  const onMove = (event: PointerEvent) => {
    if (held !== undefined) lines.onMove(held, pointerY(event));
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
