import type { LedgerAccount } from '@dukat/ledger/accounts';
import { availableAccount, blockedAccount, gateway, houseLosses } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { readBalance } from '../../../platform/ledger/balances.ts';
import type { Operator } from '../../../program/testing/back-office.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { findGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { gatewayPayer } from './gateway-payer.ts';

/** One step about a payment: a refund of operators, the gateway's total of chargebacks, or a decision of operators. */
export type DisputeStep =
  | `refund ${number}`
  | `report ${number}`
  | 'take_back'
  | 'write_off'
  | 'withdrawn'
  | 'won'
  | 'notices';

interface World {
  readonly program: TestProgram;
  readonly operator: Operator;
  readonly owner: TestClient;
}

/** Plays a gateway and an operator about one payment. */
export function disputeSteps({ program, operator, owner }: World) {
  const payer = gatewayPayer(program);

  const act = (id: string, what: string, body: object = {}) =>
    operator.post(`/admin/api/gateway-payments/${id}/${what}`, body);

  const list = () => operator.get('/admin/api/gateway-payments?offset=0&limit=10&cases=false');

  async function decide(id: string, what: string, body: object): Promise<void> {
    const answer = await act(id, what, body);
    if (answer.body.outcome !== 'done') throw new Error(`${what}: ${answer.text}`);
  }

  async function stored(id: string) {
    const payment = await findGatewayPayment(program.database, id);
    if (payment === undefined) throw new Error('payment not found');
    return payment;
  }
  const readStatus = async (id: string) => (await stored(id)).status;

  async function paid(provider: GatewayProvider = 'NUVEI', amount = '1000'): Promise<string> {
    const { id, link } = await payer.deposit(owner, provider, amount);
    await payer.play(link, 'paid');
    await payer.queryPayment(id);
    return id;
  }

  /** The gateway has chargebacks of that much in all, besides refunds. */
  async function setChargedBack(id: string, total: number): Promise<void> {
    await program.database
      .updateTable('sandbox_gateway_payments')
      .set({ details: JSON.stringify({ chargedBack: total * 100 }) })
      .where('id', '=', id)
      .execute();
  }

  async function report(id: string, total: number): Promise<void> {
    await setChargedBack(id, total);
    await payer.queryPayment(id);
  }

  const numberAt = async (account: LedgerAccount) =>
    Number(formatAmount(await readBalance(program.database, account, 'CZK')));

  async function funds(id: string) {
    const { portfolio_id: portfolio, provider } = await stored(id);
    return {
      atGateway: -(await numberAt(gateway(provider))),
      owners: (await numberAt(availableAccount(portfolio))) + (await numberAt(blockedAccount(portfolio))),
      losses: -(await numberAt(houseLosses)),
    };
  }

  async function isFrozen(id: string): Promise<boolean> {
    const rows = await program.database
      .selectFrom('payout_freezes')
      .select('subject')
      .where('subject', '=', `gateway-payment:${id}`)
      .where('ended_at', 'is', null)
      .execute();
    return rows.length > 0;
  }

  /** The gateway repeats its last report, and the status stays. */
  async function repeat(id: string): Promise<void> {
    const before = await readStatus(id);
    await Promise.all(Array.from({ length: 5 }, async () => payer.queryPayment(id)));
    await payer.follow();
    const after = await readStatus(id);
    if (before !== after) throw new Error(`a repeated report changed ${before} to ${after}`);
  }

  async function findSettled(id: string): Promise<string> {
    const { public_id } = await program.database
      .selectFrom('gateway_chargebacks')
      .select('public_id')
      .where('payment_id', '=', (await stored(id)).id)
      .where('status', 'in', ['taken_back', 'written_off'])
      .executeTakeFirstOrThrow();
    return public_id;
  }

  async function play(id: string, step: DisputeStep): Promise<void> {
    const [what = '', sum = ''] = step.split(' ');
    switch (what) {
      case 'report':
        return report(id, Number(sum));
      case 'notices':
        return repeat(id);
      case 'refund':
        await decide(id, 'refund-part', { amount: sum, reason: 'A test.' });
        return program.settle(2);
      case 'won':
        return decide(id, 'win-chargeback', { chargeback: await findSettled(id) });
      default:
        if (!(await isFrozen(id))) throw new Error('the payment is not disputed');
        return decide(id, 'settle', { choice: what });
    }
  }

  return {
    act,
    list,
    paid,
    setChargedBack,
    report,
    follow: payer.follow,
    funds,
    isFrozen,
    readStatus,
    play,
    stored,
  };
}
