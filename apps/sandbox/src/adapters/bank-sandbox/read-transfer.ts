import type { EndpointBody, RefusalReason } from '@dukat/contract/endpoint';
import type { PaymentCurrency } from '@dukat/contract/rates';
import type { sendSandboxTransfer } from '@dukat/contract/sandbox/payments';
import { type Amount, fitsDecimals, formatAmount, parseAmount, toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { daysBefore, pragueDay } from '../../../../server/src/platform/prague-day.ts';
import { type CounterParty, parseCounterParty } from './counter-party.ts';

/** A transfer that the sandbox bank books, `times` times. */
export interface SandboxTransfer {
  /** The recipient account as the caller named it; by default the first account of the currency. */
  readonly to: string | undefined;
  readonly currency: PaymentCurrency;
  readonly amount: Amount;
  readonly from: CounterParty;
  readonly fromName: string | undefined;
  readonly variableSymbol: string | undefined;
  readonly message: string | undefined;
  readonly bookedOn: string;
  readonly times: number;
}

type TransferRefusal = Exclude<
  RefusalReason<typeof sendSandboxTransfer>,
  'account_unknown' | 'currency_differs'
>;

/** The largest transfer: a million of them still fit the number types of the bank and the ledger. */
const mostTransferred = toAmount('1000000000');

/** How many days back a transfer may be booked. The program reads statements slightly further back. */
const oldestBookingDays = 7;

/** Reads a transfer request of a tester or a test. The bank resolves the recipient account. */
export function readTransfer(
  body: EndpointBody<typeof sendSandboxTransfer>,
  now: Date,
): Result<SandboxTransfer, TransferRefusal> {
  const amount = readAmount(body.amount);
  if (amount.refused) return amount;
  const from = parseCounterParty(body.from_account);
  if (from.refused) return from;
  const bookedOn = body.date ?? pragueDay(now);
  if (bookedOn > pragueDay(now) || bookedOn < pragueDay(daysBefore(now, oldestBookingDays))) {
    return refuse('date_out_of_range', { field: 'date' });
  }
  return accept({
    to: body.to_account,
    currency: body.currency,
    amount: amount.value,
    from: from.value,
    fromName: body.from_name || undefined,
    variableSymbol: body.variable_symbol || undefined,
    message: body.message || undefined,
    bookedOn,
    times: body.times,
  });
}

function readAmount(text: string): Result<Amount, TransferRefusal> {
  const amount = parseAmount(text);
  if (amount.refused || amount.value === 0n) return refuse('amount_not_positive', { field: 'amount' });
  if (!fitsDecimals(amount.value, 2)) {
    return refuse('amount_too_precise', { field: 'amount', values: { count: '2' } });
  }
  if (amount.value > mostTransferred) {
    const maximum = formatAmount(mostTransferred);
    return refuse('amount_too_large', { field: 'amount', values: { maximum } });
  }
  return accept(amount.value);
}
