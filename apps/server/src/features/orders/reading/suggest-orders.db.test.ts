import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { buyOrder, fetchOrder, type OpenedOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { provenPayer } from '../../payments/testing/proven-payer.ts';

let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
  visitor = await program.client();
  await program.tick();
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

async function strayTransfer(transfer: Readonly<Record<string, string>>): Promise<string> {
  const { status, text } = await visitor.post('/sandbox/bank/transfer', { currency: 'CZK', ...transfer });
  expect(status, text).toBe(200);
  await program.settle(2);
  const { movements } = (await operator.get('/admin/api/suspense?limit=100')).body as {
    movements: { id: string }[];
  };
  return movements.at(-1)?.id ?? '';
}

async function suggestionsFor(movementId: string) {
  const { status, body, text } = await operator.get(`/admin/api/suspense/${movementId}/orders`);
  expect(status, text).toBe(200);
  const { suggestions } = body as {
    suggestions: { order: { id: string; status: string }; reasons: string[] }[];
  };
  return suggestions.map(({ order, reasons }) => [order.id, ...reasons]);
}

async function readSymbol(client: TestClient, order: OpenedOrder): Promise<string> {
  return String((await fetchOrder(client, order)).payment.variable_symbol);
}

/** Returns the order's symbol with one wrong digit. */
async function mistypedSymbol(client: TestClient, order: OpenedOrder): Promise<string> {
  const symbol = await readSymbol(client, order);
  return `${symbol.slice(0, 9)}${(Number(symbol[9]) + 1) % 10}`;
}

test('a wrong digit in the symbol leads to its order, before others of the same sum', async () => {
  const meant = await open(visitor, await buyOrder(visitor, { fiat_value: '5000' }));
  const other = await open(visitor, await buyOrder(visitor, { fiat_value: '4321' }));
  const symbol = await mistypedSymbol(visitor, meant);
  const movement = await strayTransfer({ amount: '4321', variable_symbol: symbol });
  expect(await suggestionsFor(movement)).toEqual([
    [meant.id, 'symbol', 'time'],
    [other.id, 'amount', 'time'],
  ]);
});

test('a payer with a proven account leads to the payer’s orders; a finished order is not payable', async () => {
  const payer = { from_account: '1265098001/5500', from_name: 'Jana Nová' };
  const client = await provenPayer(program, 'jana@example.com', ['Jana', 'Nová'], payer);
  const waiting = await open(client, await buyOrder(client, { email: null, fiat_value: '3210' }));
  const paid = await open(client, await buyOrder(client, { email: null, fiat_value: '2222' }));
  await visitor.post('/sandbox/bank/transfer', {
    currency: 'CZK',
    amount: '2222',
    variable_symbol: await readSymbol(client, paid),
    ...payer,
  });
  await program.settle();
  const movement = await strayTransfer({ amount: '1.11', ...payer });
  expect(await suggestionsFor(movement)).toEqual([[waiting.id, 'payer', 'time']]);
});

test('suggests the best five of more than two pages of orders', async () => {
  const publicIds: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const client = await program.client();
    publicIds.push((await open(client, await buyOrder(client, { fiat_value: '7777' }))).id);
  }
  const movement = await strayTransfer({ amount: '7777' });
  const found = await suggestionsFor(movement);
  expect(found.map(([id]) => id)).toEqual(publicIds.toReversed().slice(0, 5));
});

test('marks money in another currency with a wrong symbol, and no order in crowns fits it', async () => {
  const order = await open(visitor, await buyOrder(visitor, { fiat_value: '3100' }));
  const movement = await strayTransfer({
    currency: 'EUR',
    amount: '3100',
    message: `/VS${await mistypedSymbol(visitor, order)}`,
  });
  const { movements } = (await operator.get('/admin/api/suspense?limit=100')).body as {
    movements: { id: string; reason: string }[];
  };
  expect(movements.find(({ id }) => id === movement)?.reason).toBe('symbol_unknown');
  expect(await suggestionsFor(movement)).toEqual([]);
});

test('money that no longer waits has no suggestions', async () => {
  const answer = await operator.get('/admin/api/suspense/999999/orders');
  expect(answer).toMatchObject({ status: 404, body: { code: 'movement_unknown' } });
});
