import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { SendForm } from './send-form.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';

const withdrawal = {
  id: 'w1',
  currency: 'BTC',
  network: 'HOUSE',
  amount: '0.5',
  fee: '0',
  arrives: '0.5',
  to: {},
  address_owner: null,
  recipient: 'petr@example.com',
  step: 'asked',
  confirms_by: 'mail',
  expires_at: '2026-11-21T11:00:00Z',
  can_cancel: true,
  held_until: null,
  transaction: null,
  lightning: null,
  created_at: '2026-11-21T10:00:00Z',
  ended_at: null,
  refusal: null,
};
const accounts = [{ currency: 'BTC', amount: '0.7', availableFunds: '0.7' }];

describe('a personal transfer', () => {
  test('sends exactly what was typed', async () => {
    const asked: string[] = [];
    const { calls } = await renderPage(
      <SendForm currency={undefined} onRequested={({ id }) => asked.push(id)} />,
      { answers: { '/api/user/accounts': { accounts }, '/api/user/personal_transfers': { withdrawal } } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText('Please fill in this field.')).length).toBe(2);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '0,5');
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Recipient’s e-mail' }),
      'petr@example.com',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(calls.find(({ path }) => path === '/api/user/personal_transfers')).toMatchObject({
      input: { body: { currency: 'BTC', amount: '0.5', email: 'petr@example.com' } },
    });
    expect(asked).toEqual(['w1']);
  });

  test('says that it waits for the recipient, and when it was returned', async () => {
    const show = (change: object) =>
      renderPage(<WithdrawalView id="w1" />, {
        answers: {
          '/api/user/withdrawals/{withdrawalId}': {
            withdrawal: { ...withdrawal, ...change },
          },
        },
      });
    await show({ step: 'offered' });
    expect(await screen.findByText('Waiting for the recipient')).toBeDefined();
    expect(await screen.findByText(/If nobody accepts it by/)).toBeDefined();
    expect(screen.queryByText('Network')).toBeNull();
    await show({ step: 'failed', can_cancel: false, expires_at: null });
    expect(await screen.findByText('Came back')).toBeDefined();
  });
});
