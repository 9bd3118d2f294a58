import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startBare } from '../measure/bare-server.ts';
import { type LoadClient, type LoadFigures, measureLoad, spentAtRest } from '../measure/measure-load.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { requestText } from '../measure/request-text.ts';
import { benchPortfolios, fund } from './bench-accounts.ts';
import { signIn } from './customer.ts';

const connections = 8;

export interface OrdersFigures {
  readonly order: readonly LoadFigures[];
  readonly transfer: readonly LoadFigures[];
  readonly constant: readonly LoadFigures[];
}

export interface OrdersPlace {
  readonly port: number;
  readonly barePort: number;
  readonly databaseUrl: string;
  readonly postmasterPid: number;
}

/**
 * New orders that the balance pays, in turns with one ledger transfer through SQL behind a bare handler, and with a bare
 * handler alone. All use the same PostgreSQL, whose CPU counts to whoever has the turn.
 */
export async function measureOrders(
  client: LoadClient,
  program: MeasuredProcess,
  place: OrdersPlace,
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<OrdersFigures> {
  const origin = `http://localhost:${place.port}`;
  const customers = await Promise.all([
    signIn(origin, 'demo@dukat.test', 'Demo-crowns-1'),
    signIn(origin, 'verified@dukat.test', 'Verified-2'),
  ]);
  await fundEverybody(place.databaseUrl);

  const answer = JSON.stringify({
    message: null,
    redirect_url: `/order?id=${'x'.repeat(22)}`,
    id: 'x'.repeat(22),
  });
  const bare = await startBare('benchmarks/http/bare-orders.ts', [
    String(place.barePort),
    place.databaseUrl,
    answer,
  ]);
  try {
    const alsoSpent = () => familyCpuMicroseconds(place.postmasterPid);
    // The program goes on beside the references too, and so does its share of the database.
    const atRest = await spentAtRest(program, alsoSpent);
    const atRestOfDatabase = await spentAtRest(bare, alsoSpent);
    const order = async () => {
      const [mine, ...others] = await Promise.all(customers.map((customer) => customer.orderTexts()));
      if (mine === undefined) throw new Error('Nobody orders');
      const texts: [string, ...string[]] = [mine[0], ...mine.slice(1), ...others.flat()];
      return measureLoad(client, { port: place.port, connections, requests, texts }, program, {
        alsoSpent,
        atRest,
      });
    };
    const reference = async (path: string) => {
      const [first] = await Promise.all(customers.map((customer) => customer.orderTexts()));
      const body: unknown = JSON.parse(first?.[0].split('\r\n\r\n')[1] ?? '{}');
      const texts: [string] = [requestText(origin, 'POST', path, customers[0]?.headers ?? {}, body)];
      return measureLoad(client, { port: place.barePort, connections, requests, texts }, bare, {
        alsoSpent,
        atRest: atRestOfDatabase,
      });
    };

    const figures = {
      order: [] as LoadFigures[],
      transfer: [] as LoadFigures[],
      constant: [] as LoadFigures[],
    };
    await order();
    await reference('/transfer');
    for (let round = 0; round < rounds; round += 1) {
      figures.order.push(await order());
      figures.transfer.push(await reference('/transfer'));
      figures.constant.push(await reference('/constant'));
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

async function fundEverybody(url: string): Promise<void> {
  const database = openDatabase({ url, max: 1, role: applicationRole });
  const owners = await database
    .selectFrom('users')
    .select('portfolio_id')
    .where('email', 'in', ['demo@dukat.test', 'verified@dukat.test'])
    .execute();
  const portfolios = owners.map((row) => String(row.portfolio_id));
  await fund(database, [...benchPortfolios, ...portfolios]);
  await database.destroy();
}
