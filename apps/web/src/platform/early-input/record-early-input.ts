/** A press or key as it happened, or the state of a form control after its last change. */
export type EarlyEvent = KeyboardEvent | MouseEvent | SubmitEvent | ControlState;

export interface ControlState {
  readonly value: string;
  readonly isChecked: boolean;
}

export interface EarlyInput {
  /** Path of the page that was loaded. */
  readonly path: string;
  readonly types: readonly string[];
  /** Acts by element, the latest last. Pressing a button again moves its press to the end instead of repeating it. */
  readonly acts: Map<Element, EarlyEvent>;
  /** Stops recording and drops everything recorded. */
  readonly end: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Records what a visitor does before React has hydrated the page. The function is inlined into the page, so it refers to nothing outside
 * of itself, has no comments, and no spaces in strings or patterns.
 *
 * - Presses of buttons and submissions are held back; the pressed button is marked as busy.
 * - What works without a script stays with the browser: links, labels, summaries, form controls and forms with `method="get"`. For a form
 *   control the new state is recorded.
 * - Enter and Space on a button, and Enter in a field, are recorded as the click or submission they cause. Other keys are recorded
 *   outside of fields only.
 * - Values stay in memory. Leaving the page drops them, also when the browser keeps the page for its Back button.
 * - After 30 seconds, or when a script fails to load, the page is left to the browser: forms then post, and the server renders the page
 *   again.
 */
export function recordEarlyInput(): void {
  const acts: EarlyInput['acts'] = new Map();
  const types = ['click', 'submit', 'keydown', 'input', 'change'];
  const put = (part: Element, act: EarlyEvent) => {
    acts.delete(part);
    acts.set(part, act);
  };
  const hold = (part: Element, event: MouseEvent | SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    part.setAttribute('aria-busy', 'true');
    put(part, event);
  };
  const record = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event instanceof MouseEvent) {
      const control = target.closest('a[href],summary,label,input,select,textarea,button');
      if (
        control instanceof HTMLButtonElement &&
        (control.type === 'button' || control.form?.method !== 'get')
      )
        hold(control, event);
    } else if (event instanceof SubmitEvent) {
      if (target instanceof HTMLFormElement && target.method === 'post') hold(target, event);
    } else if (event instanceof KeyboardEvent) {
      if (!target.matches('input,select,textarea') && !/^(Enter|\s|Tab)$/.test(event.key)) put(target, event);
    } else if ('value' in target)
      put(target, { value: `${target.value}`, isChecked: 'checked' in target && !!target.checked });
  };
  const forget = () => {
    for (const part of acts.keys()) part.removeAttribute('aria-busy');
    acts.clear();
  };
  const end = () => {
    for (const type of types) removeEventListener(type, record, true);
    forget();
  };
  for (const type of types) addEventListener(type, record, true);
  addEventListener('pagehide', forget);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && end(), true);
  setTimeout(end, 30_000);
  window.earlyInput = { path: location.pathname, types, acts, end };
}

/**
 * Returns the text of the inline script without spaces beside punctuation. This is safe because the function has no spaces in strings and
 * patterns.
 */
export function earlyInputScript(): string {
  return `(${recordEarlyInput})()`.replaceAll(/\s*([^\w\s$])\s*/g, '$1');
}

export const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
