// What was typed belongs to one place of this window's history: a reload and a way back find it, a new visit begins anew.

const name = 'kept_forms';
/** So many places of the way back are worth remembering. */
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

/** After a logout: what was typed was that person's. */
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
    // A browser without storage forgets with the page.
  }
}

function isKept(entry: unknown): entry is Kept {
  return typeof entry === 'object' && entry !== null && 'id' in entry && 'form' in entry;
}
