import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { NewInvoice } from '../node-port.ts';
import { insertInvoice, type StoredInvoice } from './invoices-repository.ts';

export interface InvoiceRequest extends NewInvoice {
  /** Whom the payment is credited to. */
  readonly portfolioId: string;
  /** `depositPurpose`, `orderPurpose`, or the key of the listener that is notified of the payment. */
  readonly purpose: string;
}

/** Invoices that deposit to a balance. */
export const depositPurpose = 'deposit';

/** Invoices that pay an order. */
export const orderPurpose = 'order';

type Opening = Pick<LightningDeps, 'database' | 'clock' | 'lightningNode' | 'invoiceListeners'>;

/**
 * Makes an invoice at the node and stores it. The node is called before the transaction: an invoice that is not stored is shown to nobody,
 * and a payment of it would be found in suspense.
 *
 * @param check runs after the invoice is stored, in its transaction; may refuse it, or store the caller's row about it
 */
export async function openInvoice<Refusal extends string>(
  { database, clock, lightningNode: node, invoiceListeners }: Opening,
  request: InvoiceRequest,
  check: (tx: Transaction, invoice: StoredInvoice) => Promise<Result<unknown, Refusal>>,
): Promise<Result<StoredInvoice, Refusal | 'lightning_unavailable'>> {
  if (node === undefined) return refuse('lightning_unavailable');
  const { msat, description, expirySeconds, portfolioId, purpose } = request;
  assert(
    purpose === depositPurpose || purpose === orderPurpose || Object.hasOwn(invoiceListeners, purpose),
    `expected a listener for invoices of ${purpose}`,
  );
  const createdAt = clock.now();
  const made = await node.createInvoice({ msat, description, expirySeconds });
  return inTransaction(database, async (tx, abandon) => {
    const stored = await insertInvoice(tx, {
      ...made,
      ...{ portfolioId, purpose, msat, createdAt },
      description: 'text' in description ? description.text : null,
      expiresAt: new Date(createdAt.getTime() + expirySeconds * 1000),
    });
    const checked = await check(tx, stored);
    return checked.refused ? abandon(checked) : accept(stored);
  });
}
