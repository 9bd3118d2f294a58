// A form's input is saved under its entry in the window's history: a reload or Back restores it, a new visit starts empty.

const name = 'kept_forms';
/** The number of history entries whose forms are saved. */
const maxForms = 8;

interface SavedForm {
  readonly id: string;
  readonly form: unknown;
}

export function saveForm(id: string, form: unknown): void {
  const others = read().filter((savedForm) => savedForm.id !== id);
  write([...others, { id, form }].slice(-maxForms));
}

export function readForm(id: string): unknown {
  return read().find((savedForm) => savedForm.id === id)?.form;
}

/** Called on logout, since the input belongs to that person. */
export function clearForms(): void {
  write([]);
}

function read(): readonly SavedForm[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(list) ? list.filter(isSavedForm) : [];
  } catch {
    return [];
  }
}

function write(list: readonly SavedForm[]): void {
  try {
    if (list.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(list));
  } catch {
    // Without storage the input is lost with the page.
  }
}

function isSavedForm(entry: unknown): entry is SavedForm {
  return typeof entry === 'object' && entry !== null && 'id' in entry && 'form' in entry;
}
