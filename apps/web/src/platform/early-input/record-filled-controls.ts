import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import { type ControlState, isTicked } from './record-early-input.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Loads the replay code only if something was recorded. */
export const loadReplay = () => loadWithRetries(() => import('./replay-early-input.ts'));

/**
 * Adds the controls that the browser or a password manager has filled without an event, before everything that was recorded. Must run
 * before React hydrates, since React's first update of a control resets values it does not know.
 */
export function recordFilledControls(): void {
  const acts = window.earlyInput?.acts;
  if (acts === undefined) return;
  const recorded = [...acts];
  acts.clear();
  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (isFilled(control)) acts.set(control, readControlState(control));
  for (const [part, act] of recorded) {
    acts.delete(part);
    acts.set(part, act);
  }
  if (acts.size > 0) void loadReplay().catch(() => undefined);
}

function isFilled(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return drawn !== undefined && control.value !== drawn.value;
  }
  if (control.type === 'file') return control.value !== '';
  if (control instanceof HTMLTextAreaElement || !isTicked(control))
    return control.value !== control.defaultValue;
  // Of a group of radio buttons only the chosen one is recorded.
  return control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked);
}

const readControlState = (control: Control): ControlState => ({
  value: control.value,
  isChecked: control instanceof HTMLInputElement && control.checked,
});
