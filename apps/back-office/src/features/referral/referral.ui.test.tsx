import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/referral-cases';
const one = (number: number, change: object = {}) => ({
  id: `case-${number}`,
  referrer: { id: 'r', email: 'referrer@example.com', tier: 2 },
  friend: { id: 'f', email: `friend${number}@example.com`, tier: 0 },
  bound_at: '2026-03-01T10:00:00Z',
  evidence: ['device', 'large_sum'],
  opened_at: '2026-03-02T10:00:00Z',
  sums: [
    { currency: 'CZK', amount: '12000' },
    { currency: 'EUR', amount: '40' },
  ],
  decision: null,
  reason: null,
  decided_by: null,
  decided_at: null,
  can: { pay: true, refuse: true },
  waiting_approval: null,
  ...change,
});
const liability = [{ currency: 'CZK', maturing: '300', payable: '1500', in_cases: '12000', owed_back: '20' }];
const terms = {
  share_percent: 20,
  earning_days: 365,
  monthly_ceiling: { CZK: 25_000, EUR: 1000 },
  review_above: { CZK: 10_000, EUR: 400 },
};
const next = { terms: { ...terms, share_percent: 15 }, valid_from: '2026-03-04T23:00:00Z' };
const brands = [
  { brand: 'dukat', name: 'Dukat', terms, next: null, waiting_approval: null },
  { brand: 'divex', name: 'Divex', terms, next, waiting_approval: null },
];
const at = (where: string, more: object = {}, role = 'compliance') =>
  renderBackOffice({
    at: where,
    answers: {
      '/admin/api/me': me(role),
      '/admin/api/referral-liability': { liability },
      '/admin/api/referral-terms': { brands },
      [path]: ({ query }: { query: { offset: number; limit: number; state: string } }) => {
        const all = Array.from({ length: query.state === 'open' ? 45 : 0 }, (_, index) => one(index + 1));
        return {
          cases: all.slice(query.offset, query.offset + query.limit),
          has_more: query.offset + query.limit < all.length,
        };
      },
      [`${path}/{id}`]: { case: one(1) },
      ...more,
    },
  });

test('open cases are listed by page and by filter, beside what is not paid yet', async () => {
  const { user, sent } = at('/referral');
  const first = await screen.findByRole('link', { name: 'friend1@example.com' });
  expect(first.getAttribute('href')).toBe('/referral/case-1');
  const table = await screen.findByRole('table', { name: 'Earned and not yet paid' });
  for (const sum of ['CZK 300.00', 'CZK 1,500.00', 'CZK 12,000.00', 'CZK 20.00'])
    expect(within(table).getByText(sum)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('link', { name: 'friend21@example.com' });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('link', { name: 'friend45@example.com' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Refused');
  expect(await screen.findByText('No referral cases here.')).toBeDefined();
  expect(sent(path).at(-1)).toEqual({ query: { offset: 0, limit: 20, state: 'refuse' } });
});

test('a case shows its facts, and a decision needs a reason and a confirmation', async () => {
  const { user, sent } = at('/referral/case-1', {
    [`${path}/{id}/decide`]: refused(403, 'This is your own.'),
  });
  for (const text of [
    'referrer@example.com (level 2)',
    'friend1@example.com (level 0)',
    'Same device, Large sum',
    'CZK 12,000.00, €40.00',
  ])
    expect(await screen.findByText(text)).toBeDefined();
  const pay = await screen.findByRole('button', { name: 'Allow the payout' });
  expect(pay.getAttribute('aria-disabled')).toBe('true');
  await user.type(screen.getByLabelText('Reason'), 'Siblings.');
  await user.click(await screen.findByRole('button', { name: 'Refuse the rewards' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  const body = { decision: 'refuse', reason: 'Siblings.' };
  await waitFor(() => expect(sent(`${path}/{id}/decide`)).toEqual([{ params: { id: 'case-1' }, body }]));
  expect(await screen.findByText('This is your own.')).toBeDefined();
});

test('a second operator allows a payout with the same reason', async () => {
  const waiting_approval = {
    act: 'referral_case.paid',
    target: 'Siblings.',
    subject: 'referral-case:case-1',
    asked_by: 'anna@dukat.test',
    since: '2026-03-02T10:00:00Z',
    until: '2026-03-03T10:00:00Z',
  };
  const { user, sent } = at('/referral/case-1', {
    [`${path}/{id}`]: { case: one(1, { waiting_approval }) },
    [`${path}/{id}/decide`]: { outcome: 'done' },
  });
  await screen.findByText(/to allow this payout of rewards: Siblings\./);
  await user.click(await screen.findByRole('button', { name: 'Allow the payout' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  const body = { decision: 'pay', reason: 'Siblings.' };
  await waitFor(() => expect(sent(`${path}/{id}/decide`)).toEqual([{ params: { id: 'case-1' }, body }]));
});

test('support sees a case but cannot decide, and a decided case shows the operator and no action', async () => {
  const { user, sent, unmount } = at('/referral/case-1', {}, 'support');
  await user.type(await screen.findByLabelText('Reason'), 'Siblings.');
  await user.click(await screen.findByRole('button', { name: 'Allow the payout' }));
  expect(screen.queryByRole('button', { name: 'Yes, continue' })).toBeNull();
  expect(sent(`${path}/{id}/decide`)).toEqual([]);
  unmount();
  const decided = one(1, {
    decision: 'pay',
    reason: 'Siblings.',
    decided_by: 'anna@dukat.test',
    decided_at: '2026-03-03T10:00:00Z',
    can: { pay: false, refuse: false },
  });
  at('/referral/case-1', { [`${path}/{id}`]: { case: decided } });
  expect(await screen.findByText('anna@dukat.test')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refuse the rewards' })).toBeNull();
});

test('the terms of the brands are listed, and a change starts from those that were decided last', async () => {
  const { user, sent } = at(
    '/referral',
    { '/admin/api/referral-terms/change': { outcome: 'waits_for_second_operator' } },
    'administrator',
  );
  const table = await screen.findByRole('table', { name: 'Referral terms by brand' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Dukat.*\(%\)20.*earn365.*25,000\.00, €1,000\.00.*10,000\.00, €400\.00$/),
    expect.stringMatching(/^Divex.*\(%\)20/),
    expect.stringMatching(/^Divex.*\(%\)15.*From 3\/5\/2026/),
  ]);
  await user.selectOptions(screen.getByLabelText('Brand'), 'Divex');
  const share = screen.getByLabelText<HTMLInputElement>('Share of the margin (%)');
  expect(share.value).toBe('15');
  await user.type(screen.getByLabelText('Reason'), 'Campaign.');
  await user.clear(share);
  await user.type(share, '1.5');
  const button = screen.getByRole('button', { name: 'Change the terms' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.clear(share);
  await user.type(share, '25');
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  const body = { brand: 'divex', terms: { ...terms, share_percent: 25 }, reason: 'Campaign.' };
  await waitFor(() => expect(sent('/admin/api/referral-terms/change')).toEqual([{ body }]));
});
