import { nextTask } from '../next-task.ts';
import type { ControlState, EarlyAct } from './record-early-input.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const longestWaitMs = 2_000;
const betweenTriesMs = 50;

/**
 * Adds the controls that the browser or a password manager has filled without an event, ahead of everything that was recorded. Called before
 * React hydrates, since its first update of a control resets what React does not know.
 */
export function recordFilledControls(): void {
  const acts = window.earlyInput?.acts;
  if (acts === undefined) return;
  const recorded = [...acts];
  acts.clear();
  for (const control of document.querySelectorAll<Control>('input, textarea, select'))
    if (isFilled(control)) acts.set(control, stateOf(control));
  for (const [part, act] of recorded) {
    acts.delete(part);
    acts.set(part, act);
  }
}

function isFilled(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return drawn !== undefined && control.value !== drawn.value;
  }
  if (control.type === 'file') return control.value !== '';
  if (control instanceof HTMLTextAreaElement || !isTicked(control))
    return control.value !== control.defaultValue;
  // Of a group of radio buttons only the chosen one matters.
  return control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked);
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

const stateOf = (control: Control): ControlState => ({
  value: control.value,
  isChecked: control instanceof HTMLInputElement && control.checked,
});

/**
 * Replays what was recorded, once and in order, as if it happened now. Drops what belongs to an element that is gone, or to a page that was
 * left, and what a real event on the same element has replaced meanwhile. Changes of controls are replayed at once, before anybody can
 * type on; a press waits for `effectsRun`, because its handler may use what effects have set up.
 */
export async function replayEarlyInput(effectsRun: Promise<void>): Promise<void> {
  const early = window.earlyInput;
  if (early === undefined) return;
  const acts = new Map(early.acts);
  early.end();
  const stopWatching = dropReplaced(acts, early.types);
  for (const [part, act] of acts) {
    if (act instanceof Event) await effectsRun;
    if (!isHydrated(part)) await untilHydrated(part);
    if (window.location.pathname !== early.path) break;
    if (!acts.delete(part) || !isHydrated(part)) continue;
    perform(part, act);
    // React applies what a press has changed after the event.
    if (act instanceof Event) await nextTask();
  }
  stopWatching();
}

/** Cancels the replay on every element that gets a real event first. */
function dropReplaced(acts: Map<Element, EarlyAct>, types: readonly string[]): () => void {
  const drop = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    acts.delete(target);
    const button = target.closest('button');
    if (button !== null) acts.delete(button);
  };
  for (const type of types) window.addEventListener(type, drop, true);
  return () => {
    for (const type of types) window.removeEventListener(type, drop, true);
  };
}

/**
 * Whether events reach the element. React hydrates a part that it has not reached yet when a discrete event arrives there, and keeps the event
 * from the part where it cannot, since code or data are missing. No part of ours listens to the event that is sent.
 */
function isHydrated(part: Element): boolean {
  let hasArrived = false;
  const note = () => {
    hasArrived = true;
  };
  part.addEventListener('pointercancel', note, { capture: true, once: true });
  part.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  part.removeEventListener('pointercancel', note, true);
  return hasArrived && part.isConnected;
}

async function untilHydrated(part: Element): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (part.isConnected && !isHydrated(part) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
}

function perform(part: Element, act: EarlyAct): void {
  if (act instanceof KeyboardEvent) part.dispatchEvent(new KeyboardEvent(act.type, act));
  else if (act instanceof MouseEvent) part.dispatchEvent(new MouseEvent(act.type, act));
  else if (act instanceof Event) part instanceof HTMLFormElement && part.requestSubmit();
  else if (part instanceof HTMLInputElement && isTicked(part)) tick(part, act.isChecked);
  else if (part instanceof HTMLSelectElement || (part instanceof HTMLInputElement && part.type === 'file'))
    choose(part, act.value);
  else if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement) type(part, act.value);
}

function tick(control: HTMLInputElement, isChecked: boolean): void {
  // React reports a click only when it changes what React saw last.
  control.checked = !isChecked;
  control.click();
}

function choose(control: HTMLSelectElement | HTMLInputElement, value: string): void {
  // A script can set no file; the chosen one is still there.
  if (control instanceof HTMLSelectElement) control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control;
  // React compares with the value it saw last and notices a new one only when its own setter is bypassed.
  if (control.value === value) control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
