import { formatCardCode, makeCardCode } from '@dukat/rules/gift-cards/card-code';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { ClaimTerms, ClaimTermsProps } from '../../../platform/visitors/claim-terms.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import type { CheckedCard } from './checked-card.ts';
import { ClaimPage } from './claim-page.tsx';

const code = makeCardCode(new Uint8Array(15).map((_, index) => index * 7));
const checkPath = '/api/check-gift-card-code';
const claimPath = '/api/claim-gift-card';

const card: CheckedCard = {
  currency: 'CZK',
  amount: '500',
  remaining: '350',
  design: 'plain',
  sender: 'Jana',
  recipient: 'Petr',
  message: 'Happy <b>birthday</b>',
  hindrance: null,
  claimable_from: null,
  used_up_at: null,
  expires_at: '2029-12-31T23:00:00.000Z',
};

/** Terms of a user who has agreed to everything. */
function TestTerms({ children, coin, amount }: ClaimTermsProps) {
  return children({
    ...userTerms,
    toBody: () => ({ ...(coin && { target: coin }), time: Number(amount !== undefined) }),
  });
}
const userTerms: ClaimTerms = {
  isSignedIn: true,
  email: '',
  payoutFields: null,
  personFields: null,
  figures: undefined,
  amountProblem: undefined,
  problems: [],
  isChecking: false,
  showProblems: () => undefined,
  refuse: () => undefined,
  toBody: () => ({}),
};

function VisitorTerms({ children }: ClaimTermsProps) {
  return children({ ...userTerms, isSignedIn: false, email: 'petr@example.com' });
}
function UnacceptedTerms({ children }: ClaimTermsProps) {
  return children({ ...userTerms, problems: ['Please agree to the terms.'] });
}

const refusal = (refused: string, field?: string) => () => {
  throw new ApiError({
    status: 409,
    code: refused,
    message: `Refused: ${refused}`,
    fields: field === undefined ? [] : [{ field, message: `Refused: ${refused}` }],
  });
};

const open = (answers: Answers = {}, Terms = TestTerms) =>
  renderPage(<ClaimPage Scan={() => null} Terms={Terms} />, {
    at: '/claim_gift_card',
    answers: { [checkPath]: card, ...answers },
  });
const field = () => screen.getByLabelText<HTMLInputElement>('Code of the gift card');
const under = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openCard(answers: Answers = {}, Terms = TestTerms) {
  const view = await open(answers, Terms);
  await userEvent.type(field(), code.toLowerCase());
  await press('Check the code');
  await screen.findByText('Your gift card');
  return view;
}

afterEach(() => {
  window.addressFragment = undefined;
});

