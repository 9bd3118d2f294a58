import { maxOpenInvoices } from '@dukat/rules/lightning/limits';
import { bitcoins, msatDecimals, toMsat } from '@dukat/rules/lightning/msat';
import { formatAmount, parseAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { baseFor } from '@dukat/rules/money/rate';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { countOpenInvoices, type StoredInvoice } from './invoices-repository.ts';
import { depositPurpose, openInvoice } from './open-invoice.ts';
import { readReceiveLimits } from './receive-limits.ts';

interface InvoiceCommand {
  readonly user: SignedInUser;
  /** As the user typed it; undefined if the payer chooses. */
  readonly amount: string | undefined;
  readonly currency: Fiat | 'BTC';
  readonly description: string;
  readonly expirySeconds: number;
}

type AmountRefusal = 'amount_not_a_number' | 'amount_too_precise' | 'rate_unavailable';

type CreateInvoiceRefusal =
  | AmountRefusal
  | 'below_minimum_deposit'
  | 'above_deposit_limit'
  | 'above_lightning_capacity'
  | 'too_many_open_invoices'
  | 'lightning_unavailable';

/** Makes an invoice for a deposit to the selected portfolio, after checking that its amount can arrive and be credited. */
export async function createInvoice(
  db: Database,
  deps: LightningDeps,
  command: InvoiceCommand,
): Promise<Result<StoredInvoice, CreateInvoiceRefusal>> {
  const now = deps.clock.now();
  const { user, amount, currency, description, expirySeconds } = command;
  const { portfolioId } = user;
  const asked = amount === undefined ? accept(null) : readAmount(deps, currency, amount);
  if (asked.refused) return { ...asked, field: 'amount' };
  const msat = asked.value;
  // Strangers make the invoices of other purposes, and must not use up the owner's.
  const countOpen = (tx: Database) => countOpenInvoices(tx, { portfolioId, purpose: depositPurpose }, now);
  if ((await countOpen(db)) >= maxOpenInvoices) return refuse('too_many_open_invoices');
  const allowed = await checkAmount(db, deps, user, msat);
  if (allowed.refused) return allowed;
  const request = {
    ...{ portfolioId, msat, expirySeconds },
    purpose: depositPurpose,
    description: { text: description },
  };
  return openInvoice(deps, request, async (tx: Transaction) => {
    await lockLimits(tx, user.id);
    return (await countOpen(tx)) > maxOpenInvoices ? refuse('too_many_open_invoices') : accept(undefined);
  });
}

/** Bitcoins are taken exactly; money is converted at the newest sell rate, up to whole satoshis. */
function readAmount(
  { rates }: LightningDeps,
  currency: InvoiceCommand['currency'],
  text: string,
): Result<bigint, AmountRefusal> {
  const decimals = currency === 'BTC' ? msatDecimals : 2;
  const read = parseAmount(text, decimals);
  if (read.refused) return { ...read, values: { count: String(decimals) } };
  if (currency === 'BTC') return accept(toMsat(read.value));
  const rate = rates.current({ coin: 'BTC', fiat: currency, direction: 'sell' });
  if (rate === undefined || rate.suspended) return refuse('rate_unavailable');
  return accept(toMsat(baseFor(read.value, rate.value, 8, 'up')));
}

async function checkAmount(
  db: Database,
  deps: LightningDeps,
  user: SignedInUser,
  msat: bigint | null,
): Promise<Result<undefined, Exclude<CreateInvoiceRefusal, 'too_many_open_invoices'>>> {
  const limits = await readReceiveLimits(db, deps, user);
  if (limits === undefined) return refuse('lightning_unavailable');
  if (msat === null) return accept(undefined);
  const { least, capacity, left } = limits;
  const amount = bitcoins(msat);
  const field = 'amount';
  const currency = 'BTC';
  if (amount < least)
    return refuse('below_minimum_deposit', { field, values: { currency, limit: formatAmount(least) } });
  if (left !== undefined && amount > left)
    return refuse('above_deposit_limit', { field, values: { currency, left: formatAmount(left) } });
  if (amount > capacity)
    return refuse('above_lightning_capacity', { field, values: { left: formatAmount(capacity) } });
  return accept(undefined);
}
