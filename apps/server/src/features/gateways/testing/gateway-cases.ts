import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { Operator } from '../../../program/testing/back-office.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { gatewayPayer } from './gateway-payer.ts';

/** Creates separate payments that wait for an operator. */
export function gatewayCases(program: TestProgram, owner: TestClient) {
  const payer = gatewayPayer(program);

  /** Paid as requested but held anyway, so that one operator may decide about a small one. */
  async function held(amount: string, provider: GatewayProvider = 'THE_PAY'): Promise<string> {
    const { id, link } = await payer.deposit(owner, provider, amount);
    await payer.play(link, 'paid-other-sum');
    await payer.queryPayment(id);
    await program.database
      .updateTable('gateway_payments')
      .set((eb) => ({ amount: eb.ref('paid_amount').$notNull() }))
      .where('public_id', '=', id)
      .execute();
    return id;
  }

  /** A deposit credited to its owner. */
  async function paid(amount: string): Promise<string> {
    const { id, link } = await payer.deposit(owner, 'THE_PAY', amount);
    await payer.play(link, 'paid');
    await payer.queryPayment(id);
    return id;
  }

  /** A part whose outcome is unknown. */
  async function unclearPart(
    amount: string,
    refundPart: (id: string, body: object) => Promise<unknown>,
  ): Promise<string> {
    const id = await paid(amount);
    await refundPart(id, { amount, reason: 'A test.' });
    await program.database
      .updateTable('gateway_part_refunds')
      .set({ status: 'unclear' })
      .where('ended_at', 'is', null)
      .execute();
    return id;
  }

  async function disputed(amount: string): Promise<string> {
    const { id, link } = await payer.deposit(owner, 'THE_PAY', amount);
    await payer.play(link, 'paid');
    await payer.queryPayment(id);
    await payer.play(link, 'charge-back');
    await payer.queryPayment(id);
    return id;
  }

  /** The gateway returns the money of a payment's chargebacks and reports the payment as paid. */
  async function returned(id: string): Promise<void> {
    await program.database
      .updateTable('sandbox_gateway_payments')
      .set({ refunded: '0', state: 'paid' })
      .where('reference', '=', id)
      .execute();
    await payer.queryPayment(id);
  }

  /** The gateway returns the money of a payment's settled chargeback, whose id this returns. */
  async function wonChargeback(id: string): Promise<string> {
    const row = await program.database
      .selectFrom('gateway_chargebacks as c')
      .innerJoin('gateway_payments as p', 'p.id', 'c.payment_id')
      .select('c.public_id')
      .where('p.public_id', '=', id)
      .where('c.status', 'in', ['taken_back', 'written_off'])
      .executeTakeFirstOrThrow();
    await returned(id);
    return row.public_id;
  }

  /** The request that records a won chargeback, which these operators have written off. */
  async function won(amount: string, ...settling: readonly Operator[]) {
    const root = '/admin/api/gateway-payments';
    const id = await disputed(amount);
    for (const operator of settling) await operator.post(`${root}/${id}/settle`, { choice: 'write_off' });
    return { path: `${root}/${id}/win-chargeback`, body: { chargeback: await wonChargeback(id) } };
  }

  /** A refund that its gateway refused. */
  async function stuckRefund(amount: string, refund: (id: string) => Promise<unknown>): Promise<string> {
    const id = await held(amount);
    await refund(id);
    await program.database
      .updateTable('gateway_refunds')
      .set({ problem: 'the gateway refused it' })
      .where('ended_at', 'is', null)
      .execute();
    return id;
  }

  return { held, paid, unclearPart, disputed, returned, wonChargeback, won, stuckRefund };
}
