import type { Operator } from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { gatewayCases } from './gateway-cases.ts';

interface World {
  readonly program: TestProgram;
  readonly first: Operator;
  readonly second: Operator;
}

const root = '/admin/api/gateway-payments';

/** The endpoints by which operators decide about gateway payments, each with a large sum prepared. */
export function gatewayDecisions(
  world: () => World,
): Readonly<Record<string, () => Promise<{ path: string; body?: unknown }>>> {
  /** Creates cases of a verified owner, who may deposit nine times that much. */
  async function cards(email: 'verified@dukat.test' | 'slovak@dukat.test' = 'verified@dukat.test') {
    const { program } = world();
    const owner = await signIn(program, email);
    await program.database
      .updateTable('users')
      .set({ verification_status_tier1: 'VERIFIED', verification_status_tier2: 'VERIFIED' })
      .where('email', '=', email)
      .execute();
    return gatewayCases(program, owner);
  }

  return {
    [`${root}/{id}/refund`]: async () => ({
      path: `${root}/${await (await cards()).held('110000')}/refund`,
      body: {},
    }),
    [`${root}/{id}/release`]: async () => ({
      path: `${root}/${await (await cards()).held('110010')}/release`,
      body: {},
    }),
    [`${root}/{id}/settle`]: async () => ({
      path: `${root}/${await (await cards()).disputed('110020')}/settle`,
      body: { choice: 'write_off' },
    }),
    [`${root}/{id}/win-chargeback`]: async () =>
      (await cards('slovak@dukat.test')).won('110060', world().first, world().second),
    [`${root}/{id}/refund-part`]: async () => ({
      path: `${root}/${await (await cards()).paid('110040')}/refund-part`,
      body: { amount: '110000', reason: 'A test.' },
    }),
    [`${root}/{id}/end-part`]: async () => {
      const id = await (await cards()).unclearPart('110050', async (payment, body) => {
        await world().first.post(`${root}/${payment}/refund-part`, body);
        await world().second.post(`${root}/${payment}/refund-part`, body);
      });
      return { path: `${root}/${id}/end-part`, body: { choice: 'given_back' } };
    },
    [`${root}/{id}/end-refund`]: async () => {
      const id = await (await cards()).stuckRefund('110030', async (payment) => {
        await world().first.post(`${root}/${payment}/refund`, {});
        await world().second.post(`${root}/${payment}/refund`, {});
      });
      return { path: `${root}/${id}/end-refund`, body: { choice: 'given_back' } };
    },
  };
}
