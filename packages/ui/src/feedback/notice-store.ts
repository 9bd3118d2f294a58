/** A message that disappears by itself (requirement 3, Notification). */
export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly level: 'info' | 'error' | 'warning';
  /** A snackbar is shown at the bottom centre for 6 s, a notification at the bottom left for 10 s. */
  readonly kind: 'notification' | 'snackbar';
}

export const notificationMs = 10_000;
export const snackbarMs = 6_000;
const maxNotices = 4;

type Listener = () => void;

/** The list every page starts with. It must be the same object each time, or React renders twice. */
export const noNotices: readonly Notice[] = [];

let notices = noNotices;
let nextId = 1;
const listeners = new Set<Listener>();

function change(next: readonly Notice[]): void {
  notices = next.length === 0 ? noNotices : next;
  for (const listener of listeners) listener();
}

export function noticesNow(): readonly Notice[] {
  return notices;
}

export function watchNotices(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function closeNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id));
}

/** Shows a notification. Call it from an event handler, never while rendering: the list is global to the browser page. */
export function notify(message: string, level: Notice['level'] = 'info'): void {
  show(message, level, 'notification');
}

/** Shows a general error of a form. It replaces the previous one. */
export function showSnackbar(message: string, level: Notice['level'] = 'error'): void {
  change(notices.filter(({ kind }) => kind !== 'snackbar'));
  show(message, level, 'snackbar');
}

function show(message: string, level: Notice['level'], kind: Notice['kind']): void {
  change([...notices, { id: nextId++, message, level, kind }].slice(-maxNotices));
}
