import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { createHeldDeposit } from '../testing/create-held-deposit.ts';
import { bitcoinAddress } from '../testing/order-requests.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Operators return coins that could not be matched to an owner, through the back office's endpoints.

let program: TestProgram;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});
beforeEach(async () => {
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  await program.tick();
});

const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const sendBack = (operator: Operator, id: string, Address: string) =>
  operator.post(`/admin/api/held-deposits/${id}/return`, { to: { Address } });

test("lists held coins with their return address and fee, and returns them only with both operators' agreement", async () => {
  const id = await createHeldDeposit(program, 'held-1', '0.7');
  const listed = async () => {
    const { deposits } = (await first.get('/admin/api/held-deposits?limit=100')).body;
    return (deposits as { id: string; send_back: object; waiting_approval: object }[]).find(
      (deposit) => deposit.id === id,
    );
  };
  expect((await listed())?.send_back).toEqual({
    network: 'BTC',
    network_label: 'Bitcoin',
    fee: expect.any(String),
    arrives: expect.any(String),
    note: null,
  });
  expect(await sendBack(first, id, 'nonsense')).toMatchObject({
    status: 422,
    body: { code: 'address_invalid', errors: [{ field: 'to.Address' }] },
  });
  const waits = { outcome: 'waits_for_second_operator' };
  expect((await sendBack(first, id, bitcoinAddress)).body).toEqual(waits);
  expect((await listed())?.waiting_approval).toMatchObject({
    act: 'held_deposit.returned',
    target: bitcoinAddress,
    asked_by: administrator[0],
  });
  expect((await sendBack(second, id, other)).body.code).toBe('another_request_waits');
  expect((await sendBack(second, id, bitcoinAddress)).body).toEqual({ outcome: 'done' });
  expect(await listed()).toBeUndefined();
  expect((await sendBack(second, id, other)).body).toMatchObject({ code: 'deposit_not_held' });
});

test('held coins of little value need one operator', async () => {
  expect((await sendBack(first, await createHeldDeposit(program, 'held-2', '0.002'), other)).body).toEqual({
    outcome: 'done',
  });
});
