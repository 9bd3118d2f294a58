import { houseLightning } from '@dukat/ledger/accounts';
import { toMsat } from '@dukat/rules/lightning/msat';
import { negate, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { sandboxLightningKeys } from '../../../../../sandbox/src/adapters/lightning-sandbox/sandbox-access.ts';
import {
  endHeldPayment,
  forgetPayment,
  makeOutsideInvoice,
} from '../../../../../sandbox/src/adapters/lightning-sandbox/send-payment.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { installationSecret } from '../../../platform/secrets.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { type Owner, ownerOf, readWithdrawalBody } from '../../withdrawals/testing/withdrawals-world.ts';
import { sendTask, trackTask } from '../lightning-tasks.ts';
import { findNewestPosting, saveCheck } from '../node/node-repository.ts';
import type { LightningNode } from '../node-port.ts';
import { sendPayments } from '../paying/send-payments.ts';
import { trackPayments } from '../paying/track-payments.ts';

type DemoEmail = Owner['email'];
type OutsideTerms = Parameters<typeof makeOutsideInvoice>[1];

export const payer: DemoEmail = 'verified@dukat.test';
export const payee: DemoEmail = 'slovak@dukat.test';

/** The program with the sandbox node on real HTTP, and owners who pay. */
export async function payingWorld() {
  const program = await testProgram();
  await program.tick();
  return payingWorldOn(program);
}

export async function payingWorldOn(program: TestProgram) {
  const { database, clock } = program;
  const keys = sandboxLightningKeys(await installationSecret(database, 'lightning-sandbox'));
  const outsideDeps = { database, clock, keys };
  const send = () => program.runTask(sendTask);
  const { deps } = program;
  const node = deps.lightningDeps.lightningNode;
  assert(node !== undefined, 'expected the node of the sandbox');
  /** The requests with which workers have called the node's `pay`, in order. */
  const payCalls: string[] = [];
  const lightningNode: LightningNode = {
    ...node,
    pay(payment) {
      payCalls.push(payment.request);
      return node.pay(payment);
    },
  };
  const paying = { ...deps.lightningDeps, ...deps, network: deps.bitcoinChain.network, lightningNode };
  return {
    payCalls,
    /** Sends as a second or restarted process does, without the list of running calls. */
    sendAsWorker: () => sendPayments(paying, new Map()),
    /** Asks the node about open payments, whenever they were asked about last. An answer about one of them may be an Outage. */
    trackAsWorker: () => trackPayments(paying).catch(() => undefined),
    program,
    owner: (email: DemoEmail = payer) => ownerOf(program, email),
    outside: (terms: OutsideTerms) => makeOutsideInvoice(outsideDeps, terms),
    endHeld: (hash: string, end: 'settle' | 'fail') => endHeldPayment(outsideDeps, hash, end),
    forget: (hash: string, isForgotten: boolean) => forgetPayment(outsideDeps, hash, isForgotten),
    send,
    /** Asks the node about all open payments, after the pause between two questions. */
    async track() {
      clock.advance(15 * 60_000);
      // An answer about another payment may be an Outage.
      await program.runTask(trackTask).catch(() => undefined);
    },
    row: (id: string) =>
      database
        .selectFrom('lightning_payments')
        .selectAll()
        .where('public_id', '=', id)
        .executeTakeFirstOrThrow(),
    /** What belongs to the node and what is on the way, in bitcoins. */
    async accounts() {
      const rows = await database
        .selectFrom('ledger_balances as b')
        .innerJoin('ledger_accounts as a', 'a.id', 'b.account_id')
        .select(['a.kind', 'a.owner', 'b.balance'])
        .where('a.asset', '=', 'BTC')
        .where('a.kind', 'in', ['lightning', 'in_flight', 'losses'])
        .execute();
      const sum = (kind: string, owner: string) =>
        Number(rows.find((row) => row.kind === kind && row.owner === owner)?.balance ?? 0);
      return { lightning: sum('lightning', ''), inFlight: sum('in_flight', 'LN'), losses: sum('losses', '') };
    },
    async close() {
      const failed = await failedChecks(database);
      await program.close();
      return failed;
    },
  };
}

export type PayingWorld = Awaited<ReturnType<typeof payingWorld>>;

/** Asks for a payment and confirms it by the mailed link. Returns the withdrawal's id. */
export async function payConfirmed(owner: Owner, body: object): Promise<string> {
  const id = await askPayment(owner.client, body);
  const token = await owner.token('confirmUrl');
  const { status, text } = await owner.client.post('/api/withdrawals/confirm', { token });
  if (status !== 200) throw new Error(text);
  return id;
}

export async function askPayment(client: TestClient, body: object): Promise<string> {
  const answer = await client.post('/api/lightning/pay_invoice', { max_fee: '0.0000005', ...body });
  if (answer.status !== 200) throw new Error(answer.text);
  return String(readWithdrawalBody(answer).id);
}

/** Stores a payment of a customer's that was sent, and that the node forgot. Returns a decision about it. */
export async function unknownPayment(program: TestProgram, email: DemoEmail = payer) {
  const world = await payingWorldOn(program);
  const owner = await world.owner(email);
  await owner.give('BTC', '0.001');
  const { request, preimage } = await world.outside({ msat: 10_000_000n, behavior: 'forget' });
  const id = await payConfirmed(owner, { request });
  await world.send();
  return {
    path: `/admin/api/lightning-payments/${id}/decide`,
    body: { outcome: 'paid', preimage, evidence: 'The payee showed the receipt.' },
  };
}

/** Says that the node has more than the books. Returns a decision about it. */
export async function nodeDecision({ database, clock }: TestProgram) {
  const ledger = negate(await readBalance(database, houseLightning, 'BTC'));
  await saveCheck(database, {
    ...{ ledger, localMsat: toMsat(ledger) + 10n ** 9n, remoteMsat: 0n, unsettledMsat: 0n, open: zero },
    postingId: await findNewestPosting(database),
    checkedAt: clock.now(),
  });
  return {
    path: '/admin/api/lightning-node/postings',
    body: { kind: 'channel_opened', amount: '0.001', reason: 'The transaction of the channel.' },
  };
}
