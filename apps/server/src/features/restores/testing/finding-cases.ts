import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';

interface FindingWorld {
  readonly program: TestProgram;
  /** Makes a bank payout of the owner and returns its end-to-end reference. */
  readonly payout: () => Promise<string>;
}

/** A payment to the owner's bank account that was found after a restore, for the endpoint that decides about it. */
export function findingCases(world: () => FindingWorld) {
  return {
    '/admin/api/restore/findings/{id}/note': async () => {
      const { program, payout } = world();
      const sent = await payout();
      await asOwner(
        program.ownerUrl,
        `insert into restore_findings (source, reference, asset, amount, destination, found_at)
         select 'bank:fio-czk', end_to_end_id, asset, amount, iban, now() from bank_payouts where end_to_end_id = '${sent}'`,
      );
      const { id } = await program.database
        .selectFrom('restore_findings')
        .select('id')
        .where('reference', '=', sent)
        .executeTakeFirstOrThrow();
      return { path: `/admin/api/restore/findings/${id}/note`, body: { note: 'A test.' } };
    },
  };
}
