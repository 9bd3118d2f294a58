import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { User } from '@dukat/contract/identity';
import type { listPaymentMethods } from '@dukat/contract/payments';
import type { readWithdrawalInfo } from '@dukat/contract/wallets';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Fiat } from '@dukat/rules/money/fiat';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { bitcoin, type CoinFacts } from '../../../platform/currencies/coin-facts.ts';
import type { CoinRate } from '../../../platform/currencies/use-rate.ts';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { ExchangePage } from '../exchange/exchange-page.tsx';
import type { Prefill } from '../exchange/initial-form.ts';

type Info = EndpointResponse<typeof readWithdrawalInfo>['withdrawalInfo'];
type Method = EndpointResponse<typeof listPaymentMethods>['paymentMethods'][number];

/** A tick time that always counts as recent. */
export const tickTime = 1_795_000_000_000;
/** Buy and sell prices of one bitcoin in CZK and EUR. */
export const btcRates = { CZK: { buy: '2000000', sell: '1900000' }, EUR: { buy: '80000', sell: '76000' } };

function rateRows({ coin_code: coin = 'BTC', fiatCurrency: fiat = 'CZK' }: RateQuery): CoinRate[] {
  return [true, false].map((isFiatToCrypto) => ({
    coin_code: coin,
    cryptoCurrency: coin,
    fiatCurrency: fiat,
    isFiatToCrypto,
    value: btcRates[fiat][isFiatToCrypto ? 'buy' : 'sell'],
    value24h: '1950000',
    time: tickTime,
    suspended: false,
    currencyFrom: isFiatToCrypto ? fiat : coin,
    currencyTo: isFiatToCrypto ? coin : fiat,
    currencyToNetworks: [],
    currencyFromNetworks: [],
    currencyFromDefaultNetwork: null,
    currencyToDefaultNetwork: null,
    withdrawalAddressFields: [],
    volumePrecision: 8,
    payment_currency_volume_precision: fiat === 'CZK' ? 0 : 2,
    minCryptoTradeAmount: '0.000001',
    currency_name: coin,
    name: `${coin}/${fiat}`,
    hidden: false,
    marginPercent: 0.4,
  }));
}

interface RateQuery {
  readonly coin_code?: string;
  readonly fiatCurrency?: Fiat;
}

export function network(
  code: string,
  terms: Partial<Info['networks'][number]> = {},
): Info['networks'][number] {
  return {
    network: code,
    label: code,
    depositMin: '0.0001',
    depositFee: '0',
    isVariableDepositFee: false,
    withdrawalMin: '0.0002',
    withdrawalFee: '0.00002',
    decimals: 8,
    confirmations: 2,
    ...terms,
  };
}

/** Returns the withdrawal rules of a currency. Fields are mandatory except those optional by requirement 5.2. */
export function createInfo(
  currency: string,
  fields: readonly string[],
  networks = [network(currency)],
): Info {
  const optional = new Set([
    'Memo',
    'DestinationTag',
    'VarSymbol',
    'SepaStreet',
    'SepaCity',
    'SepaPostalCode',
  ]);
  return {
    currency,
    limits: { canWithdraw: true },
    withdrawalFields: fields.map((field) => ({
      field,
      visible: field.startsWith('SepaS') ? 'trueIfUnknownAddress' : 'true',
      mandatory: optional.has(field) ? 'false' : 'true',
    })),
    networks,
    defaultNetwork: networks[0]?.network ?? null,
  };
}

const infos: Readonly<Record<string, Info>> = {
  BTC: createInfo('BTC', ['Address']),
  USDT: createInfo('USDT', ['Network', 'Address'], [network('ERC20'), network('TRC20')]),
  XRP: createInfo('XRP', ['Address', 'DestinationTag']),
  CZK: createInfo(
    'CZK',
    ['BankAccount', 'VarSymbol'],
    [network('BANK', { withdrawalMin: '100', withdrawalFee: '0', decimals: 2 })],
  ),
  EUR: createInfo(
    'EUR',
    ['BankAccount', 'SepaBankAccountOwner', 'SepaCountry', 'SepaStreet'],
    [network('SEPA', { withdrawalMin: '1', withdrawalFee: '0', decimals: 2 })],
  ),
};

