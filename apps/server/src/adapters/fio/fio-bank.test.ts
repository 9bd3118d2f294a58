import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { HouseBankAccount } from '../../features/payments/bank-port.ts';
import { Outage } from '../../platform/outage.ts';
import { fioBank } from './fio-bank.ts';

const token = 'T0k3nThatOpensTheAccount';
const account: HouseBankAccount = {
  code: 'fio-czk',
  currency: 'CZK',
  iban: 'CZ2620100000003000000004',
  bic: 'FIOBCZPPXXX',
  bankName: 'Fio banka, a.s.',
  owner: 'Dukat',
};
const period = { from: '2026-03-01', to: '2026-03-02' };
const file = { messageId: 'M1', document: '<Document/>' };
let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function startBank(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return fioBank({ baseUrl: `http://127.0.0.1:${port}`, tokens: new Map([['fio-czk', token]]) });
}

const answers = (status: number, body = '') =>
  startBank((_request, response) => response.writeHead(status).end(body));

function statement(iban: string): string {
  return JSON.stringify({ accountStatement: { info: { iban, currency: 'CZK' }, transactionList: null } });
}

async function catchOutage(promise: Promise<unknown>): Promise<Outage> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Outage)) throw new Error('no outage');
  return error;
}

describe('reading a statement', () => {
  test("requests by period, with the account's token", async () => {
    const requestedUrls: string[] = [];
    const bank = await startBank((request, response) => {
      requestedUrls.push(request.url ?? '');
      response.end(statement(account.iban));
    });
    expect(await bank.readMovements(account, period)).toEqual([]);
    expect(requestedUrls).toEqual([`/periods/${token}/2026-03-01/2026-03-02/transactions.json`]);
  });

  test.each([409, 404, 413, 422, 500, 503])('is an outage at status %i', async (status) => {
    const bank = await answers(status);
    const error = await catchOutage(bank.readMovements(account, period));
    expect(error.message).toContain(String(status));
  });

  test.each(['<html>error</html>', '{"accountStatement":{}}', ''])('is an outage at %o', async (body) => {
    const bank = await answers(200, body);
    await catchOutage(bank.readMovements(account, period));
  });

  test('of another account is an outage: money would be booked on the wrong account', async () => {
    const bank = await answers(200, statement('CZ8920100000001000000005'));
    await catchOutage(bank.readMovements(account, period));
  });

  test('of an account without a token is an outage', async () => {
    const bank = await answers(200, statement(account.iban));
    await catchOutage(bank.readMovements({ ...account, code: 'other' }, period));
  });

  test('never reveals the token in errors', async () => {
    const cut = await startBank((request) => request.socket.destroy());
    const elsewhere = await startBank((request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:1${request.url}` }).end(),
    );
    for (const bank of [cut, elsewhere]) {
      const error = await catchOutage(bank.readMovements(account, period));
      const shown = `${error.stack}${String(error.cause)}${JSON.stringify(error)}`;
      expect(shown).not.toContain(token);
    }
  });
});

describe('submitting a file', () => {
  test('sends it unchanged, as a form', async () => {
    let body = '';
    const bank = await startBank(async (request, response) => {
      for await (const chunk of request) body += String(chunk);
      response.end(
        '<responseImport><result><errorCode>0</errorCode><idInstruction>5</idInstruction><status>ok</status></result></responseImport>',
      );
    });
    expect(await bank.submitPayouts(account, file)).toEqual({ outcome: 'accepted', bankReference: '5' });
    expect(body).toContain(`name="token"\r\n\r\n${token}\r\n`);
    expect(body).toContain('name="type"\r\n\r\npain001_xml\r\n');
    expect(body).toContain('filename="M1.xml"');
    expect(body).toContain('\r\n\r\n<Document/>\r\n');
  });

  test('too soon after another call counts as not sent, and can be retried', async () => {
    const bank = await answers(409);
    expect(await bank.submitPayouts(account, file)).toMatchObject({ outcome: 'not_sent' });
  });

  test('to a bank that cannot be reached counts as not sent', async () => {
    const bank = await answers(200);
    server?.close();
    server?.closeAllConnections();
    expect(await bank.submitPayouts(account, file)).toEqual({ outcome: 'not_sent', reason: 'ECONNREFUSED' });
  });

  test.each([
    ['an inner error', 500, '<html/>'],
    ['a page', 200, '<html>maintenance</html>'],
  ])('answered by %s has an unknown outcome', async (_, status, body) => {
    const bank = await answers(status, body);
    await catchOutage(bank.submitPayouts(account, file));
  });

  test('whose connection is cut has an unknown outcome', async () => {
    const bank = await startBank((request) => request.socket.destroy());
    await catchOutage(bank.submitPayouts(account, file));
  });
});
