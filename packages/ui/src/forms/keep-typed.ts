type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A `ref` for every control of a form that the server has drawn: what a quick hand typed or ticked before the scripts
 * were there is told to the page as if it happened now. Without it React forgets it at the next drawing.
 */
export function keepTyped(control: Control | null): void {
  if (control === null) return;
  if (control instanceof HTMLSelectElement) keepChoice(control);
  else if (control.type === 'checkbox' || control.type === 'radio') keepTick(control);
  else keepText(control);
}

function keepText(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { value: typed, defaultValue: drawn } = control;
  if (typed === drawn) return;
  afterDrawing(() => {
    // React compares with the value that it saw last, and hears of a new one only past its own setter.
    control.value = drawn;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function keepTick(control: HTMLInputElement | HTMLTextAreaElement): void {
  if (!(control instanceof HTMLInputElement)) return;
  const { checked, defaultChecked } = control;
  // Of a group of radio buttons the one that was chosen tells it.
  if (checked === defaultChecked || (control.type === 'radio' && !checked)) return;
  afterDrawing(() => {
    control.checked = defaultChecked;
    control.click();
  });
}

function keepChoice(control: HTMLSelectElement): void {
  const { value: chosen } = control;
  const options = [...control.options];
  const drawn = options.find((option) => option.defaultSelected) ?? options[0];
  if (drawn === undefined || chosen === drawn.value) return;
  afterDrawing(() => {
    control.value = chosen;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** A ref is called while React draws; a change may be told only after that. */
function afterDrawing(notify: () => void): void {
  queueMicrotask(notify);
}