export function method(type: Method['type'], changes: Partial<Method> = {}): Method {
  return {
    type,
    label: type,
    subLabel: '',
    tooltip: '',
    isVisible: true,
    isEnabled: { result: true, reason: null },
    availableFunds: null,
    maxOrderSize: '25000',
    ...changes,
  };
}

export const verifiedUser: User = {
  email: 'jana@example.com',
  public_id: 'jana',
  status_l1: 'VERIFIED',
  status_l2: 'NOT_STARTED',
  status_l3: 'NOT_STARTED',
  verification_status_tier1: 'VERIFIED',
  verification_status_tier2: 'NOT_STARTED',
  has_agreed_to_terms: true,
  accept_marketing_emails: false,
  is_email_confirmed: true,
  tier: 1,
  locale: 'en_US',
};

export interface ExchangeOptions {
  readonly coin?: CoinFacts;
  readonly sell?: boolean;
  readonly fiat?: Fiat;
  /** Signs in a user with these available balances by currency. */
  readonly funds?: Readonly<Record<string, string>>;
  readonly user?: Partial<User>;
  readonly methods?: readonly Method[];
  readonly answers?: Answers;
  readonly prefill?: Prefill;
  readonly locale?: LocaleCode;
}

/** The answers of the server to the exchange page. */
export function exchangeAnswers(options: ExchangeOptions = {}): Answers {
  const { coin = bitcoin, sell = false, fiat = 'CZK', funds, user, methods, answers } = options;
  const outside = method(sell ? 'WALLET_TRANSFER' : 'BANK_TRANSFER');
  const balance = method('VIRTUAL', { availableFunds: funds?.[sell ? coin.code : fiat] ?? '0' });
  return {
    '/api/rates': ({ query }: { query: RateQuery }) => ({ data: rateRows(query) }),
    '/api/compact_rates': ({ query }: { query: RateQuery }) => ({ data: rateRows(query) }),
    '/api/v2/rate_history': { data: [] },
    '/api/payment_methods': { paymentMethods: methods ?? (funds ? [outside, balance] : [outside]) },
    '/api/withdrawal_info': ({ query }: { query: { currency: string } }) => ({
      withdrawalInfo: infos[query.currency],
    }),
    '/api/deposit_info': ({ query }: { query: { currency: string } }) => ({
      depositInfo: infos[query.currency],
    }),
    '/api/user/withdrawal_addresses': { addresses: [] },
    '/api/user/me': { user: { ...verifiedUser, ...user } },
    '/api/user/accounts': {
      accounts: Object.entries(funds ?? {}).map(([currency, availableFunds]) => ({
        currency,
        availableFunds,
      })),
    },
    ...answers,
  };
}

/** Opens the exchange page for a visitor, or with `funds` for a signed-in user. In CZK unless set. */
export async function openExchange(options: ExchangeOptions = {}) {
  const { coin = bitcoin, sell = false, fiat = 'CZK', funds, prefill, locale } = options;
  localStorage.setItem(storageKeys.settings, JSON.stringify({ defaultPaymentCurrency: fiat }));
  if (funds !== undefined) localStorage.setItem(storageKeys.token, 'token');
  const page = <ExchangePage coin={coin} sell={sell} prefill={prefill} />;
  const view = await renderPage(page, {
    at: `/${sell ? 'prodat' : 'koupit'}/${coin.slug}`,
    answers: exchangeAnswers(options),
    ...(locale && { locale }),
  });
  await screen.findAllByText(/=/);
  return view;
}

export const pays = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^You (pay|sell)$/ });
export const gets = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You get' });
export const createButton = () => screen.getByRole('button', { name: 'Create order' });

/** Returns what a press of the button listed as missing. */
export function missing(): readonly string[] {
  const list = screen.queryByText('Before we create the order:')?.parentElement;
  return [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');
}

/** Replaces the text of a field and leaves it. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.tab();
}

export async function fillPerson(): Promise<void> {
  await fill(screen.getByLabelText('Your e-mail'), 'jana@example.com');
  const purpose = screen.queryByLabelText('Purpose of your order');
  if (purpose !== null) await userEvent.selectOptions(purpose, 'SPECULATION');
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
}
