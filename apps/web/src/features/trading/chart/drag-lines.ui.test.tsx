import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dragLines } from './drag-lines.ts';

let place: HTMLElement;
let end: () => void;
const lines = {
  itemAt: (y: number, reach: number) => (Math.abs(y - 100) <= reach ? 'the order' : undefined),
  onStart: vi.fn(),
  onMove: vi.fn(),
  onDrop: vi.fn(),
  onCancel: vi.fn(),
};

beforeEach(() => {
  vi.clearAllMocks();
  place = document.createElement('div');
  place.setPointerCapture = () => undefined;
  document.body.append(place);
  end = dragLines(place, lines);
});
afterEach(() => end());

const point = (type: string, clientY: number, pointerType = 'mouse') =>
  place.dispatchEvent(
    new PointerEvent(type, { clientY, pointerType, button: 0, bubbles: true, cancelable: true }),
  );

test('a grabbed line follows the pointer and is dropped where it is released', () => {
  point('pointerdown', 104);
  point('pointermove', 130);
  point('pointerup', 130);
  point('pointermove', 180);
  expect(lines.onStart.mock.calls).toEqual([['the order']]);
  expect(lines.onMove.mock.calls).toEqual([['the order', 130]]);
  expect(lines.onDrop.mock.calls).toEqual([['the order']]);
});

test('a press beside a line does nothing, and touch has a wider tolerance', () => {
  point('pointerdown', 110);
  point('pointermove', 130);
  point('pointerup', 130);
  expect(lines.onDrop).not.toHaveBeenCalled();
  point('pointerdown', 110, 'touch');
  point('pointerup', 110, 'touch');
  expect(lines.onDrop).toHaveBeenCalledOnce();
});

test('a canceled pointer changes nothing', () => {
  point('pointerdown', 100);
  point('pointercancel', 150);
  point('pointerup', 150);
  expect(lines.onCancel).toHaveBeenCalledOnce();
  expect(lines.onDrop).not.toHaveBeenCalled();
});

test('the cursor over a line shows that it can be moved', () => {
  point('pointermove', 100);
  expect(place.style.cursor).toBe('ns-resize');
  point('pointermove', 200);
  expect(place.style.cursor).toBe('');
});
