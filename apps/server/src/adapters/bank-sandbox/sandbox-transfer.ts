import type { BodyOf, ReasonOf } from '@dukat/contract/endpoint';
import type { sendSandboxTransfer } from '@dukat/contract/sandbox/payments';
import { amountOf, fitsDecimals, formatAmount, parseAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { AnnounceMovements } from '../../features/payments/bank-port.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { daysBefore, pragueDay } from '../../platform/prague-day.ts';
import { parseCounterParty } from './counter-party.ts';
import { accountNamed, type ShownMovement, shownAccounts, shownMovements } from './sandbox-books.ts';

type Transfer = BodyOf<typeof sendSandboxTransfer>;
type TransferRefusal = ReasonOf<typeof sendSandboxTransfer>;

/** The most that one transfer brings: a million of them still fits the numbers of bank and books. */
const mostTransferred = amountOf('1000000000');

/** How far back a transfer may be booked: the program reads statements a little further. */
const oldestBookingDays = 7;

/** Plays a payer: books transfers on an account of the house and lets the program look at its statement at once. */
export async function playTransfer(
  tx: Transaction,
  transfer: Transfer,
  now: Date,
  announce: AnnounceMovements,
): Promise<Result<ShownMovement[], TransferRefusal>> {
  const account = await houseAccount(tx, transfer);
  if (account === undefined) return refuse('account_unknown', { field: 'to_account' });
  if (account.currency !== transfer.currency) return refuse('currency_differs', { field: 'currency' });
  const amount = parseAmount(transfer.amount);
  if (amount.refused || amount.value === 0n) return refuse('amount_not_positive', { field: 'amount' });
  if (!fitsDecimals(amount.value, 2)) {
    return refuse('amount_too_precise', { field: 'amount', values: { count: '2' } });
  }
  if (amount.value > mostTransferred) {
    return refuse('amount_too_large', {
      field: 'amount',
      values: { maximum: formatAmount(mostTransferred) },
    });
  }
  const from = parseCounterParty(transfer.from_account);
  if (from.refused) return from;
  const bookedOn = transfer.date ?? pragueDay(now);
  if (bookedOn > pragueDay(now) || bookedOn < pragueDay(daysBefore(now, oldestBookingDays))) {
    return refuse('date_out_of_range', { field: 'date' });
  }

  const row = {
    account: account.code,
    booked_on: bookedOn,
    amount: formatAmount(amount.value),
    counter_account: from.value.account,
    counter_bank: from.value.bank,
    counter_name: transfer.from_name === '' ? null : transfer.from_name,
    ...symbolColumns(transfer),
    message: transfer.message === '' ? null : transfer.message,
    kind: 'Bezhotovostní příjem',
    instruction_id: null,
    created_at: now,
  };
  await tx
    .insertInto('sandbox_bank_movements')
    .values(Array.from({ length: transfer.times }, () => row))
    .execute();
  await announce(tx, account.code, bookedOn);
  return accept(await shownMovements(tx, { account: account.code, limit: transfer.times }));
}

async function houseAccount(tx: Transaction, { to_account: name, currency }: Transfer) {
  if (name !== undefined) return accountNamed(tx, name);
  return (await shownAccounts(tx)).find((account) => account.currency === currency);
}

/** Crowns have a field for the symbol; SEPA has none, and banks carry it in the payer's reference. */
function symbolColumns({ currency, variable_symbol: symbol }: Transfer) {
  if (symbol === '') return { variable_symbol: null, reference: null };
  return currency === 'CZK'
    ? { variable_symbol: symbol, reference: null }
    : { variable_symbol: null, reference: `/VS${symbol}/SS/KS` };
}
