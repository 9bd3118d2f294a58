import { createServer, type IncomingMessage } from 'node:http';
import { availableAccount } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { post } from '../../apps/server/src/platform/ledger/post.ts';
import { benchmarkPortfolios } from './benchmark-accounts.ts';

// The references for a new order, both with node:http only: /constant reads the body and responds, /transfer books one posting of two
// entries in one transaction before it responds.

const connections = 8;
const [port = '', url = '', answer = ''] = process.argv.slice(2);
const database = openDatabase({ url, max: connections, role: applicationRole });
const amount = toAmount('1.25');
const run = Date.now().toString(36);
let booked = 0;

async function transfer(): Promise<void> {
  booked += 1;
  const number = booked;
  const [payer = '', payee = ''] = [0, 1].map(
    (step) => benchmarkPortfolios[(number + step) % benchmarkPortfolios.length],
  );
  const posted = await inTransaction(database, (tx) =>
    post(tx, {
      reference: `bench:${run}:${number}`,
      type: 'portfolio_move',
      entries: [
        { account: availableAccount(payer), asset: 'CZK', amount: negate(amount) },
        { account: availableAccount(payee), asset: 'CZK', amount },
      ],
    }),
  );
  assert(!posted.refused, 'expected the transfer to be booked');
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(answer.length) };

const server = createServer((request, response) => {
  void readBody(request)
    .then(() => (request.url === '/transfer' ? transfer() : undefined))
    .then(
      () => response.writeHead(200, head).end(answer),
      (error: unknown) => response.writeHead(500, { 'content-length': '0' }).end(String(error)),
    );
});

server.listen(Number(port), '127.0.0.1', () => process.send?.({ isReady: true }));
