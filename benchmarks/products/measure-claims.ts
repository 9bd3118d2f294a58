import type { CardCodes } from '../../apps/server/src/features/gift-cards/card-codes.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { benchmarkPortfolios, fund } from '../http/benchmark-accounts.ts';
import type { Customer } from '../http/customer.ts';
import { startBare } from '../measure/bare-server.ts';
import { type LoadClient, type LoadContext, type LoadFigures, measureLoad } from '../measure/measure-load.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { requestText } from '../measure/request-text.ts';
import { storeCards } from './stored-cards.ts';

const connections = 8;
const clientsOfOneCard = 50;
const claimsOfOneCard = 200;
const smallestClaim = 100;
const warmUps = 200;

type Claimer = Pick<Customer, 'headers'>;

/** The program, its database and the clients, as the measurements share them. */
export interface Place {
  readonly client: LoadClient;
  readonly program: MeasuredProcess;
  readonly port: number;
  readonly barePort: number;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly codes: CardCodes;
  readonly customers: readonly Claimer[];
  /** May receive a larger sum than the others. */
  readonly verified: Claimer;
  /** Counts the CPU of PostgreSQL too, less what both use at rest. */
  readonly context: LoadContext;
}

export interface ClaimFigures {
  readonly spread: readonly LoadFigures[];
  readonly oneCard: readonly LoadFigures[];
  readonly transfer: readonly LoadFigures[];
}

let run = 0;

/** Measures claims of many cards and of one card by turns with ledger transfers behind a bare server, on the same PostgreSQL. */
export async function measureClaims(
  place: Place,
  { cards, rounds }: { readonly cards: number; readonly rounds: number },
): Promise<ClaimFigures> {
  const { client, program, port, barePort, database, databaseUrl, codes, context, customers, verified } =
    place;
  await fund(database, benchmarkPortfolios);
  const bare = await startBare('benchmarks/http/bare-orders.ts', [String(barePort), databaseUrl, '{}']);
  try {
    const requests = Math.floor(cards / rounds);
    const all = await storeCards(database, codes, { count: cards + warmUps, amount: '1', isMailed: false });
    const origin = `http://localhost:${port}`;
    const claim = ({ headers }: Claimer, body: object) => {
      const key = { 'idempotency-key': `bench-claim-${run}-{n}` };
      return requestText(origin, 'POST', '/api/claim-gift-card', { ...headers, ...key }, body);
    };
    const send = (texts: readonly string[], count: number, lanes: number) => {
      const [first = '', ...others] = texts;
      const load = {
        port,
        connections: lanes,
        requests: count,
        texts: [first, ...others] as [string, ...string[]],
      };
      return measureLoad(client, load, program, context);
    };
    const spread = (from: number, count: number) => {
      run += 1;
      const texts = all
        .slice(from, from + count)
        .map((code, index) => claim(customers[index % customers.length] ?? verified, { code }));
      return send(texts, count, connections);
    };
    const oneCard = async () => {
      run += 1;
      const amount = String(claimsOfOneCard * smallestClaim);
      const [code] = await storeCards(database, codes, { count: 1, amount, isMailed: false });
      return send(
        [claim(verified, { code, amount: String(smallestClaim) })],
        claimsOfOneCard,
        clientsOfOneCard,
      );
    };
    const transferText = requestText(origin, 'POST', '/transfer', {}, {});
    const transfer = () =>
      measureLoad(client, { port: barePort, connections, requests, texts: [transferText] }, bare, {
        ...context,
        atRest: 0,
      });
    await spread(cards, warmUps);
    await transfer();
    const figures = {
      spread: [] as LoadFigures[],
      oneCard: [] as LoadFigures[],
      transfer: [] as LoadFigures[],
    };
    for (let round = 0; round < rounds; round += 1) {
      figures.spread.push(await spread(round * requests, requests));
      figures.transfer.push(await transfer());
      figures.oneCard.push(await oneCard());
    }
    return figures;
  } finally {
    await bare.stop();
  }
}
