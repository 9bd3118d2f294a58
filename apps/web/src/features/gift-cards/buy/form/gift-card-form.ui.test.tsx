import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { boughtCard, buyButton, fill, method, openForm } from '../testing/card-fixtures.tsx';
import { dayOf } from './delivery-time.ts';

const path = '/api/gift_cards';
const answer = {
  gift_card: boughtCard,
  withdrawal: null,
  payment: null,
  sale: null,
  secret: 'secret-of-the-card',
};
const bodies = (calls: readonly { path: string; input: object }[]) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function fillGreeting(): Promise<void> {
  await fill('From', 'Jana');
  await fill('Recipient’s e-mail', 'petr@example.com');
}

test('a visitor buys a card that is mailed at once', async () => {
  const { calls, bought } = await openForm({ answers: { [path]: answer } });
  await press(/^CZK.2,000$/);
  await userEvent.click(screen.getByRole('radio', { name: 'Birthday' }));
  await fillGreeting();
  await fill('For', 'Petr');
  await fill('Message (optional)', 'All the best!');
  await userEvent.selectOptions(screen.getByLabelText('Language of the e-mail'), 'Slovenčina');
  await fill('Your e-mail', 'jana@example.com');
  await press('Answer the rest');
  await userEvent.click(buyButton());
  await waitFor(() => expect(bought).toEqual([answer]));
  expect(bodies(calls)).toEqual([
    {
      body: {
        currency: 'CZK',
        amount: '2000',
        design: 'birthday',
        sender: 'Jana',
        recipient: 'Petr',
        message: 'All the best!',
        payment_type: 'BANK_TRANSFER',
        locale: 'sk_SK',
        recipient_email: 'petr@example.com',
        email: 'jana@example.com',
        purpose: 'SPECULATION',
        purpose_text: null,
        agreement: true,
        accept_marketing_emails: false,
      },
    },
  ]);
});

test('a user pays from the balance and gives the card personally', async () => {
  const { calls, bought } = await openForm({ isSignedIn: true, answers: { [path]: answer } });
  await screen.findByText('No gift cards yet');
  await fill('From', 'Jana');
  await userEvent.click(screen.getByRole('radio', { name: /^I give it myself/ }));
  await userEvent.click(buyButton());
  await waitFor(() => expect(bought.length).toBe(1));
  const [sent] = bodies(calls);
  expect(sent).toMatchObject({ body: { amount: '1000', payment_type: 'VIRTUAL', sender: 'Jana' } });
  for (const absent of ['recipient_email', 'deliver_at', 'email', 'purpose', 'agreement'])
    expect(sent).not.toHaveProperty(`body.${absent}`);
});

