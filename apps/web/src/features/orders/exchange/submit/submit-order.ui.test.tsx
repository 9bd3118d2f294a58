import { closeNotice, noticesNow } from '@dukat/ui/feedback/notice-store.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { saveReferral } from '../../../../platform/storage/referral.ts';
import {
  createButton,
  createInfo,
  fill,
  fillPerson,
  gets,
  missing,
  network,
  openExchange,
  pays,
  tickTime,
} from '../../testing/exchange-world.tsx';

const created = { message: null, redirect_url: '/order?id=o1&secret=s1', id: 'o1', secret: 's1' };
const refusal = (status: number, code: string, fields: { field: string; message: string }[]) => () => {
  throw new ApiError({ status, code, message: fields[0]?.message ?? code, fields });
};

beforeEach(() =>
  act(() => {
    for (const { id } of noticesNow()) closeNotice(id);
  }),
);

describe('the button is never disabled', () => {
  test('a press lists what is missing and sends nothing until the form is complete', async () => {
    const { calls } = await openExchange();
    expect(createButton().getAttribute('aria-disabled')).toBeNull();
    expect(missing()).toEqual([]);
    await userEvent.click(createButton());
    expect(missing()).toEqual([
      'Please specify the purpose of your order',
      'Please enter your e-mail.',
      'Please agree to the terms.',
    ]);
    await userEvent.selectOptions(await screen.findByLabelText('Purpose of your order'), 'SPECULATION');
    await fill(screen.getByLabelText('Your e-mail'), ' jana@example.com ');
    expect(missing()).toEqual(['Please agree to the terms.']);
    await userEvent.click(await screen.findByRole('checkbox', { name: /I agree to the terms/ }));
    expect(missing()).toEqual([]);
    expect(calls.map(({ path }) => path)).not.toContain('/api/new_order');
  });

  test('a press jumps to the first missing field, and every field shows its error', async () => {
    await openExchange();
    await userEvent.click(createButton());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Please enter your e-mail.').length).toBeGreaterThan(1);
    expect(screen.getAllByText('Please agree to the terms.').length).toBeGreaterThan(1);
  });

  test('while trading of the coin is suspended', async () => {
    await openExchange({
      answers: { '/api/compact_rates': { data: [] }, '/api/rates': () => ({ data: suspended }) },
    });
    await fillPerson();
    await userEvent.click(createButton());
    expect(missing()[0]).toBe('Trading is paused, the rate is not current.');
  });

  test('while the payment method is unavailable', async () => {
    await openExchange({
      methods: [
        {
          type: 'BANK_TRANSFER',
          label: 'Bank transfer',
          subLabel: '',
          tooltip: '',
          isVisible: true,
          isEnabled: { result: false, reason: 'Our bank does not respond.' },
          availableFunds: null,
          maxOrderSize: '25000',
        },
      ],
    });
    await fillPerson();
    await userEvent.click(createButton());
    expect(missing()).toEqual(['Our bank does not respond.']);
  });
});

const suspended = [true, false].map((isFiatToCrypto) => ({
  ...{
    coin_code: 'BTC',
    fiatCurrency: 'CZK',
    isFiatToCrypto,
    value: '2000000',
    value24h: '1',
    time: tickTime,
  },
  ...{ suspended: true, volumePrecision: 8, minCryptoTradeAmount: '0.000001' },
}));

describe('an order', () => {
  test('of a visitor is sent as displayed, and its page opens', async () => {
    const { calls, router } = await openExchange({ answers: { '/api/new_order': created } });
    await fillPerson();
    await userEvent.click(createButton());
    await waitFor(() => expect(router.state.location.href).toBe('/order?id=o1&secret=s1'));
    expect(calls.find(({ path }) => path === '/api/new_order')?.input).toMatchObject({
      body: {
        email: 'jana@example.com',
        coin_code: 'BTC',
        rate_value: '2000000',
        time: tickTime,
        coin_value: '0.0005',
        fiat_value: '1000',
        coin_address: null,
        payment_type: 'BANK_TRANSFER',
        payout_type: 'KEEP',
        rate_type: 'MARKET',
        purpose: 'SPECULATION',
        purpose_text: null,
        purpose_clicked_values: ['SPECULATION'],
        accept_marketing_emails: false,
        deposit_network: null,
        sell: false,
        payment_currency: 'CZK',
        is_editing_fiat: true,
        agreement: true,
      },
    });
  });

  test('of a user needs no e-mail, purpose or terms', async () => {
    const { calls } = await openExchange({ funds: { CZK: '5000' }, answers: { '/api/new_order': created } });
    await screen.findByRole('radio', { name: /VIRTUAL/, checked: true });
    await userEvent.click(createButton());
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/new_order')).toBe(true));
    const sent = calls.find(({ path }) => path === '/api/new_order')?.input;
    expect(sent).toMatchObject({ body: { email: null, purpose: null, payment_type: 'VIRTUAL' } });
    expect(sent).not.toHaveProperty('body.agreement');
  });

  test('to sell from a wallet names its network and includes the deposit fee', async () => {
    const info = createInfo('BTC', ['Address'], [network('BTC', { depositFee: '0.0001' })]);
    const { calls } = await openExchange({
      sell: true,
      answers: { '/api/new_order': created, '/api/deposit_info': { depositInfo: info } },
    });
    await fillPerson();
    await fill(pays(), '0.0011');
    expect(gets().value).toBe('1\u00a0900');
    await userEvent.click(createButton());
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/new_order')).toBe(true));
    expect(calls.find(({ path }) => path === '/api/new_order')?.input).toMatchObject({
      body: { deposit_network: 'BTC', fiat_value: '1900', coin_value: '0.0011', sell: true, purpose: null },
    });
  });
});

