import { houseCapital, houseLightning } from '@dukat/ledger/accounts';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { checkNodeTask } from '../lightning-tasks.ts';
import { MemoryNode } from '../testing/memory-node.ts';
import { nodeDecision, type PayingWorld, payConfirmed, payingWorld } from '../testing/paying-world.ts';
import { checkNode } from './check-node.ts';
import { findCheck, saveCheck } from './node-repository.ts';

let world: PayingWorld;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await payingWorld();
  backOffice = await openBackOffice(world.program);
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
});
afterAll(async () => {
  await backOffice.close();
  expect(await world.close()).toEqual([]);
});

const path = '/admin/api/lightning-node/postings';
const read = async () => Object((await first.get('/admin/api/lightning-node')).body.node);
const ledger = async () =>
  formatAmount(negate(await readBalance(world.program.database, houseLightning, 'BTC')));
const check = () => world.program.runTask(checkNodeTask);

test('the node of the sandbox has what the books say, also while a payment is on its way', async () => {
  expect((await first.get('/admin/api/lightning-node')).body.node).toBeNull();
  await check();
  const before = await read();
  expect(before).toMatchObject({ difference: '0', is_short: false, ledger: await ledger() });
  const owner = await world.owner();
  await owner.give('BTC', '0.01');
  const held = await world.outside({ msat: 100_000_000n, behavior: 'hold' });
  await payConfirmed(owner, { request: held.request, max_fee: '0.00001' });
  const sending = world.send();
  await expect
    .poll(
      async () => {
        await check();
        return (await read()).unsettled;
      },
      { timeout: 10_000 },
    )
    .not.toBe('0');
  expect(await read()).toMatchObject({ difference: '0', is_short: false });
  await world.endHeld(held.paymentHash, 'settle');
  // The node has paid, and the books do not know it yet: the open payment explains it.
  await check();
  expect(await read()).toMatchObject({ is_short: false });
  await sending;
  await world.track();
  await check();
  expect(await read()).toMatchObject({ difference: '0', open: '0', unsettled: '0' });
});

test('two operators book at most the difference, and only towards the node', async () => {
  world.program.clock.advance(1000);
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  const before = Number(await ledger());
  const { body } = await nodeDecision(world.program);
  expect(await read()).toMatchObject({ difference: '0.01' });
  for (const [change, code] of [
    [{ reason: ' ' }, 'evidence_needed'],
    [{ amount: '0' }, 'amount_not_a_number'],
    [{ amount: '-1' }, 'amount_not_a_number'],
    [{ amount: '0.000000001' }, 'amount_too_precise'],
    [{ amount: '0.01000001' }, 'lightning_difference_other'],
    [{ kind: 'channel_closed' }, 'lightning_difference_other'],
    [{ kind: 'cost_paid' }, 'lightning_difference_other'],
  ] as const)
    expect((await first.post(path, { ...body, ...change })).body.code, JSON.stringify(change)).toBe(code);
  expect((await first.post(path, body)).body.outcome).toBe('waits_for_second_operator');
  expect((await first.post(path, body)).body.code).toBe('second_operator_needed');
  expect(Number(await ledger())).toBe(before);
  expect((await second.post(path, { ...body, amount: '0.002' })).body.code).toBe('another_request_waits');
  expect((await second.post(path, body)).body.outcome).toBe('done');
  expect(Number(await ledger())).toBeCloseTo(before + 0.001, 11);
  expect(await read()).toMatchObject({ difference: '0.009' });

  const routed = { ...body, kind: 'routing_earned', amount: '0.00900000001', reason: 'Forwarded in May.' };
  expect((await first.post(path, routed)).body.code).toBe('lightning_difference_other');
  const all = { ...routed, amount: '0.00899999999' };
  await first.post(path, all);
  expect((await second.post(path, all)).body.outcome).toBe('done');
  expect(await read()).toMatchObject({ difference: '0.00000000001' });
});

test('what open payments explain is not booked, since their ends book it', async () => {
  const { body } = await nodeDecision(world.program);
  const stored = await findCheck(world.program.database);
  if (stored === undefined) throw new Error('expected a check');
  const localMsat = stored.localMsat - 2n * 10n ** 9n;
  const save = (open: string) =>
    saveCheck(world.program.database, { ...stored, localMsat, open: toAmount(open) });
  const cost = { ...body, kind: 'cost_paid', reason: 'A channel was closed.' };
  await save('0.01');
  expect(await read()).toMatchObject({ difference: '-0.01', is_short: false });
  for (const amount of ['0.01', '0.00000000001'])
    expect((await first.post(path, { ...cost, amount })).body.code).toBe('lightning_difference_other');
  await save('0.0099');
  expect((await first.post(path, { ...cost, amount: '0.00011' })).body.code).toBe(
    'lightning_difference_other',
  );
  await first.post(path, { ...cost, amount: '0.0001' });
  expect((await second.post(path, { ...cost, amount: '0.0001' })).body.outcome).toBe('done');
});

test('a check stores no amounts of two moments', async () => {
  const { database, clock } = world.program;
  await nodeDecision(world.program);
  const stored = await findCheck(database);
  const node = new MemoryNode(clock.now());
  let asked = 0;
  /** The books change during the first answers. */
  const changeDuring = (answers: number) => {
    asked = 0;
    node.balances = async () => {
      asked += 1;
      if (asked <= answers) await moveCapital(`check-${answers}-${asked}`);
      return { localMsat: 5n, remoteMsat: 6n, unsettledMsat: 0n };
    };
    return checkNode({ database, clock, log: { error: () => undefined }, lightningNode: node });
  };
  await changeDuring(9);
  expect(await findCheck(database)).toEqual(stored);
  await changeDuring(1);
  expect(asked).toBe(2);
  expect(await findCheck(database)).toMatchObject({ localMsat: 5n, ledger: toAmount(await ledger()) });
});

/** Books one satoshi from the platform's own account into the node. */
const moveCapital = (reference: string) =>
  inTransaction(world.program.database, (tx) =>
    post(tx, {
      reference,
      type: 'house_move',
      entries: [
        { account: houseLightning, asset: 'BTC', amount: toAmount('-0.00000001') },
        { account: houseCapital, asset: 'BTC', amount: toAmount('0.00000001') },
      ],
    }),
  );

test('of decisions at once about one difference no more than it is booked', async () => {
  const { body } = await nodeDecision(world.program);
  const before = Number(await ledger());
  const whole = { ...body, amount: '0.01' };
  await first.post(path, whole);
  const answers = await Promise.all([1, 2, 3, 4].map(() => second.post(path, whole)));
  expect(answers.filter((answer) => answer.body.outcome === 'done')).toHaveLength(1);
  expect(Number(await ledger())).toBeCloseTo(before + 0.01, 11);
});

test('a node that has less is shown, and costs are booked towards it', async () => {
  const { body } = await nodeDecision(world.program);
  // The sandbox has less than what was booked above.
  await check();
  expect(await read()).toMatchObject({ is_short: true });
  const cost = { ...body, kind: 'cost_paid', reason: 'The channel was closed.' };
  const missing = String((await read()).difference).replace('-', '');
  expect((await first.post(path, { ...cost, amount: '0.0000001' })).body.outcome).toBe(
    'waits_for_second_operator',
  );
  await second.post(path, { ...cost, amount: '0.0000001' });
  expect(Number((await read()).difference)).toBeCloseTo(-Number(missing) + 0.0000001, 11);
});
