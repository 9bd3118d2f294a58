import { auditBooks } from '../../platform/ledger/audit.ts';
import { recordAudit } from '../../platform/ledger/books-status.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { bookChecks } from '../../program/book-checks.ts';
import type { IdempotencyWorld, SliceExamples } from '../../program/testing/slice-examples.ts';

const path = '/admin/api/books/corrections';

/** A movement that left suspense without its money, as the audit reports it. Payouts of other cases continue. */
async function suspenseDifference({ program, visitor, nextSerial }: IdempotencyWorld) {
  const amount = String(3000 + nextSerial());
  await visitor.post('/sandbox/bank/transfer', { currency: 'CZK', amount });
  await program.settle(2);
  await asOwner(
    program.ownerUrl,
    `update bank_movements set status = 'suspense_returned' where status = 'suspense' and amount = ${amount}`,
  );
  const report = await auditBooks(program.database, bookChecks);
  await recordAudit(program.database, { ...report, isInOrder: true });
  const [named] = report.checks.flatMap(({ name, differences }) =>
    differences.map((difference) => ({ check: name, ...difference })),
  );
  return { ...named };
}

export const examples: SliceExamples = {
  keys: async (world) => ({
    'POST /admin/api/books/corrections': {
      ...world.operator,
      async fresh() {
        const body = await suspenseDifference(world);
        // The case's request is the second of the two operators', which posts the correction.
        const first = await world.operator.other();
        await first.post(path, body);
        return { path, body };
      },
    },
  }),
};