describe('an order above the limit without verification', () => {
  test('of a visitor is saved as a draft, and the page shows where the link was sent and links back to the form', async () => {
    const { calls } = await openExchange({ answers: { '/api/trade/verification': { redirect_url: null } } });
    await fillPerson();
    await fill(pays(), '25001');
    await userEvent.click(createButton());
    expect(await screen.findByText(/sent a link to jana@example.com/)).toBeDefined();
    expect(screen.getByText(/there is nothing to pay/)).toBeDefined();
    expect(calls.map(({ path }) => path)).not.toContain('/api/new_order');
    expect(calls.find(({ path }) => path === '/api/trade/verification')?.input).toEqual({
      body: {
        email: 'jana@example.com',
        agreement: true,
        overrideRef: null,
        trade: {
          sell: false,
          cryptoCurrency: 'BTC',
          cryptoAmount: null,
          fiatAmount: '25001',
          fiatCurrency: 'CZK',
          withdrawalAddress: null,
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Edit the order' }));
    expect(pays().value).toBe('25\u00a0001');
  });

  test('of a user leads to the verification, and the draft has the amount of sold coins', async () => {
    const path = '/myaccount?section=verification&tradeId=t1';
    const { calls, router } = await openExchange({
      sell: true,
      funds: { BTC: '5' },
      user: { tier: 0 },
      answers: { '/api/trade/verification': { redirect_url: path } },
    });
    await screen.findByRole('radio', { name: /VIRTUAL/ });
    await fill(pays(), '0.5');
    await userEvent.click(createButton());
    await waitFor(() => expect(router.state.location.href).toBe(path));
    expect(calls.find((call) => call.path === '/api/trade/verification')?.input).toMatchObject({
      body: { email: null, trade: { sell: true, cryptoAmount: '0.5', fiatAmount: null } },
    });
  });

  test('with a missing field lists that first and saves nothing', async () => {
    const { calls } = await openExchange();
    await fill(pays(), '25001');
    await userEvent.click(createButton());
    expect(missing()).toContain('Please enter your e-mail.');
    expect(calls.map(({ path }) => path)).not.toContain('/api/trade/verification');
  });
});

describe('a refused order', () => {
  test('with an expired rate is confirmed again at the new rate, and keeps the input', async () => {
    const answers = {
      '/api/new_order': refusal(409, 'rate_expired', [
        { field: 'rate_value', message: 'This rate is no longer valid.' },
      ]),
    };
    const { calls } = await openExchange({ answers });
    await fillPerson();
    await fill(pays(), '1234');
    const before = calls.filter(({ path }) => path === '/api/compact_rates').length;
    await userEvent.click(createButton());
    expect(await screen.findByText('The rate has changed')).toBeDefined();
    expect(calls.filter(({ path }) => path === '/api/compact_rates').length).toBeGreaterThan(before);
    expect(pays().value).toBe('1\u00a0234');
    expect(screen.getByLabelText<HTMLInputElement>('Your e-mail').value).toBe('jana@example.com');
    expect(missing()).toEqual([]);
  });

  test('is shown in a snackbar, and under its field until the field changes', async () => {
    const message = 'This is no e-mail of ours.';
    await openExchange({
      answers: { '/api/new_order': refusal(422, 'email_invalid', [{ field: 'email', message }]) },
    });
    await fillPerson();
    await userEvent.click(createButton());
    expect(await screen.findByText(message)).toBeDefined();
    expect(noticesNow()).toMatchObject([{ message, kind: 'snackbar', level: 'error' }]);
    await userEvent.type(await screen.findByLabelText('Your e-mail'), 'x');
    expect(screen.queryByText(message)).toBeNull();
  });

  test('without an error code shows a generic message', async () => {
    await openExchange();
    await fillPerson();
    await userEvent.click(createButton());
    await waitFor(() =>
      expect(noticesNow()[0]?.message).toBe(
        'Sorry, we were unable to process your request at this time. Please try again later.',
      ),
    );
    expect(createButton().getAttribute('aria-disabled')).toBeNull();
  });
});

test('an order names the referral code of the link that led here, if there was one', async () => {
  for (const referral of ['jana-7', null]) {
    sessionStorage.clear();
    saveReferral(referral);
    const { calls, unmount } = await openExchange({ answers: { '/api/new_order': created } });
    await fillPerson();
    await userEvent.click(createButton());
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/new_order')).toBe(true));
    expect(calls.find(({ path }) => path === '/api/new_order')?.input).toMatchObject({
      body: { overrideRef: referral, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    unmount();
  }
});

test('requests marketing consent only from users who have not answered yet', async () => {
  await openExchange({ funds: {}, user: { accept_marketing_emails: null } });
  expect(await screen.findByRole('checkbox', { name: /offers and news/ })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /I agree/ })).toBeNull();
});

test.each([
  ['a visitor who buys', {}],
  ['a user who sells', { sell: true, funds: { BTC: '1' } }],
])('has no accessibility violations for %s', async (_, options) => {
  const { container } = await openExchange(options);
  await userEvent.click(await screen.findByRole('radio', { name: /Send to my/ }));
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
