import { nextTask } from '../next-task.ts';
import { type EarlyAct, isTicked } from './record-early-input.ts';

/** Two seconds. */
const mostTries = 40;
const betweenTriesMs = 50;

/**
 * Replays what was recorded, once and in order, as if it happened now. Drops what belongs to an element that is gone, or to a page that was
 * left, and what a real event on the same element has replaced meanwhile. Loaded by pages where something was recorded.
 */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (early === undefined) return;
  const acts = new Map(early.acts);
  early.end();
  const watching = new AbortController();
  // A real event on an element cancels its replay.
  const drop = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element)) return;
    acts.delete(target);
    acts.delete(target.closest('button') ?? target);
  };
  for (const name of early.types) addEventListener(name, drop, { capture: true, signal: watching.signal });
  for (const [part, act] of acts) {
    const isReady = await untilHydrated(part);
    if (location.pathname !== early.path) break;
    if (!acts.delete(part) || !isReady) continue;
    perform(part, act);
    // React applies what a press has changed after the event.
    if (act instanceof Event) await nextTask();
  }
  watching.abort();
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
  return hasArrived;
}

async function untilHydrated(part: Element): Promise<boolean> {
  for (let tries = mostTries; part.isConnected && tries > 0; tries -= 1) {
    if (isHydrated(part)) return true;
    await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
  }
  return false;
}

function perform(part: Element, act: EarlyAct): void {
  if (act instanceof KeyboardEvent) part.dispatchEvent(new KeyboardEvent(act.type, act));
  else if (act instanceof MouseEvent) part.dispatchEvent(new MouseEvent(act.type, act));
  else if (act instanceof Event) {
    if (part instanceof HTMLFormElement) part.requestSubmit();
  } else if (part instanceof HTMLInputElement && isTicked(part)) tick(part, act.isChecked);
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