describe('the code', () => {
  test('is grouped while it is typed, and checked as one word', async () => {
    const { calls } = await openCard();
    expect(calls).toEqual([{ path: checkPath, input: { query: { code } } }]);
  });

  test('is shown in four groups', async () => {
    await open();
    await userEvent.type(field(), code.toLowerCase());
    expect(field().value).toBe(formatCardCode(code));
  });

  test.each([
    ['', 'Value "" is not a valid Gift Card code.'],
    ['7K3D', 'Value "7K3D" is not a valid Gift Card code.'],
    [`А${code.slice(1)}`, `Value "А${code.slice(1)}" is not a valid Gift Card code.`],
    [`${code}0`, `Value "${formatCardCode(code)}-0" is not a valid Gift Card code.`],
  ])('%j is refused without a request', async (typed, expected) => {
    const { calls } = await open();
    if (typed !== '') await userEvent.type(field(), typed);
    await press('Check the code');
    await waitFor(() => expect(under(field())).toBe(expected));
    expect(calls).toEqual([]);
  });

  test.each([code, `https://tested.example/poukaz#${code}`])('is scanned from %s', async (text) => {
    await renderPage(
      <ClaimPage
        Scan={({ onCode }) => (
          <button type="button" onClick={() => onCode(text)}>
            Scan
          </button>
        )}
        Terms={TestTerms}
      />,
      { at: '/claim_gift_card' },
    );
    await press('Scan');
    expect(field().value).toBe(formatCardCode(code));
  });

  test('is corrected in its middle without moving the caret', async () => {
    await open();
    await userEvent.type(field(), 'ABCDEFGH');
    await userEvent.type(field(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field().value, field().selectionStart]).toEqual(['ABxCD-EFGH', 3]);
  });

  test('from the address fills the field, and is removed from the address', async () => {
    const { router, calls } = await renderPage(<ClaimPage Scan={() => null} Terms={TestTerms} />, {
      at: `/poukaz#${code}`,
    });
    await waitFor(() => expect(field().value).toBe(formatCardCode(code)));
    await waitFor(() => expect(router.state.location.href).toBe('/poukaz'));
    expect(calls).toEqual([]);
  });

  test('that the page took from its address before it was loaded fills the field once', async () => {
    window.addressFragment = code;
    await open();
    await waitFor(() => expect(field().value).toBe(formatCardCode(code)));
    expect(window.addressFragment).toBeUndefined();
  });

  test.each(['gift_card_code_unknown', 'too_many_attempts'])('shows the refusal %s', async (reason) => {
    await open({ [checkPath]: refusal(reason) });
    await userEvent.type(field(), code);
    await press('Check the code');
    expect((await screen.findByRole('alert')).textContent).toBe(`Refused: ${reason}`);
  });
});