test('a later delivery is sent as a moment, with the time zone shown', async () => {
  const { calls } = await openForm({ isSignedIn: true, answers: { [path]: answer } });
  await fillGreeting();
  await userEvent.click(screen.getByRole('radio', { name: 'On a chosen day' }));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(screen.getByText(`Your time zone: ${zone}`)).toBeDefined();
  const day = dayOf(new Date(Date.now() + 30 * 86_400_000));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
  await userEvent.selectOptions(screen.getByLabelText('Hour'), '18:00');
  expect(screen.getByText(/^We send it on .*6:00.PM.*\(your time zone: /)).toBeDefined();
  await userEvent.click(buyButton());
  await waitFor(() => expect(bodies(calls).length).toBe(1));
  expect(bodies(calls)).toMatchObject([{ body: { deliver_at: new Date(`${day}T18:00:00`).toISOString() } }]);
});

test('a press without anything filled in says what is missing, focuses the first field and sends nothing', async () => {
  const { calls } = await openForm();
  await fill('The card is worth', '');
  await userEvent.click(buyButton());
  for (const text of [
    'Please input a valid numeric value.',
    'Please fill in this field.',
    'Please specify the purpose of your order',
    'Please agree to the terms.',
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getAllByText('Please enter an e-mail address.').length).toBe(2);
  expect(document.activeElement).toBe(screen.getByLabelText('The card is worth'));
  expect(bodies(calls)).toEqual([]);
});

test.each([
  ['99.99', 'A gift card is worth at least 100 CZK.'],
  ['100.001', 'Please use at most 2 decimal numbers.'],
  ['1,2,3', 'Please input a valid numeric value.'],
  ['5000.01', 'Not enough funds'],
  ['5000000.01', 'Please enter at most 5000000.'],
])('the amount %s is refused under its field', async (amount, text) => {
  await openForm({ isSignedIn: true });
  fireEvent.change(screen.getByLabelText('The card is worth'), { target: { value: amount } });
  fireEvent.blur(screen.getByLabelText('The card is worth'));
  expect(await screen.findByText(text)).toBeDefined();
});

test.each(['From', 'For', 'Message (optional)'])(
  'markup in "%s" is refused under its field',
  async (label) => {
    const { calls } = await openForm({ isSignedIn: true, answers: { [path]: answer } });
    await fillGreeting();
    await fill(label, 'I <3 you');
    expect(screen.queryByText('This value is not valid.')).toBeNull();
    await fill(label, 'Petr <b>');
    expect(await screen.findByText('This value is not valid.')).toBeDefined();
    await userEvent.click(buyButton());
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(bodies(calls)).toEqual([]);
  },
);

test('a visitor’s card is at most what an unverified person may buy', async () => {
  await openForm({ methods: [method('BANK_TRANSFER', { maxOrderSize: '5000000' })] });
  const [, most = ''] =
    /up to CZK.([\d,]+)/.exec(screen.getByText(/You can give up to/).textContent ?? '') ?? [];
  const limit = Number(most.replaceAll(',', ''));
  expect(limit).toBeGreaterThan(100);
  expect(limit).toBeLessThan(5_000_000);
  await fill('The card is worth', String(limit + 1));
  expect(await screen.findByText(/a gift card is worth at most/)).toBeDefined();
});

test('an invalid address of the recipient is refused under its field', async () => {
  await openForm();
  await fill('Recipient’s e-mail', 'petr@');
  expect(await screen.findByText('Value "petr@" is not a valid email address.')).toBeDefined();
});

test('gateways are offered, with the hold of claims said before the purchase', async () => {
  await openForm();
  const { options } = screen.getByLabelText<HTMLSelectElement>('Payment method');
  const offered = [...options].map(({ value }) => value);
  expect(offered).toContain('BANK_TRANSFER');
  expect(offered).toContain('COMGATE');
  expect(screen.queryByText(/cannot spend it/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'COMGATE');
  expect(await screen.findByText(/can claim only money, not a coin, and cannot spend it/)).toBeDefined();
});

test('a purchase whose answer was lost says that it can be repeated', async () => {
  await openForm({ isSignedIn: true, answers: { [path]: () => Promise.reject(new TypeError('Failed')) } });
  await fillGreeting();
  await userEvent.click(buyButton());
  expect(await screen.findByText(/counts only once/)).toBeDefined();
});

test('a refusal of the server is shown under its field, or above the button', async () => {
  let message = 'Choose a time within the next year.';
  let field = 'recipient_email';
  await openForm({
    isSignedIn: true,
    answers: {
      [path]: () => {
        const fields = field === '' ? [] : [{ field, message }];
        throw new ApiError({ status: 422, code: 'refused', message, fields });
      },
    },
  });
  await fillGreeting();
  await userEvent.click(buyButton());
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Recipient’s e-mail'));
  message = 'Payouts are held.';
  field = '';
  await userEvent.click(buyButton());
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('From')).toHaveProperty('value', 'Jana');
});

test('a press while the payment methods load is handled once they are known', async () => {
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const { bought } = await openForm({
    isSignedIn: true,
    answers: {
      [path]: answer,
      '/api/payment_methods': async ({ query }: { query: { currency: string } }) => {
        if (query.currency === 'EUR') await late;
        return { paymentMethods: [method('BANK_TRANSFER')] };
      },
    },
  });
  await fillGreeting();
  await userEvent.click(screen.getByRole('button', { name: /Payment currency/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Euro/ }));
  await userEvent.click(buyButton());
  expect(bought).toEqual([]);
  expect(screen.queryByText('Please choose a payment method.')).toBeNull();
  await act(async () => answerLate());
  await waitFor(() => expect(bought.length).toBe(1));
});

test('the preview follows the fields', async () => {
  await openForm();
  await press(/^CZK.5,000$/);
  await fill('For', 'Petr');
  await fill('From', 'Jana');
  await fill('Message (optional)', 'All the best!');
  const preview = screen.getByRole('figure', { name: 'The gift card' });
  expect(preview.textContent).toMatch(/CZK.5,000/);
  for (const text of ['For Petr', 'From Jana', 'All the best!']) expect(preview.textContent).toContain(text);
  expect(screen.getByText('13 / 300')).toBeDefined();
});
