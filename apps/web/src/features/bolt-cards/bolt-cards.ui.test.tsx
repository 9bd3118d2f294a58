import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { BoltCardsPage } from './cards-page.tsx';

const card = {
  id: 'CARD-1',
  name: 'Wallet',
  status: 'active',
  blocked_by: null,
  single_limit: '10000',
  daily_limit: '50000',
  pin_above: '5000',
  has_pin: true,
  spent: '1',
  is_programmed: true,
  awaits_chip: false,
  tapped_at: null,
  created_at: '2026-11-01T10:00:00Z',
};
const link = { url: 'boltcard://program?url=https%3A%2F%2Fx', expires_at: '2099-11-28T17:30:00Z' };
const list = '/api/bolt_cards';

/** A user's cards on the server. Listing and creating share a path; only creating has a body. */
function cardWorld(cards: readonly object[]) {
  let kept = cards;
  const change = (changes: object) => {
    kept = kept.map((each) => ({ ...each, ...changes }));
    return kept[0];
  };
  const answers: Answers = {
    [list]: ({ body }: { body?: object }) => {
      if (body === undefined) return { bolt_cards: kept };
      kept = [{ ...card, ...body, status: 'new', awaits_chip: true }, ...kept];
      return { bolt_card: kept[0], link };
    },
    [`${list}/{cardId}`]: ({ body }: { body: { is_programmed_again: boolean } }) => ({
      bolt_card: change({ status: 'active', blocked_by: null, awaits_chip: body.is_programmed_again }),
      link: body.is_programmed_again ? link : null,
    }),
    [`${list}/{cardId}/block`]: () => ({ bolt_card: change({ status: 'blocked', blocked_by: 'owner' }) }),
    [`${list}/{cardId}/wipe`]: () => ({
      bolt_card: change({ status: 'wiped', awaits_chip: true }),
      link: { ...link, url: link.url.replace('program', 'reset') },
    }),
    [`${list}/{cardId}/taps`]: ({ query }: { query: { offset: number } }) => ({
      taps: tapsFrom(query.offset),
      total: 60,
    }),
  };
  return answers;
}

const tapsFrom = (offset: number) =>
  Array.from({ length: Math.min(25, 60 - offset) }, (_, index) => ({
    id: `TAP-${offset + index}`,
    tapped_at: '2026-11-28T17:00:00Z',
    amount: index === 0 ? null : String(offset + index),
    refusal: index === 2 ? 'pin_wrong' : null,
    withdrawal_id: index < 3 ? null : 'W',
    step: index < 3 ? null : index === 3 ? 'failed' : index === 4 ? 'sent' : 'final',
  }));

const show = (answers: Answers, at = '/lightning/cards') =>
  renderPage(
    <>
      <BoltCardsPage />
      <Notices />
    </>,
    { answers, at },
  );
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows a card with its limits, without problems for assistive technology', async () => {
  const { container } = await show(cardWorld([card]));
  const shown = within(await screen.findByRole('article', { name: 'Wallet' }));
  shown.getByText('10,000 sats');
  shown.getByText('1 sat');
  shown.getByText('above 5,000 sats');
  shown.getByText('Active');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a new card is created with its limits, and its code is shown until it is used', async () => {
  const { calls, container } = await show(cardWorld([]));
  await screen.findByText('No cards yet');
  await press('New card');
  await userEvent.type(dialog().getByLabelText('Name'), 'Pocket');
  await userEvent.type(dialog().getByLabelText('At most per payment, in sats'), '1000');
  await userEvent.type(dialog().getByLabelText('At most in 24 hours, in sats'), '3000');
  await userEvent.type(dialog().getByLabelText('PIN'), '1234');
  await userEvent.click(dialog().getByRole('button', { name: 'Create the card' }));
  const code = within(await screen.findByRole('region', { name: 'Program the chip of Pocket' }));
  expect(calls.find(({ input }) => 'body' in input)?.input).toEqual({
    body: { name: 'Pocket', single_limit: '1000', daily_limit: '3000', pin_above: '0', pin: '1234' },
  });
  code.getByRole('img', { name: 'QR code for the application' });
  expect(code.getByRole('link', { name: 'Open the application' }).getAttribute('href')).toBe(link.url);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(code.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Program the chip of Pocket' })).toBeNull();
});

test.each([
  ['name', 'Enter a name for the card.'],
  ['single_limit', 'Enter at least 1 sat.'],
  ['daily_limit', 'The limit of a day must not be below the limit of one payment.'],
  ['pin_above', 'Enter at most 1000000 sats.'],
  ['pin', 'A PIN has four to eight digits.'],
])('an error of %s is shown under the field', async (field, message) => {
  const refused = new ApiError({ status: 422, code: 'x', message, fields: [{ field, message }] });
  await show({
    [list]: ({ body }: { body?: object }) =>
      body === undefined ? { bolt_cards: [] } : Promise.reject(refused),
  });
  await press('New card');
  await userEvent.click(dialog().getByRole('button', { name: 'Create the card' }));
  await dialog().findByText(message);
  expect(dialog().queryByRole('alert')).toBeNull();
});

