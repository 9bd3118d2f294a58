import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import type {
  BankInstructions,
  LightningInstructions,
  OrderDetail,
  WaitingPaymentDetail,
  WalletInstructions,
} from '../order/order-answer.ts';
import { OrderPage } from '../order/order-page.tsx';
import type { OrderSummary } from '../order/read-figures.ts';

export function summary(changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: 'o1',
    number: '8204117',
    status: 'WAITING_FOR_PAYMENT',
    sell: false,
    rate_type: 'MARKET',
    rate_value: '2000000',
    coin_value: '0.0005',
    fiat_value: '1000',
    cryptoCurrency: 'BTC',
    paymentCurrency: 'CZK',
    volume_precision: 8,
    currency_from: 'CZK',
    currency_to: 'BTC',
    payment_type: 'BANK_TRANSFER',
    payout_type: 'KEEP',
    created_at: '2026-11-21T08:00:00.000Z',
    live_trading_info: { amount_traded: '0' },
    is_settled: false,
    given: '1000',
    bought: '0.0005',
    withdrawal_fee: '0',
    received: '0.0005',
    fill_rate: null,
    ...changes,
  };
}

export const bankInstructions: BankInstructions = {
  type: 'bank',
  amount: '1000',
  currency: 'CZK',
  account: sandboxBank.czk.number,
  iban: sandboxBank.czk.iban,
  bic: sandboxBank.bic,
  bank_name: sandboxBank.name,
  owner: 'Anycoin Demo s.r.o.',
  variable_symbol: '2403992540',
  message: '',
  qrCodes: [{ kind: 'spd', label: 'QR Platba', value: `SPD*1.0*ACC:${sandboxBank.czk.iban}` }],
  due_at: '2026-11-28T08:00:00.000Z',
};

export const walletInstructions: WalletInstructions = {
  type: 'wallet',
  amount: '0.5',
  currency: 'BTC',
  network: 'BTC',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  memo: null,
  memo_label: null,
  qrCodes: [{ kind: 'payment_uri', label: 'Payment with amount', value: 'bitcoin:bc1q?amount=0.5' }],
  expires_at: '2100-01-01T00:00:00.000Z',
  expired: false,
  confirmations: null,
  deposit_min: '0.0001',
  deposit_fee: '0',
};

export const lightningInstructions: LightningInstructions = {
  type: 'lightning',
  amount: '0.5',
  currency: 'BTC',
  network: 'LN',
  payment_request: 'lnbcrt500m1payme',
  qrCodes: [{ kind: 'payment_uri', label: 'Payment with amount', value: 'LIGHTNING:LNBCRT500M1PAYME' }],
  expires_at: '2100-01-01T00:00:00.000Z',
  expired: false,
};

const nothing = {
  cancel: false,
  cancel_before_payment: false,
  update_price: false,
  exchange_now: false,
  generate_wallet: false,
};

export function order(changes: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...summary(),
    deposit_network: null,
    coin_address: null,
    expires_at: null,
    steps: [
      { step: 'created', at: '2026-11-21T08:00:00.000Z', state: 'done' },
      { step: 'paid', at: null, state: 'now' },
      { step: 'traded', at: null, state: 'later' },
      { step: 'finished', at: null, state: 'later' },
    ],
    txns: [],
    exchange_order: null,
    paid: '0',
    filled_coin: '0',
    filled_fiat: '0',
    deposit_fee: '0',
    payout: null,
    payment: null,
    waiting_payments: [],
    current_rate: { value: '2000000', time: 1_795_000_000_000, distance_percent: 0 },
    why_waiting: null,
    worst_rate: null,
    trade_id: 't1',
    ...changes,
    can: { ...nothing, ...changes.can },
  };
}

export function waitingPayment(changes: Partial<WaitingPaymentDetail> = {}): WaitingPaymentDetail {
  return {
    token: 'w1',
    amount: '900',
    currency: 'CZK',
    reason: 'short',
    order: summary(),
    current_rate: { value: '1800000', time: 1_795_000_000_000 },
    would_get: '0.0005',
    from: '…3001/5500',
    above_limit: null,
    can_set_rate: false,
    send_back: { kind: 'to_sender' },
    ...changes,
  };
}

interface Options {
  readonly answers?: Answers;
  readonly secret?: string;
  readonly paymentToken?: string;
  readonly confirmToken?: string;
  readonly hasSandbox?: boolean;
}

/** Opens the page of an order with this answer. The push channel is closed. */
export async function openOrder(
  answer: OrderDetail | (() => never),
  { answers = {}, secret, paymentToken, confirmToken, hasSandbox = false }: Options = {},
) {
  const page = (
    <OrderPage orderKey={{ id: 'o1', secret }} paymentToken={paymentToken} confirmToken={confirmToken} />
  );
  const given: Answers = {
    '/api/order': typeof answer === 'function' ? answer : { order: answer },
    ...answers,
  };
  return renderPage(page, { at: '/order', answers: given, facts: { hasSandbox } });
}
