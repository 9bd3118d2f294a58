import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import type { Referral } from './referral-answer.ts';
import { ReferralPage } from './referral-page.tsx';

const path = '/api/user/get_or_create_referral';
const savePath = '/api/user/set_referral_settings';
const payPath = '/api/user/pay_referral';

const fresh: Referral = {
  code: 'JANA2345',
  links: [
    { host: 'anycoin.localhost', url: 'http://anycoin.localhost/?ref=JANA2345' },
    { host: 'finex.localhost', url: 'http://finex.localhost/?ref=JANA2345' },
  ],
  share_percent: 20,
  earning_days: 365,
  started_at: '2026-11-01T10:00:00Z',
  counts: { accounts: 0, first_purchases: 0 },
  sums: (['CZK', 'EUR'] as const).map((currency) => ({
    ...{ currency, earned: '0', maturing: '0', payable: '0', paid: '0' },
    minimum: currency === 'CZK' ? '100' : '4',
  })),
  months: [],
  settings: { destination: 'balance', friend_percent: 5, mails: true },
  eligibility: 'eligible',
};
const earning: Referral = {
  ...fresh,
  counts: { accounts: 7, first_purchases: 4 },
  sums: fresh.sums.map((sum) =>
    sum.currency === 'CZK'
      ? { ...sum, earned: '612.5', maturing: '212.5', payable: '150', paid: '250' }
      : sum,
  ),
  months: [
    { month: '2026-11', currency: 'CZK', earned: '400' },
    { month: '2026-10', currency: 'CZK', earned: '100' },
  ],
};

const open = async (referral: Referral, answers: Answers = {}) => {
  const view = await renderPage(<ReferralPage />, { answers: { [path]: { referral }, ...answers } });
  await screen.findByText('How it works');
  return view;
};
const payButton = () => screen.getByRole('button', { name: /^Pay out/ });

test('shows the code, a link for each site, the terms, and that nothing is earned yet', async () => {
  const { container } = await open(fresh);
  for (const text of ['JANA2345', ...fresh.links.map(({ url }) => url), 'Nothing earned yet'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/365 days you earn 20% of our margin/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay out/ })).toBeNull();
  expect(screen.queryByText('Earned by month')).toBeNull();
  expect((await axe.run(container)).violations).toEqual([]);
});

test('prints the QR code with its link and the risk', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open(fresh);
  await userEvent.click(screen.getByRole('button', { name: 'QR code to print' }));
  expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeTruthy();
  expect(screen.getAllByText(/can lose their whole value/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('shows counts, the sums of currencies with rewards, and the months', async () => {
  const { container } = await open(earning);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells).toEqual([
    'CZK',
    'EarnedCZK 612.50',
    'MaturingCZK 212.50',
    'To pay outCZK 150.00',
    'PaidCZK 250.00',
  ]);
  expect(screen.getByText('7')).toBeTruthy();
  const bars = screen
    .getAllByRole('progressbar')
    .map((bar) => [bar.ariaLabel ?? bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]);
  expect(bars).toEqual([
    [expect.stringMatching(/^November 2026: CZK\s400/), '100'],
    [expect.stringMatching(/^October 2026: CZK\s100/), '25'],
  ]);
  expect((await axe.run(container)).violations).toEqual([]);
});

describe('a payout', () => {
  test('shows what was paid, with the order that buys bitcoin', async () => {
    const payouts = [
      { currency: 'CZK', amount: '150', order_id: null },
      { currency: 'EUR', amount: '8', order_id: 'o1' },
    ];
    const { calls } = await open(earning, { [payPath]: { referral: earning, payouts } });
    await userEvent.click(payButton());
    await screen.findByText(/^Paid: CZK\s150\.00/);
    expect(screen.getByRole('link', { name: /buys bitcoin/ }).getAttribute('href')).toBe('/order?id=o1');
    expect(calls.filter((call) => call.path === payPath)).toEqual([{ path: payPath, input: { body: {} } }]);
    // The sums are read again.
    await waitFor(() => expect(calls.filter((call) => call.path === path)).toHaveLength(2));
  });

  test('below the minimum says why it is not possible, and sends nothing', async () => {
    const sums = earning.sums.map((sum) => ({ ...sum, payable: sum.currency === 'CZK' ? '99.99' : '3.99' }));
    const { calls } = await open({ ...earning, sums });
    await userEvent.click(payButton());
    expect(screen.getByText(/^Rewards are paid out from CZK\s100\.00, €4\.00\.$/)).toBeTruthy();
    expect(calls.some((call) => call.path === payPath)).toBe(false);
  });

  test('that is refused shows the reason', async () => {
    await open(earning, {
      [payPath]: () => {
        throw new ApiError({
          status: 409,
          code: 'referral_not_eligible',
          message: 'Not eligible.',
          fields: [],
        });
      },
    });
    await userEvent.click(payButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Not eligible.');
  });
});

test.each([
  ['not_eligible', 'A part is not eligible'],
  ['under_review', 'We are reviewing a part of your rewards'],
] as const)('says %s, and how to ask', async (eligibility, title) => {
  await open({ ...earning, eligibility });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask us why' }).getAttribute('href')).toBe('/contact');
});

describe('the settings', () => {
  test('are sent together', async () => {
    const { calls } = await open(fresh, { [savePath]: { referral: fresh } });
    await userEvent.click(screen.getByRole('radio', { name: /^As bitcoin/ }));
    await userEvent.selectOptions(screen.getByLabelText('What the people you invite get'), '15');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send me an e-mail about each payout' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    const body = { destination: 'BTC', friend_percent: 15, mails: false };
    expect(calls.filter((call) => call.path === savePath)).toEqual([{ path: savePath, input: { body } }]);
  });

  test('offer parts up to the whole share, and the part that is set', async () => {
    await open({ ...fresh, settings: { ...fresh.settings, friend_percent: 7 } });
    const options = [...screen.getByLabelText<HTMLSelectElement>('What the people you invite get').options];
    expect(options.map(({ value }) => value)).toEqual(['0', '5', '7', '10', '15', '20']);
  });
});
