import type { EndpointBody } from '@dukat/contract/endpoint';
import type { decideWaitingPayment } from '@dukat/contract/orders/waiting-payments';
import { parseRate, type Rate } from '@dukat/rules/money/rate';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';

/** The payer trades the waiting payment at the rate that was shown at `timeMs`. */
export interface TradeAgain {
  readonly kind: 'trade';
  /** A custom rate, which only the order's owner may set. */
  readonly isOwnRate: boolean;
  readonly rate: Rate;
  readonly timeMs: number;
}

/** The payer has the waiting payment returned: coins to the address `to`, fiat to the account or card that paid. */
export interface SendBack {
  readonly kind: 'send_back';
  readonly to: WithdrawalEntry | undefined;
  /** The secret of a visitor's order. */
  readonly secret: string | undefined;
  /** The code of the owner's second factor. */
  readonly code: string | undefined;
}

export interface WaitingPaymentChoice {
  /** The token of the signed link, which names the payment. */
  readonly token: string;
  readonly choice: TradeAgain | SendBack;
}

/** Parses the payer's choice. */
export function readChoice(
  body: EndpointBody<typeof decideWaitingPayment>,
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
