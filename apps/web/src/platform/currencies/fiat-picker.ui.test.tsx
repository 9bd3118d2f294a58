import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { openSession } from '../api/session.ts';
import { changeSettings, readSettings } from '../storage/settings.ts';
import { useDefaultFiat } from './default-fiat.ts';
import { FiatPicker } from './fiat-picker.tsx';

/** A form that starts with the setting, and another component that shows values in it. */
function Form() {
  const fiat = useDefaultFiat();
  return (
    <>
      <FiatPicker fiat={fiat} onChange={() => undefined} />
      <Values />
    </>
  );
}

function Values() {
  return <output>{useDefaultFiat()}</output>;
}

const shown = () => document.querySelector('output')?.textContent;
const world = {
  '/api/user/update_settings': { settings: { defaultPaymentCurrency: 'CZK', locale: 'en_US' } },
};

async function pickCrowns() {
  await userEvent.click(await screen.findByRole('button', { name: /Payment currency/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Czech koruna/ }));
}

test('a user’s choice is saved here and on the server', async () => {
  openSession('a-token');
  const { calls } = await renderPage(<Form />, { answers: world });
  expect(shown()).toBe('EUR');
  await pickCrowns();
  expect(shown()).toBe('CZK');
  expect(readSettings().defaultPaymentCurrency).toBe('CZK');
  await waitFor(() =>
    expect(calls).toEqual([
      { path: '/api/user/update_settings', input: { body: { defaultPaymentCurrency: 'CZK' } } },
    ]),
  );
});

test('a visitor’s choice is saved in this browser only', async () => {
  const { calls } = await renderPage(<Form />, { answers: world });
  await pickCrowns();
  expect(readSettings().defaultPaymentCurrency).toBe('CZK');
  expect(calls).toEqual([]);
});

test('the picker follows a setting that is changed elsewhere', async () => {
  await renderPage(<Form />, { answers: world });
  act(() => changeSettings({ defaultPaymentCurrency: 'CZK' }));
  expect(screen.getByRole('button', { name: /Payment currency/ }).textContent).toContain('CZK');
});
