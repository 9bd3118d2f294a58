import type { BodyOf } from '@dukat/contract/endpoint';
import type { decideWaitingPayment } from '@dukat/contract/orders/waiting-payments';
import { parseRate, type Rate } from '@dukat/rules/money/rate';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';

/** The payer wants waiting money to trade, at the rate that was shown at that time. */
export interface TradeAgain {
  readonly kind: 'trade';
  /** An own rate, which only the order's owner may set. */
  readonly isOwnRate: boolean;
  readonly rate: Rate;
  readonly timeMs: number;
}

/** The payer wants it back: coins to an address, the money of a bank to where it came from. */
export interface SendBack {
  readonly kind: 'send_back';
  readonly to: WithdrawalEntry | undefined;
  /** Of a visitor's order. */
  readonly secret: string | undefined;
  /** Of the owner's second factor. */
  readonly code: string | undefined;
}

export interface WaitingPaymentChoice {
  /** Of the signed link, which names the payment. */
  readonly token: string;
  readonly choice: TradeAgain | SendBack;
}

/** Reads what the payer chose. */
export function readChoice(
  body: BodyOf<typeof decideWaitingPayment>,
): Result<WaitingPaymentChoice, 'rate_unknown'> {
  const { token } = body;
  if (body.choice === 'send_back')
    return accept({
      token,
      choice: { kind: 'send_back', to: body.to, secret: body.secret, code: body.code },
    });
  const rate = parseRate(body.rate_value);
  if (rate.refused) return refuse('rate_unknown', { field: 'rate_value', values: { currentRate: '-' } });
  const isOwnRate = body.choice === 'set_rate';
  return accept({ token, choice: { kind: 'trade', isOwnRate, rate: rate.value, timeMs: body.time } });
}
