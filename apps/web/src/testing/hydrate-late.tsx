import { runInThisContext } from 'node:vm';
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyInputScript } from '../platform/early-input/record-early-input.ts';
import { recordFilledControls } from '../platform/early-input/record-filled-controls.ts';
import { useEarlyInput } from '../platform/early-input/use-early-input.ts';

/** Handles early input like the root of a page. */
function Root({ children }: { readonly children: ReactNode }) {
  useEarlyInput();
  return children;
}

export const part = (selector: string) => {
  const found = document.body.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} not found`);
  return found;
};

export function press(selector: string): boolean {
  return fireEvent.click(part(selector));
}

/** Types like a person: the browser changes the field before it fires the event. */
export function type(selector: string, value: string): void {
  const control = part(selector);
  if (!(control instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
  control.value = value;
  fireEvent(control, new Event('input', { bubbles: true }));
}

interface Story {
  /** The input before hydration. */
  readonly early: () => void;
  /** Changes between the input and hydration. */
  readonly between?: () => void;
}

/** Renders a component like the server, runs the early input, and hydrates it like a page. */
export async function hydrateLate(page: ReactNode, { early, between }: Story): Promise<void> {
  runInThisContext(earlyInputScript());
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(<Root>{page}</Root>);
  early();
  recordFilledControls();
  between?.();
  await act(async () => {
    hydrateRoot(container, <Root>{page}</Root>);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
}

export function resetPage(): void {
  window.earlyInput?.end();
  delete window.earlyInput;
  window.history.replaceState(null, '', '/contact');
  // React Testing Library's cleanup does not remove this container.
  document.body.replaceChildren();
}
