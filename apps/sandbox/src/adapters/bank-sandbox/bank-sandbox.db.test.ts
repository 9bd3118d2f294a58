import { toAmount } from '@dukat/rules/money/amount';
import { formatIban } from '@dukat/rules/payments/iban';
import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFioStatement } from '../../../../server/src/adapters/fio/fio-statement.ts';
import { parseImportAnswer } from '../../../../server/src/adapters/fio/import-answer.ts';
import { buildPain001 } from '../../../../server/src/adapters/pain001/build-pain001.ts';
import {
  type PaymentsWorld,
  paymentsWorld,
} from '../../../../server/src/features/payments/testing/payments-world.ts';
import { sandboxToken } from './sandbox-accounts.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(() => world.close());

const rest = () => `${world.origin}/sandbox/fio/v1/rest`;
const token = sandboxToken('fio-czk');

describe('the sandbox bank', () => {
  test('lists the accounts with their balances', async () => {
    const before = await balance();
    await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount: '1.25' });
    expect((await balance()) - before).toBeCloseTo(1.25, 6);
  });

  async function balance(): Promise<number> {
    const { accounts } = await world.call('/sandbox/bank/accounts');
    expect(accounts).toMatchObject([
      { code: 'fio-czk', account: sandboxBank.czk.number, currency: 'CZK' },
      { code: 'fio-eur' },
      { code: 'fio-sk', account: sandboxBank.slovak.iban },
    ]);
    const [{ balance: text }] = accounts as [{ balance: string }];
    return Number(text);
  }

  test('accepts a transfer by code, IBAN or account number, and shows it on the statement', async () => {
    for (const to of ['fio-czk', formatIban(sandboxBank.czk.iban), sandboxBank.czk.number]) {
      await world.call('/sandbox/bank/transfer', {
        to_account: to,
        currency: 'CZK',
        amount: '2',
        message: to,
      });
      const { movements } = await world.call('/sandbox/bank/statement?account=fio-czk&limit=1');
      expect(movements).toMatchObject([
        { account: 'fio-czk', amount: '2', message: to, counter_name: 'Jan Novák' },
      ]);
    }
  });

  test('accepts the largest transfer fifty times, and still answers', async () => {
    const largest = { currency: 'CZK', amount: '1000000000', times: 50 };
    const { movements } = await world.call('/sandbox/bank/transfer', largest);
    expect(movements).toHaveLength(50);
    expect(await balance()).toBeGreaterThan(50_000_000_000);
  });

  test('books a transfer up to seven days back', async () => {
    const { movements } = await world.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '3',
      date: '2026-02-23',
    });
    expect(movements).toMatchObject([{ booked_on: '2026-02-23' }]);
  });

  test.each([
    [{ to_account: 'nobody' }, 404, 'account_unknown'],
    [{ to_account: 'fio-eur' }, 422, 'currency_differs'],
    [{ amount: '0' }, 422, 'amount_not_positive'],
    [{ amount: '1.005' }, 422, 'amount_too_precise'],
    [{ amount: '1000000000.01' }, 422, 'amount_too_large'],
    [{ amount: '99999999999999999999' }, 422, 'amount_too_large'],
    [{ amount: '-1' }, 422, 'amount_not_a_number'],
    [{ amount: '1e3' }, 422, 'amount_not_a_number'],
    [{ from_account: '19-2000145398/0800' }, 422, 'bank_account_invalid'],
    [{ date: '2026-02-22' }, 422, 'date_out_of_range'],
    [{ date: '2026-03-03' }, 422, 'date_out_of_range'],
    [{ date: '2026-02-31' }, 422, 'invalid_request'],
    [{ times: 51 }, 422, 'invalid_request'],
    [{ unknown: 1 }, 422, 'invalid_request'],
    [{ message: 'a\nb' }, 422, 'invalid_request'],
  ])('refuses a transfer with %o', async (change, status, code) => {
    const answer = await world.call(
      '/sandbox/bank/transfer',
      { currency: 'CZK', amount: '1', ...change },
      status,
    );
    expect(answer.code).toBe(code);
  });

  test('returns 404 for the statement of an unknown account', async () => {
    expect(await world.call('/sandbox/bank/statement?account=nobody', undefined, 404)).toMatchObject({
      code: 'account_unknown',
    });
  });
});

