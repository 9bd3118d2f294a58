import { nextTask } from '../next-task.ts';
import { type EarlyEvent, isTicked } from './record-early-input.ts';

/** 40 tries × 50 ms: two seconds. */
const maxAttempts = 40;
const retryIntervalMs = 50;

/**
 * Replays the recorded acts once and in order. Drops acts whose element or page is gone, and acts that a real event on the same element
 * has superseded.
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
    // React applies the state changes of a press after the event.
    if (act instanceof Event) await nextTask();
  }
  watching.abort();
}

/**
 * Reports whether events reach the element. A discrete event makes React hydrate the component it arrives at. If code or data are still
 * missing, React stops the event instead. No component of ours listens to the test event.
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
  for (let tries = maxAttempts; part.isConnected && tries > 0; tries -= 1) {
    if (isHydrated(part)) return true;
    await new Promise((resolve) => setTimeout(resolve, retryIntervalMs));
  }
  return false;
}

function perform(part: Element, act: EarlyEvent): void {
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
  // React reports a click only when it changes the checked state that React saw last.
  control.checked = !isChecked;
  control.click();
}

function choose(control: HTMLSelectElement | HTMLInputElement, value: string): void {
  // A script cannot set a file input. The chosen file is still there.
  if (control instanceof HTMLSelectElement) control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control;
  // React ignores a value that equals the one it saw last, so the native setter is called to bypass React's own.
  if (control.value === value) control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
