import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CookieButton } from './cookie-button.tsx';

beforeAll(() => import('./cookie-dialog.tsx'));
beforeEach(() => localStorage.clear());

const open = async () => {
  await renderPage(<CookieButton className="" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cookie settings' }));
  return screen.findByRole('dialog', { name: 'Cookie settings' });
};
const states = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('each category explains its purpose, and before an answer only the necessary one is on', async () => {
  const dialog = await open();
  expect(states(dialog)).toEqual(['Necessary On', 'Measurement Off', 'Marketing Off']);
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['Accept all', 'true', 'Marketing On'],
  ['Necessary only', 'false', 'Marketing Off'],
])('%s is saved, applies to all categories, and can be changed', async (name, stored, state) => {
  await userEvent.click(within(await open()).getByRole('button', { name }));
  expect(localStorage.getItem(storageKeys.cookiesAccepted)).toBe(stored);
  await userEvent.click(await screen.findByRole('button', { name: 'Cookie settings' }));
  expect(states(await screen.findByRole('dialog'))).toContain(state);
});
