import { runInThisContext } from 'node:vm';
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyInputScript } from '../platform/early-input/record-early-input.ts';
import { recordFilledControls } from '../platform/early-input/record-filled-controls.ts';
import { useEarlyInput } from '../platform/early-input/use-early-input.ts';

/** What a page's root does, with the script that stands in its head. */
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

/** As a person types: the browser has changed the field when it says so. */
export function type(selector: string, value: string): void {
  const control = part(selector);
  if (!(control instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
  control.value = value;
  fireEvent(control, new Event('input', { bubbles: true }));
}

interface Story {
  /** What happens before React has anything of the page. */
  readonly early: () => void;
  /** What changes before it hydrates the page. */
  readonly between?: () => void;
}

/** Draws a part as the server does, lets things happen to it, and hydrates it as a page is hydrated. */
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
  // These bring a document of their own, which nobody else clears away.
  document.body.replaceChildren();
}
