import { toAmount } from '@dukat/rules/money/amount';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { storageKeys } from '../../../../platform/storage/keys.ts';
import type { ClaimTerms as Terms } from '../../../../platform/visitors/claim-terms.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { exchangeAnswers, fill, fillPerson, tickTime } from '../../testing/exchange-world.tsx';
import { ClaimTerms } from './claim-terms.tsx';

const btcAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

interface Claimed {
  readonly coin?: string;
  readonly amount?: string;
  /** Signs a user in. */
  readonly isUser?: boolean;
}

/** Renders the terms of a claim from a card in crowns, and returns them as they are now. */
async function open({ coin, amount = '1000', isUser = false }: Claimed = {}) {
  if (isUser) localStorage.setItem(storageKeys.token, 'token');
  let terms: Terms | undefined;
  await renderPage(
    <ClaimTerms fiat="CZK" amount={toAmount(amount)} coin={coin} emailHint="For the account">
      {(now) => {
        terms = now;
        return (
          <>
            {now.payoutFields}
            {now.personFields}
          </>
        );
      }}
    </ClaimTerms>,
    { answers: exchangeAnswers(isUser ? { funds: {} } : {}) },
  );
  const now = () => {
    if (terms === undefined) throw new Error('expected the terms');
    return terms;
  };
  await waitFor(() => expect(now().isChecking).toBe(false));
  return now;
}

test('a visitor gives an e-mail, a purpose and the consents, and says nothing about the coins', async () => {
  const terms = await open();
  expect(terms().problems).toHaveLength(3);
  expect(screen.getByText('For the account')).toBeTruthy();
  await fillPerson();
  expect(terms().problems).toEqual([]);
  expect(terms().toBody()).toEqual({
    email: 'jana@example.com',
    purpose: 'SPECULATION',
    purpose_text: null,
    agreement: true,
    accept_marketing_emails: false,
  });
});

test('a user who has answered everything is asked nothing for a claim to the balance', async () => {
  const terms = await open({ isUser: true });
  expect([terms().problems, terms().toBody(), terms().figures]).toEqual([[], {}, undefined]);
  expect([terms().payoutFields, screen.queryAllByRole('checkbox')]).toEqual([null, []]);
});

test('a coin is bought at the tick that is shown, for whole crowns, and the rest stays on the balance', async () => {
  const terms = await open({ coin: 'BTC', amount: '1000.50', isUser: true });
  expect(terms().figures).toEqual({
    rate: '2000000',
    received: toAmount('0.0005'),
    coinDecimals: 8,
    networkFee: null,
    rest: toAmount('0.5'),
  });
  expect(terms().toBody()).toEqual({ target: 'BTC', rate_value: '2000000', time: tickTime });
});

test('a visitor’s coin is kept', async () => {
  const terms = await open({ coin: 'BTC' });
  expect(terms().payoutFields).toBeNull();
});

test('a user has a coin sent to an address, less the network fee', async () => {
  const terms = await open({ coin: 'BTC', isUser: true });
  await userEvent.click(await screen.findByRole('radio', { name: /Send to my/ }));
  await fill(await screen.findByLabelText('Wallet address'), btcAddress);
  await waitFor(() => expect(terms().problems).toEqual([]));
  expect(terms().figures).toMatchObject({ received: toAmount('0.00048'), networkFee: '0.00002' });
  expect(terms().toBody()).toMatchObject({ coin_address: { Address: btcAddress, Network: 'BTC' } });
});

test('says why an amount cannot buy the coin', async () => {
  const terms = await open({ coin: 'BTC', amount: '1', isUser: true });
  expect(terms().amountProblem).toBe('Minimum amount to trade BTC is 0.000001');
});

test('shows refusals of the server at their fields', async () => {
  const terms = await open();
  const fields = [{ field: 'email', message: 'Refused by the server.' }];
  await fillPerson();
  await waitFor(() => expect(terms().problems).toEqual([]));
  terms().refuse(new ApiError({ status: 422, code: 'email_invalid', message: 'Refused.', fields }));
  expect(await screen.findByText('Refused by the server.')).toBeTruthy();
});
