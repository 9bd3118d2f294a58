import { serverAddressJudges } from '@dukat/rules/wallets/server-address-judges';
import type { Logger } from 'pino';
import { bankSandboxJobs } from '../adapters/bank-sandbox/bank-sandbox-jobs.ts';
import { sandboxFioPath } from '../adapters/bank-sandbox/fio-server.ts';
import { openSandboxAccounts } from '../adapters/bank-sandbox/sandbox-accounts.ts';
import { autoMine } from '../adapters/chain-sandbox/auto-mine.ts';
import { sandboxChains } from '../adapters/chain-sandbox/sandbox-chains.ts';
import { dailyFixings } from '../adapters/daily-fixings/daily-fixings.ts';
import { connectFio, connectSandboxBank } from '../adapters/fio/connect-banks.ts';
import { buildPain001 } from '../adapters/pain001/build-pain001.ts';
import { ccxtRates, openExchanges } from '../adapters/rates-ccxt/rates-ccxt.ts';
import { ratesSimulator } from '../adapters/rates-simulator/rates-simulator.ts';
import { identityJobs } from '../features/identity/identity-jobs.ts';
import type { MailTransport } from '../features/notifications/mail-port.ts';
import { notificationsJobs } from '../features/notifications/notifications-jobs.ts';
import type { CreateOrderParts } from '../features/orders/creation/create-order.ts';
import { ordersFacade } from '../features/orders/orders-facade.ts';
import { ordersJobs } from '../features/orders/orders-jobs.ts';
import { inventoryLiquidity } from '../features/orders/trading/inventory-liquidity.ts';
import { keepBankAccounts } from '../features/payments/accounts/bank-accounts.ts';
import type { BankConnections } from '../features/payments/bank-port.ts';
import { paymentJobs } from '../features/payments/payment-jobs.ts';
import { announceMovements } from '../features/payments/payment-tasks.ts';
import * as payments from '../features/payments/payments-facade.ts';
import { createRateBoard } from '../features/rates/rate-board.ts';
import type { RateSource } from '../features/rates/rate-source.ts';
import { loadJumps } from '../features/rates/rates-repository.ts';
import { recordedHistory } from '../features/rates/recorded-history.ts';
import { suspensionAlerts } from '../features/rates/suspension-alerts.ts';
import { openBroker } from '../features/trading/broker/broker.ts';
import { openExchange } from '../features/trading/exchange/exchange.ts';
import { openFeed } from '../features/trading/feed/feed.ts';
import { createMarketMaker } from '../features/trading/market-maker/market-maker.ts';
import { tradingJobs } from '../features/trading/orders/keep-time.ts';
import { createSimulatedTraders } from '../features/trading/simulated-traders/simulated-traders.ts';
import { walletsFacade } from '../features/wallets/wallets-facade.ts';
import { walletsJobs } from '../features/wallets/wallets-jobs.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { idempotencyJobs } from '../platform/http/idempotency.ts';
import type { SliceJobs } from '../platform/jobs/jobs.ts';
import { ledgerJobs } from '../platform/ledger/ledger-jobs.ts';
import { installationSecret } from '../platform/secrets.ts';
import { bookChecks } from './book-checks.ts';
import type { AtLeastOne, Configuration } from './configuration.ts';
import { playedChains, realChains } from './open-chains.ts';

export interface SliceSurroundings {
  readonly database: Database;
  /** Connections for the exchange alone, so that no request keeps it waiting; the others unless told. */
  readonly exchangeDatabase?: Database;
  /** A connection for the audit alone, which reads for long; the others unless told. */
  readonly auditDatabase?: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly configuration: Configuration;
  readonly transport: MailTransport;
  /** Where the program's own sandbox answers, for the adapters that call it as they would call a provider. */
  readonly ownUrl: string;
  /** Where prices come from; the simulator unless a test or the configuration says otherwise. */
  readonly rateSource?: RateSource;
  /** Markets on which retail orders are filled; those of the configuration unless a test wants others. */
  readonly brokerMarkets?: readonly string[];
}

