const acts = 'a[href], button, input, select';

/**
 * Moves the focus in a table by keyboard: up and down go to the link, button or field at the same place in the next row, Home and End to
 * the first and last row. A field keeps its own arrow keys. Returns whether the focus moved.
 */
export function stepThroughRows(table: HTMLTableElement, key: string, target: EventTarget): boolean {
  if (!(target instanceof HTMLElement) || target.matches('input, select')) return false;
  const rows = [...table.querySelectorAll<HTMLElement>('tbody tr')].filter(
    (row) => row.querySelector(acts) !== null,
  );
  const row = target.closest<HTMLElement>('tbody tr');
  const at = row === null ? -1 : rows.indexOf(row);
  const next = rows[nextRow(key, at, rows.length)];
  if (next === undefined || next === row) return false;
  const place = row === null ? 0 : [...row.querySelectorAll<HTMLElement>(acts)].indexOf(target);
  const found = [...next.querySelectorAll<HTMLElement>(acts)];
  (found[place] ?? found[0])?.focus();
  return true;
}

/** If the focus is outside the rows, the first arrow key goes to the first row. */
function nextRow(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return at === -1 ? -1 : Math.max(at - 1, 0);
    case 'Home':
      return at === -1 ? -1 : 0;
    case 'End':
      return at === -1 ? -1 : count - 1;
    default:
      return -1;
  }
}