describe("its implementation of Fio's API", () => {
  test('returns the last movements once: its marker moves with each answer', async () => {
    await world.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '1234567.89',
      message: 'poslední',
    });
    const last = async () =>
      parseFioStatement(await (await fetch(`${rest()}/last/${token}/transactions.json`)).text());
    const first = await last();
    expect(first.movements.at(-1)).toMatchObject({ message: 'poslední', counterAccount: '2000145399/0800' });
    expect((await last()).movements).toEqual([]);
    const before = Number(first.movements.at(-1)?.movementId) - 1;
    expect((await fetch(`${rest()}/set-last-id/${token}/${before}/`)).status).toBe(200);
    expect((await last()).movements).toHaveLength(1);
  });

  test.each([
    ['a wrong token', () => `/periods/${'0'.repeat(64)}/2026-03-01/2026-03-02/transactions.json`, 500],
    ['no day', () => `/periods/${token}/2026-03-01/2026-02-30/transactions.json`, 422],
    ['no number', () => `/set-last-id/${token}/abc/`, 422],
  ])('refuses %s', async (_, path, status) => {
    expect((await fetch(`${rest()}${path()}`)).status).toBe(status);
  });

  const file = {
    messageId: 'M1',
    createdAt: new Date('2026-03-02T10:00:00Z'),
    executionDate: '2026-03-02',
    currency: 'CZK',
    debtor: { owner: 'A', iban: sandboxBank.czk.iban, bic: sandboxBank.bic },
    transfers: [
      {
        endToEndId: 'DKAAAAAAAAAAAAAAAAAAAAAAAA',
        amount: toAmount('5'),
        iban: 'CZ6508000000192000145399',
        bic: null,
        owner: 'B',
        address: null,
        variableSymbol: null,
        message: 'x',
      },
    ],
  } as const;
  const send = async (document: string, fields: Record<string, string> = { token }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([document]), 'a.xml');
    const response = await fetch(`${rest()}/import/`, { method: 'POST', body: form });
    return { status: response.status, text: await response.text() };
  };

  test('accepts a complete payment file', async () => {
    expect(parseImportAnswer((await send(buildPain001(file))).text)).toMatchObject({ outcome: 'accepted' });
  });

  test.each([
    ['a syntax error', '<Document>'],
    ['another debtor', buildPain001(file).replace(sandboxBank.czk.iban, sandboxBank.eur.iban)],
    ['a wrong control sum', buildPain001(file).replace(/<CtrlSum>5.00/, '<CtrlSum>6.00')],
    ['a wrong count', buildPain001(file).replace(/<NbOfTxs>1/, '<NbOfTxs>2')],
    ['a wrong currency', buildPain001({ ...file, currency: 'EUR' })],
    [
      'a wrong account of the payee',
      buildPain001(file).replace('CZ6508000000192000145399', 'CZ6508000000192000145398'),
    ],
    ['a wrong amount', buildPain001(file).replace('>5.00</InstdAmt>', '>-5.00</InstdAmt>')],
  ])('refuses a file with %s', async (_, document) => {
    expect(parseImportAnswer((await send(document)).text)).toMatchObject({ outcome: 'rejected' });
  });

  test('refuses a form without token or file', async () => {
    expect((await send('x', {})).status).toBe(422);
    const response = await fetch(`${rest()}/import/`, {
      method: 'POST',
      body: 'garbage',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.status).toBe(422);
  });
});

test('a token can be used once in thirty seconds if the bank limits it', async () => {
  const strict = await paymentsWorld({ minIntervalMs: 30_000 });
  try {
    const readLastMovements = async () => {
      const path = `/sandbox/fio/v1/rest/periods/${token}/2026-03-01/2026-03-02/transactions.json`;
      return (await fetch(`${strict.origin}${path}`)).status;
    };
    expect([await readLastMovements(), await readLastMovements()]).toEqual([200, 409]);
    strict.clock.advance(29_999);
    expect(await readLastMovements()).toBe(409);
    strict.clock.advance(1);
    expect(await readLastMovements()).toBe(200);
    strict.clock.advance(-2 * 60 * 60_000);
    // The clock was set back: the bank does not block until it catches up.
    expect([await readLastMovements(), await readLastMovements()]).toEqual([200, 409]);
  } finally {
    await strict.close();
  }
});
