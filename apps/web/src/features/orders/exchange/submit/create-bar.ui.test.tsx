import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createButton, fillPerson, openExchange } from '../../testing/exchange-world.tsx';

/** A fake IntersectionObserver. The test decides what is in view. */
let notify: (isIntersecting: boolean, top: number) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        notify = (isIntersecting, top) =>
          act(() => callback([{ isIntersecting, boundingClientRect: { top } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const bar = () => {
  const found = document.querySelector<HTMLElement>('[data-shown]:has(button)');
  if (found === null) throw new Error('expected the bar');
  return found;
};
const tap = () => userEvent.click(bar().querySelector('button') ?? document.body);

describe('the bottom bar', () => {
  test('shows the received amount and a button for touch and mouse only', async () => {
    await openExchange();
    expect(bar().textContent).toContain('You get≈\u00a00.0005');
    expect(createButton()).not.toBe(bar().querySelector('button'));
    expect(bar().querySelector('button')?.tabIndex).toBe(-1);
    expect((await axe.run(bar().parentElement ?? document.body)).violations).toEqual([]);
  });

  test('is shown while the button is below the viewport, but not while it is in view or above', async () => {
    await openExchange();
    expect(bar().dataset.shown).toBe('true');
    notify(true, 400);
    expect(bar().dataset.shown).toBe('false');
    notify(false, -10);
    expect(bar().dataset.shown).toBe('false');
    notify(false, 900);
    expect(bar().dataset.shown).toBe('true');
  });

  test('jumps to the first missing field and sends nothing', async () => {
    const { calls } = await openExchange();
    await tap();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your e-mail')));
    expect(screen.getAllByText('Please enter your e-mail.').length).toBeGreaterThan(0);
    expect(calls.map(({ path }) => path)).not.toContain('/api/new_order');
  });

  test('submits the order like the button', async () => {
    const { calls } = await openExchange({
      answers: { '/api/new_order': () => Promise.reject(new Error('far')) },
    });
    await fillPerson();
    await tap();
    await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/new_order'));
  });
});
