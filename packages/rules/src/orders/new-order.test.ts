import { describe, expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { baseFor, quoteFor, toRate } from '../money/rate.ts';
import { findAsset } from '../rates/catalogue.ts';
import { assert } from '../result.ts';
import { firstFieldRules } from '../wallets/first-field-rules.ts';
import { decideNewOrder, type OrderContext, type OrderRequest } from './new-order.ts';

const rate = toRate('2000000');
const bitcoin = found('BTC');
const cosmos = found('ATOM');
const crowns = { ...found('CZK'), code: 'CZK' } as const;

function found(code: string) {
  const asset = findAsset(code);
  assert(asset !== undefined, `expected ${code} in the catalogue`);
  return asset;
}

const buy: OrderRequest = {
  sell: false,
  rateType: 'MARKET',
  rate,
  coinValue: toAmount('0.005'),
  fiatValue: toAmount('10000'),
  isEditingFiat: undefined,
  paymentType: 'BANK_TRANSFER',
  payoutType: 'KEEP',
  depositNetwork: null,
  address: null,
  purpose: 'PROPERTY_STORAGE',
  purposeText: '',
  agreement: undefined,
};
const usual: OrderContext = {
  coin: bitcoin,
  fiat: crowns,
  current: rate,
  user: null,
  payoutNetworks: bitcoin.networks.filter(({ network }) => network !== 'LN'),
  gateways: ['GOPAY'],
  fieldRules: firstFieldRules(bitcoin, []),
  savedAddresses: [],
  addressChecks: { isAddressOn: () => true, isIban: () => true },
};

interface Changes extends Partial<Omit<OrderRequest, 'coinValue' | 'fiatValue'>> {
  readonly coinValue?: string;
  readonly fiatValue?: string;
}

function reasonFor(
  { coinValue = '0.005', fiatValue = '10000', ...changes }: Changes,
  surroundings: Partial<OrderContext> = {},
) {
  const amounts = { coinValue: toAmount(coinValue), fiatValue: toAmount(fiatValue) };
  const decided = decideNewOrder({ ...buy, ...changes, ...amounts }, { ...usual, ...surroundings });
  return decided.refused ? [decided.reason, decided.field] : 'accepted';
}

test('accepts a valid order', () => {
  expect(reasonFor({})).toBe('accepted');
});

describe('amounts are checked in the order of requirement 5.2: range, then precision', () => {
  const bought = (fiat: string) => formatAmount(baseFor(toAmount(fiat), rate, 8, 'down'));
  test.each([
    ['6000000.5', bought('6000000'), ['price_out_of_range', 'fiat_value']],
    ['30000.5', bought('30000'), ['above_unverified_maximum', 'fiat_value']],
    ['0.5', '0.00000025', ['price_out_of_range', 'fiat_value']],
    ['10000.5', '0.005', ['price_not_integer', 'fiat_value']],
    ['10000', '0.0050000001', ['amount_too_precise', 'coin_value']],
    ['10000', '0.0000000001', ['below_minimum_trade', 'coin_value']],
    ['10000', '0', ['amount_not_positive', 'coin_value']],
    ['10000', '0.006', ['amounts_disagree', 'coin_value']],
  ])('%s CZK for %s BTC: %j', (fiatValue, coinValue, refusal) => {
    expect(reasonFor({ fiatValue, coinValue })).toEqual(refusal);
  });
});

test('compares the minimum trade before subtracting the deposit fee', () => {
  const [network] = bitcoin.networks;
  assert(network !== undefined, 'expected an open network for bitcoin');
  const fee = { ...network, depositMin: toAmount('0.0001'), depositFee: toAmount('0.0001') };
  const coin = { ...bitcoin, minTradeAmount: toAmount('0.001'), networks: [fee] };
  const sale = (coinValue: string) => {
    const traded = toAmount(coinValue) - fee.depositFee;
    const fiatValue = formatAmount(quoteFor(toAmount(formatUnits(traded)), rate, 0, 'down'));
    return reasonFor({ sell: true, paymentType: 'WALLET_TRANSFER', coinValue, fiatValue }, { coin });
  };
  expect(sale('0.001')).toBe('accepted');
  expect(sale('0.00099999')).toEqual(['below_minimum_trade', 'coin_value']);
});

const formatUnits = (units: bigint) => `0.${units.toString().padStart(18, '0')}`;

describe('an order with a payout', () => {
  const sent = { payoutType: 'SEND', address: { Address: 'bc1q', Network: 'BTC' } } as const;

  test('is accepted if the network is available', () => {
    expect(reasonFor(sent)).toBe('accepted');
  });

  test.each([
    ['a currency that cannot leave', { payoutNetworks: [] }, {}, 'withdrawals_unavailable'],
    ['a network that is not served here', {}, { Network: 'LN' }, 'withdrawals_unavailable'],
    ['an unknown network', {}, { Network: 'XYZ' }, 'network_unknown'],
  ])('is refused before payment: %s', (_, surroundings, changes, reason) => {
    const address = { ...sent.address, ...changes };
    expect(reasonFor({ ...sent, address }, surroundings)).toEqual([reason, 'coin_address.Network']);
  });

  test('needs the memo for an address that is known with one, but not for a new address', () => {
    const saved = [{ Address: 'cosmos1exchange', Memo: '4711' }];
    const given = {
      coin: cosmos,
      payoutNetworks: cosmos.networks,
      fieldRules: firstFieldRules(cosmos, saved),
      savedAddresses: saved,
    };
    const to = (address: { Address: string; Memo?: string }) =>
      reasonFor({ ...sent, address, coinValue: '10', fiatValue: '10000', rate: toRate('1000') }, given);
    expect(to({ Address: 'cosmos1exchange' })).toEqual(['field_required', 'coin_address.Memo']);
    expect(to({ Address: 'cosmos1exchange', Memo: '4711' })).toBe('accepted');
    expect(to({ Address: 'cosmos1other' })).toBe('accepted');
  });
});
