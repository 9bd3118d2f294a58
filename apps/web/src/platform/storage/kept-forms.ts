// A form's input is kept under its entry in the window's history: a reload or Back restores it, a new visit starts empty.

const name = 'kept_forms';
/** The number of history entries whose forms are kept. */
const mostKept = 8;

interface Kept {
  readonly id: string;
  readonly form: unknown;
}

export function keepForm(id: string, form: unknown): void {
  const others = read().filter((kept) => kept.id !== id);
  write([...others, { id, form }].slice(-mostKept));
}

export function keptForm(id: string): unknown {
  return read().find((kept) => kept.id === id)?.form;
}

/** Called on logout, since the input belongs to that person. */
export function forgetForms(): void {
  write([]);
}

function read(): readonly Kept[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(list: readonly Kept[]): void {
  try {
    if (list.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(list));
  } catch {
    // Without storage the input is lost with the page.
  }
}

function isKept(entry: unknown): entry is Kept {
  return typeof entry === 'object' && entry !== null && 'id' in entry && 'form' in entry;
}