export type Slices = Awaited<ReturnType<typeof buildSlices>>;

/** Makes the slices and hands each what it needs of the others; nobody else knows how they hang together. */
export async function buildSlices(around: SliceSurroundings) {
  const { database, clock, log, configuration, transport, ownUrl } = around;
  const source = around.rateSource ?? (await openRateSource(database, configuration));
  const rates = createRateBoard({ database, clock, log, source });
  rates.onTick(suspensionAlerts({ database, log }));

  const sandbox = await sandboxChains(database, clock);
  const chains = configuration.isSandbox ? playedChains(sandbox) : realChains(configuration.wallets);
  const { accounts } = configuration.bank;
  await keepBankAccounts(database, accounts);
  if (configuration.isSandbox) await openSandboxAccounts(database, accounts);

  const exchange = await openExchange({ database: around.exchangeDatabase ?? database, clock, log });
  const feed = await openFeed({ database, exchange, clock, log });
  const broker = openBroker({
    database,
    exchange,
    clock,
    markets: around.brokerMarkets ?? configuration.brokerMarkets,
  });
  const orderParts: CreateOrderParts = {
    rates,
    inventory: inventoryLiquidity(rates),
    marketplace: broker,
    bank: payments,
    wallets: walletsFacade(chains),
    secretKey: await installationSecret(database, 'orders'),
    judges: serverAddressJudges(),
  };
  const orders = ordersFacade(orderParts);
  const paymentsParts = { database, clock, log, connections: bankConnections(configuration, ownUrl), orders };

  const { settings } = configuration.marketMaker;
  const marketMaker = createMarketMaker({ database, clock, log, exchange, rates, settings });
  const seed = clock.now().getTime();
  const simulatedTraders = createSimulatedTraders({
    database,
    clock,
    log,
    exchange,
    maker: marketMaker,
    seed,
  });

  const jobs: SliceJobs[] = [
    ledgerJobs(database, bookChecks, around.auditDatabase),
    idempotencyJobs(database, clock),
    identityJobs({ database, clock }),
    notificationsJobs({ database, clock, transport, log }),
    paymentJobs(paymentsParts, buildPain001),
    walletsJobs({ database, clock, chains, orders }),
    ordersJobs(database, orderParts, clock, log),
    tradingJobs({ database, exchange, clock, log }),
  ];
  if (configuration.isSandbox) {
    jobs.push(bankSandboxJobs({ database, clock }, announceMovements));
    jobs.push({
      tasks: { 'chain-sandbox-mine': () => autoMine(database, clock) },
      repeated: [{ task: 'chain-sandbox-mine', everyMs: sandboxBlockMs }],
    });
  }
  return {
    rates,
    chains,
    sandbox,
    orderParts,
    orders,
    paymentsParts,
    exchange,
    feed,
    marketMaker,
    simulatedTraders,
    jobs,
  };
}

/** A house that deals in real money has exchanges by its type; a sandbox that names none has the simulator. */
function openRateSource(database: Database, configuration: Configuration): Promise<RateSource> {
  if (!configuration.isSandbox) return liveRates(database, configuration.rateExchanges);
  const [first, ...rest] = configuration.rateExchanges;
  if (first !== undefined) return liveRates(database, [first, ...rest]);
  return Promise.resolve(ratesSimulator(() => loadJumps(database)));
}

async function liveRates(database: Database, names: AtLeastOne<string>): Promise<RateSource> {
  const exchanges = await openExchanges(names);
  return ccxtRates({ exchanges, fixings: dailyFixings(), history: recordedHistory(database) });
}

/** A block of the sandbox chain in a local start: quick enough to watch, slow enough to see a deposit wait. */
const sandboxBlockMs = 4000;

function bankConnections(configuration: Configuration, ownUrl: string): BankConnections {
  return configuration.isSandbox
    ? connectSandboxBank(configuration.bank.accounts, `${ownUrl}${sandboxFioPath}`)
    : connectFio(configuration.bank.accounts, configuration.bank.fioTokens);
}