test('a card is blocked by one press, and a change opens it again', async () => {
  const { calls } = await show(cardWorld([card]));
  await press('Block Wallet');
  await screen.findByText('You blocked it. Change the card to unblock it.');
  await press('Change Wallet');
  await userEvent.click(dialog().getByLabelText('Ask for a PIN'));
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Active');
  expect(calls.find(({ path }) => path === `${list}/{cardId}`)?.input).toEqual({
    params: { cardId: 'CARD-1' },
    body: {
      ...{ name: 'Wallet', single_limit: '10000', daily_limit: '50000', pin_above: null, pin: null },
      is_programmed_again: false,
    },
  });
});

test('the code disappears when its card is blocked', async () => {
  await show(cardWorld([card]));
  await press('Program a chip for Wallet');
  await userEvent.click(dialog().getByRole('button', { name: 'Show the code' }));
  await screen.findByRole('region', { name: 'Program the chip of Wallet' });
  await press('Block Wallet');
  await screen.findByText('You blocked it. Change the card to unblock it.');
  expect(screen.queryByRole('region', { name: 'Program the chip of Wallet' })).toBeNull();
  expect(screen.queryByText(/The chip is programmed/)).toBeNull();
});

test.each([
  [{ status: 'active', is_programmed: true, awaits_chip: false }, 'The chip is programmed.'],
  [{ status: 'blocked', blocked_by: 'operator', awaits_chip: false }, 'This code no longer works.'],
  [{ status: 'wiped', awaits_chip: false }, 'This code no longer works.'],
])(
  'a shown code says what happened to it: %j',
  async (changes, text) => {
    const world = cardWorld([card]);
    let later = {};
    const listed = () => ({ bolt_cards: [{ ...card, awaits_chip: true, ...later }] });
    await show({ ...world, [list]: listed });
    await press('Program a chip for Wallet');
    await userEvent.click(dialog().getByRole('button', { name: 'Show the code' }));
    await screen.findByText(/The code works once/);
    later = changes;
    await screen.findByText(new RegExp(text), {}, { timeout: 8_000 });
    expect(screen.queryByText(/The code works once/)).toBeNull();
  },
  15_000,
);

test('an expired code is no longer shown', async () => {
  const expired = { ...link, expires_at: '2020-01-01T00:00:00Z' };
  const world = cardWorld([card]);
  await show({
    ...world,
    [`${list}/{cardId}`]: { bolt_card: card, link: expired },
    [list]: { bolt_cards: [{ ...card, awaits_chip: true }] },
  });
  await press('Program a chip for Wallet');
  await userEvent.click(dialog().getByRole('button', { name: 'Show the code' }));
  await screen.findByText('This code no longer works.');
  expect(screen.queryByRole('img')).toBeNull();
});

test('another chip is programmed, which ends the former', async () => {
  await show(cardWorld([card]));
  await press('Program a chip for Wallet');
  dialog().getByText('The chip that has this card now stops working.');
  await userEvent.click(dialog().getByRole('button', { name: 'Show the code' }));
  await screen.findByRole('region', { name: 'Program the chip of Wallet' });
});

test('a card is wiped only after a confirmation, and its chip is reset', async () => {
  const { calls } = await show(cardWorld([card]));
  await press('Wipe Wallet');
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ path }) => path.endsWith('/wipe'))).toBe(false);
  await press('Wipe Wallet');
  await userEvent.click(dialog().getByRole('button', { name: 'Wipe the card' }));
  const code = within(await screen.findByRole('region', { name: 'Reset the chip of Wallet' }));
  expect(code.getByRole('link').getAttribute('href')).toContain('boltcard://reset');
  await screen.findByText('Wiped');
  await press('Reset the chip of Wallet');
});

test('the taps of a card are listed page by page, with what became of them', async () => {
  const { calls } = await show(cardWorld([card]));
  await press('Taps of Wallet');
  const taps = within(await screen.findByRole('list', { name: 'Taps of Wallet' }));
  expect(taps.getAllByRole('listitem')).toHaveLength(25);
  for (const text of ['Declined', 'The PIN was wrong.', 'Not paid', 'Being paid']) taps.getByText(text);
  expect(taps.getAllByText('No payment')).toHaveLength(2);
  expect(taps.getAllByText('Paid')).toHaveLength(20);
  await press('Next');
  await press('Next');
  await screen.findByText('59 sats');
  expect(calls.filter(({ path }) => path.endsWith('/taps')).at(-1)?.input).toMatchObject({
    params: { cardId: 'CARD-1' },
    query: { offset: 50 },
  });
  await press('All cards');
  await screen.findByRole('article', { name: 'Wallet' });
});

test.each([
  [{ status: 'blocked', blocked_by: 'pin' }, /A wrong PIN was entered three times/],
  [{ status: 'blocked', blocked_by: 'operator' }, /We blocked it/],
  [{ status: 'closed' }, /Your login changed/],
  [{ status: 'new', is_programmed: false }, /Program a chip to pay/],
])('explains %j', async (changes, text) => {
  await show(cardWorld([{ ...card, ...changes }]));
  await screen.findByText(text);
});

test('cards that fail to load offer a retry', async () => {
  await show({ [list]: () => Promise.reject(new Error('Not now.')) });
  await screen.findByText('Not now.');
  screen.getByRole('button', { name: /again/i });
});
