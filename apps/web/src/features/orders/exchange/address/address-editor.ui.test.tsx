import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { bitcoin } from '../../../../platform/currencies/coin-facts.ts';
import {
  createButton,
  createInfo,
  type ExchangeOptions,
  fill,
  fillPerson,
  missing,
  network,
  openExchange,
  pays,
} from '../../testing/exchange-world.tsx';

const tether = { ...bitcoin, code: 'USDT', name: 'Tether', slug: 'tether' };
const ripple = { ...bitcoin, code: 'XRP', name: 'XRP', slug: 'xrp' };
const btcAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

async function openSending(options: ExchangeOptions = {}) {
  const view = await openExchange(options);
  await userEvent.click(await screen.findByRole('radio', { name: /Send to my/ }));
  return view;
}
const under = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const declared = /^By creating the order you declare that this wallet is your own/;

test('an order to an address declares the wallet’s owner, and says that a saved declaration may differ', async () => {
  const { unmount } = await openSending();
  expect((await screen.findByText(declared)).textContent).toMatch(/your own\.$/);
  unmount();
  await openSending({ funds: { CZK: '10000' } });
  expect((await screen.findByText(declared)).textContent).toMatch(/told us otherwise about its address\.$/);
});

test('an order that keeps coins on the account or pays to a bank declares no wallet owner', async () => {
  const { unmount } = await openExchange();
  await screen.findByRole('radio', { name: /Send to my/ });
  expect(screen.queryByText(declared)).toBeNull();
  unmount();
  await openSending({ sell: true });
  await screen.findByLabelText('Bank account number');
  expect(screen.queryByText(declared)).toBeNull();
});

describe('a bitcoin address', () => {
  test('is accepted after its prefix and spaces are removed', async () => {
    await openSending();
    const field = await screen.findByLabelText<HTMLInputElement>('Wallet address');
    await userEvent.click(field);
    await userEvent.paste(` bitcoin:${btcAddress}?amount=0.1`);
    await userEvent.tab();
    expect(field.value).toBe(btcAddress);
    await waitFor(() => expect(under(field)).toBe(''));
  });

  test('of Lightning chooses its network, and says what it takes', async () => {
    const withdrawalInfo = createInfo('BTC', ['Network', 'Address'], [network('BTC'), network('LN')]);
    await openSending({ answers: { '/api/withdrawal_info': { withdrawalInfo } } });
    await fill(await screen.findByLabelText('Wallet address'), 'lightning:alice@pay.example');
    const field = await screen.findByLabelText<HTMLInputElement>('Lightning address, LNURL or invoice');
    expect(field.value).toBe('alice@pay.example');
    expect(screen.getByLabelText<HTMLSelectElement>('Network').value).toBe('LN');
    expect(under(field)).toMatch(/takes any amount at any time/);
    expect(screen.getByText('Network fee at most')).toBeDefined();
  });

  test('that is invalid shows an error on blur', async () => {
    await openSending();
    const field = await screen.findByLabelText('Wallet address');
    await userEvent.type(field, `${btcAddress}x`);
    expect(under(field)).toBe('');
    await userEvent.tab();
    await waitFor(() => expect(under(field)).toBe('This is not a valid address.'));
  });

  test('that is missing blocks the order', async () => {
    await openSending();
    await fillPerson();
    await userEvent.click(createButton());
    await waitFor(() => expect(missing()).toEqual(['Please enter where we should send it.']));
  });

  test('is cleared when the payout changes to KEEP', async () => {
    await openSending();
    await fill(await screen.findByLabelText('Wallet address'), btcAddress);
    await userEvent.click(await screen.findByRole('radio', { name: /Keep in my account/ }));
    await userEvent.click(await screen.findByRole('radio', { name: /Send to my/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Wallet address').value).toBe('');
  });
});

describe('networks', () => {
  test('are offered only if there are several', async () => {
    await openSending();
    await screen.findByLabelText('Wallet address');
    expect(screen.queryByLabelText('Network')).toBeNull();
  });

  test.each([
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TRC20'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20'],
  ])('of USDT are selected by the address %s', async (address, expected) => {
    await openSending({ coin: tether });
    const field = await screen.findByLabelText('Wallet address');
    await userEvent.click(field);
    await userEvent.paste(address);
    expect(screen.getByLabelText<HTMLSelectElement>('Network').value).toBe(expected);
  });

  test('that do not match the address are reported under the address', async () => {
    await openSending({ coin: tether });
    const field = await screen.findByLabelText('Wallet address');
    await userEvent.click(field);
    await userEvent.paste('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb');
    await userEvent.selectOptions(await screen.findByLabelText('Network'), 'ERC20');
    await userEvent.click(field);
    await userEvent.tab();
    await waitFor(() => expect(under(field)).toBe('This address does not belong to the chosen network.'));
  });
});

test('a destination tag of XRP may be missing or 0, and is a whole number', async () => {
  await openSending({ coin: ripple });
  await fill(await screen.findByLabelText('Wallet address'), 'rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn');
  const tag = screen.getByLabelText('Destination tag (optional)');
  expect(under(tag)).toBe('');
  await fill(tag, '0');
  expect(under(tag)).toBe('');
  await fill(tag, '4294967296');
  await waitFor(() => expect(under(tag)).toBe('The destination tag is a whole number from 0 to 4294967295.'));
});

describe('a bank account', () => {
  test('in CZK has a checksum and an optional variable symbol', async () => {
    await openSending({ sell: true });
    await fill(pays(), '0.001');
    const account = await screen.findByLabelText('Bank account number');
    await fill(account, '19-2000145399/0800');
    expect(under(account)).toBe('');
    await fill(account, '19-2000145390/0800');
    await waitFor(() => expect(under(account)).toBe('This is not a valid bank account number.'));
    expect(screen.getByLabelText('Variable symbol (optional)')).toBeDefined();
  });

  test('in EUR is an IBAN with its owner and one of 27 countries; a new payee also needs a street', async () => {
    await openSending({ sell: true, fiat: 'EUR' });
    const iban = await screen.findByLabelText('IBAN');
    expect(screen.queryByLabelText('Street (optional)')).toBeNull();
    await fill(iban, 'SK31120000001987426375');
    await waitFor(() =>
      expect(under(iban)).toBe('This is not a valid IBAN number, please provide a valid IBAN.'),
    );
    await fill(iban, 'SK3112000000198742637541');
    await waitFor(() => expect(under(iban)).toBe(''));
    expect(screen.getByLabelText('Street (optional)')).toBeDefined();
    expect(screen.getByLabelText('Country').querySelectorAll('option:not([value=""])')).toHaveLength(27);
    const owner = screen.getByLabelText('Account owner');
    await fill(owner, '');
    expect(under(owner)).toBe('Please fill in this field.');
  });
});

test('a saved address is chosen with one press', async () => {
  await openSending({
    funds: {},
    answers: { '/api/user/withdrawal_addresses': { addresses: [{ id: 'a1', Address: btcAddress }] } },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Saved addresses'), '0');
  expect(screen.getByLabelText<HTMLInputElement>('Wallet address').value).toBe(btcAddress);
});
