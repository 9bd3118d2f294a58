import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import type { AnnounceMovements } from '../../../../server/src/features/payments/bank-port.ts';
import type { Transaction } from '../../../../server/src/platform/database/database.ts';
import { pragueDay } from '../../../../server/src/platform/prague-day.ts';
import { parseCounterParty } from './counter-party.ts';

export interface Settlement {
  readonly outcome: 'execute' | 'return';
  readonly reference?: string | undefined;
}

const paymentsAtOnce = 500;

/** Executes waiting payments, or returns executed ones. Each payment is executed and returned at most once. */
export async function settlePayments(
  tx: Transaction,
  { outcome, reference }: Settlement,
  now: Date,
  announce: AnnounceMovements,
): Promise<number> {
  const payments = await tx
    .selectFrom('sandbox_bank_payments')
    .selectAll()
    .where('status', '=', outcome === 'execute' ? 'waiting' : 'executed')
    .$if(reference !== undefined, (query) => query.where('end_to_end_id', '=', reference ?? ''))
    .orderBy('id')
    .limit(paymentsAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const payment of payments) {
    const party = parseCounterParty(payment.iban);
    const amount = toAmount(payment.amount);
    const movement = await tx
      .insertInto('sandbox_bank_movements')
      .values({
        account: payment.account,
        booked_on: pragueDay(now),
        amount: formatAmount(outcome === 'execute' ? negate(amount) : amount),
        counter_account: party.refused ? payment.iban : party.value.account,
        counter_bank: party.refused ? null : party.value.bank,
        counter_name: payment.owner,
        variable_symbol: null,
        message: payment.message,
        kind: outcome === 'execute' ? 'Bezhotovostní platba' : 'Vrácená platba',
        reference: payment.end_to_end_id,
        instruction_id: payment.import_id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('sandbox_bank_payments')
      .set({ status: outcome === 'execute' ? 'executed' : 'returned', movement_id: movement.id })
      .where('id', '=', payment.id)
      .execute();
  }
  for (const account of new Set(payments.map((payment) => payment.account))) {
    await announce(tx, account, pragueDay(now));
  }
  return payments.length;
}
