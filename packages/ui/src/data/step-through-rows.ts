const acts = 'a[href], button, input, select';

/**
 * Arrow keys in a table: up and down lead to the next row's link, button or field in the same place, Home and End to the first and last
 * row's. A field keeps its own arrows. Gives whether the focus went on.
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

/** From beside the rows the first arrow leads to the first of them. */
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