test('shows what is left, until when, and the greeting as plain text', async () => {
  await openCard();
  for (const text of [
    /CZK\s350\.00/,
    /CZK\s500/,
    'December 31, 2029',
    'From Jana',
    'For Petr',
    'Happy <b>birthday</b>',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test.each([
  [
    { hindrance: 'used_up', used_up_at: '2026-11-20T10:00:00Z', remaining: '0' },
    /last part was claimed on 11\/20\/2026/,
  ],
  [{ hindrance: 'expired', expires_at: '2025-12-31T23:00:00Z' }, /until December 31, 2025/],
  [{ hindrance: 'frozen' }, /Contact support/],
  [{ hindrance: 'refunded' }, /buyer took it back/],
] as const)('says in words why a card cannot be claimed: %o', async (changes, words) => {
  await openCard({ [checkPath]: { ...card, ...changes } });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});

test('a card paid online a moment ago can be claimed only as money, which stays blocked', async () => {
  const until = '2026-11-28T10:00:00Z';
  await openCard({
    [checkPath]: { ...card, claimable_from: until },
    [claimPath]: { currency: 'CZK', claimed: '350', remaining: '0', blocked_until: until, order: null },
  });
  expect(screen.getByText(/^What you claim stays blocked until 11\/28\/2026/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /A coin/ })).toBeNull();
  await press('Claim');
  expect(await screen.findByText(/^Blocked until 11\/28\/2026/)).toBeTruthy();
});

describe('a claim', () => {
  const claimed = { currency: 'CZK', claimed: '350', remaining: '0', blocked_until: null, order: null };
  const bodies = (calls: readonly { path: string; input: object }[]) =>
    calls.filter(({ path }) => path === claimPath).map(({ input }) => input);

  test('takes all that was shown', async () => {
    const { calls } = await openCard({ [claimPath]: claimed });
    await press('Claim');
    await screen.findByText(/CZK\s350\.00 is yours/);
    expect(bodies(calls)).toEqual([{ body: { code, amount: '350', time: 1 } }]);
    expect(screen.getByRole('link', { name: 'Show my balance' }).getAttribute('href')).toBe('/balance');
    expect(screen.getByText('Nothing is left on the card.')).toBeTruthy();
  });

  test('takes a part, and goes on with the rest', async () => {
    const { calls } = await openCard({ [claimPath]: { ...claimed, claimed: '150', remaining: '200' } });
    await userEvent.click(screen.getByRole('radio', { name: 'A part' }));
    await userEvent.type(screen.getByLabelText('Amount to claim'), '150');
    await press('Claim');
    await press(/^Claim the remaining CZK\s200/);
    await screen.findByText('Your gift card');
    expect(bodies(calls)).toEqual([{ body: { code, amount: '150', time: 1 } }]);
    expect(calls.filter(({ path }) => path === checkPath)).toHaveLength(2);
  });

  test('takes the rest as well if it would be too small for another claim', async () => {
    const { calls } = await openCard({ [claimPath]: claimed });
    await userEvent.click(screen.getByRole('radio', { name: 'A part' }));
    await userEvent.type(screen.getByLabelText('Amount to claim'), '300');
    await press('Claim');
    await screen.findByText(/is yours/);
    expect(bodies(calls)).toEqual([{ body: { code, amount: '350', time: 1 } }]);
  });

  test.each([
    ['', 'Please input a valid numeric value.'],
    ['0', 'Please input a valid numeric value.'],
    ['1.234', 'Please use at most 2 decimal numbers.'],
    ['99', 'Claim at least CZK 100.00, or all that is left.'],
    ['351', 'Only CZK 350.00 is left on this card.'],
  ])('of the part %j is refused under its field', async (typed, expected) => {
    const { calls } = await openCard();
    await userEvent.click(screen.getByRole('radio', { name: 'A part' }));
    const amount = screen.getByLabelText('Amount to claim');
    if (typed !== '') await userEvent.type(amount, typed);
    await press('Claim');
    await waitFor(() => expect(under(amount).replaceAll('\u00a0', ' ')).toBe(expected));
    expect(bodies(calls)).toEqual([]);
  });

  test('above the deposit limit links to the verification', async () => {
    await openCard({ [claimPath]: refusal('above_deposit_limit') });
    await press('Claim');
    const raise = await screen.findByRole('link', { name: 'Raise your limit' });
    expect(raise.getAttribute('href')).toBe('/myaccount?section=verification');
  });

  test('that another holder of the code was faster with says so', async () => {
    let left = card;
    const { calls } = await openCard({
      [checkPath]: () => left,
      [claimPath]: () => {
        left = { ...card, remaining: '0', hindrance: 'used_up', used_up_at: '2026-11-20T10:00:00Z' };
        return refusal('gift_card_used_up', 'code')();
      },
    });
    await press('Claim');
    await screen.findByText('This card is used up');
    expect(calls.map(({ path }) => path)).toEqual([checkPath, claimPath, checkPath]);
  });

  test('of a coin links to its order', async () => {
    const order = { id: 'o1', secret: 's1' };
    const { calls } = await openCard({ [claimPath]: { ...claimed, order } });
    await userEvent.click(screen.getByRole('radio', { name: /^A coin/ }));
    await press('Buy BTC');
    const link = await screen.findByRole('link', { name: 'Show the order' });
    expect(link.getAttribute('href')).toBe('/order?id=o1&secret=s1');
    expect(bodies(calls)).toEqual([{ body: { code, amount: '350', target: 'BTC', time: 1 } }]);
  });

  test('of a visitor says that the e-mail must be confirmed', async () => {
    await openCard({ [claimPath]: claimed }, VisitorTerms);
    await press('Claim');
    await screen.findByText('Confirm your e-mail to use it');
    expect(screen.getAllByText(/petr@example\.com/)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Show my balance' })).toBeNull();
  });

  test('with problems of its terms lists them and sends nothing', async () => {
    const { calls } = await openCard({ [claimPath]: claimed }, UnacceptedTerms);
    expect(screen.queryByText('Please agree to the terms.')).toBeNull();
    await press('Claim');
    await screen.findByText('Please agree to the terms.');
    expect(bodies(calls)).toEqual([]);
  });
});
