import { serverAddressChecks } from '@dukat/rules/wallets/server-address-checks';
import { sandboxFioPath } from '../adapters/bank-sandbox/fio-server.ts';
import { openSandboxAccounts } from '../adapters/bank-sandbox/sandbox-accounts.ts';
import { parseCamt053 } from '../adapters/camt053/parse-camt053.ts';
import { sandboxChains } from '../adapters/chain-sandbox/sandbox-chains.ts';
import { clamd } from '../adapters/clamd/clamd.ts';
import { connectFio, connectSandboxBank } from '../adapters/fio/connect-banks.ts';
import { buildPain001 } from '../adapters/pain001/build-pain001.ts';
import { addressSignatures } from '../adapters/signatures/address-signatures.ts';
import { openApiKeys } from '../features/identity/api-keys/open-api-keys.ts';
import { authenticateTokenOn } from '../features/identity/connected-apps/authenticate-token.ts';
import { agreementGate } from '../features/notifications/agreement-gate.ts';
import { amountAssessor } from '../features/operators/assess-amounts.ts';
import type { CreateOrderDeps } from '../features/orders/creation/create-order.ts';
import { ordersFacade } from '../features/orders/orders-facade.ts';
import { readWithdrawnSum, unapprovedOutflow } from '../features/orders/payout-use-facade.ts';
import { portfolioOrders } from '../features/orders/reading/portfolio-orders-facade.ts';
import { inventoryLiquidity } from '../features/orders/trading/inventory-liquidity.ts';
import { storeBankAccounts } from '../features/payments/accounts/bank-accounts-repository.ts';
import type { BankConnections } from '../features/payments/bank-port.ts';
import { announceMovements } from '../features/payments/payment-tasks.ts';
import { findPayouts, requestBankPayout, stopPayout } from '../features/payments/payments-facade.ts';
import { createRateBoard } from '../features/rates/rate-board.ts';
import { suspensionAlerts } from '../features/rates/suspension-alerts.ts';
import { noVirusCheck } from '../features/support/files/virus-check-port.ts';
import { accountChecks, coinDepositGate } from '../features/verification/verification-facade.ts';
import { walletsFacade } from '../features/wallets/wallets-facade.ts';
import type { WithdrawalsDeps } from '../features/withdrawals/withdrawals-facade.ts';
import { encryptionWith } from '../platform/encryption.ts';
import { eventTickets } from '../platform/events/event-stream.ts';
import { openRateLimits } from '../platform/limits/rate-limits.ts';
import { installationSecret } from '../platform/secrets.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Surroundings } from './configuration/surroundings.ts';
import { endAllOrders } from './opening/end-all-orders.ts';
import { bankForOrders, gatewaysForOrders } from './opening/money-for-orders.ts';
import { openBankId } from './opening/open-bank-id.ts';
import { openBotCheck } from './opening/open-bot-check.ts';
import { openRealChains, openSandboxChains } from './opening/open-chains.ts';
import { openGateways } from './opening/open-gateways.ts';
import { openIdentity } from './opening/open-identity.ts';
import { openLoginProviders } from './opening/open-login-providers.ts';
import { openPush } from './opening/open-push.ts';
import { openFixings, openRateSource } from './opening/open-rate-source.ts';
import { openTrading } from './opening/open-trading.ts';
import { restoreSources } from './opening/restore-sources.ts';
import { routePayoutResults } from './opening/route-payout-results.ts';
import { findContent } from './published-content.ts';
import { feedAccess } from './servers/feed-access.ts';

/** Everything that slices can depend on. Each slice names its dependencies in its `slice.ts` and sees only those. */
export type Deps = Awaited<ReturnType<typeof openDependencies>>;

/** Creates the shared dependencies and connects the slices. This is the only place that knows how they depend on each other. */
export async function openDependencies(surroundings: Surroundings) {
  const { database, clock, log, configuration } = surroundings;
  const { isSandbox } = configuration;
  const fixings = openFixings(configuration);
  const source = surroundings.rateSource ?? (await openRateSource(database, configuration, fixings));
  const rates = createRateBoard({ database, clock, log, source });
  rates.onTick(suspensionAlerts({ database, log }));

  const sandbox = await sandboxChains(surroundings.chainDatabase ?? database, clock);
  const chains = configuration.isSandbox ? openSandboxChains(sandbox) : openRealChains(configuration.wallets);
  await storeBankAccounts(database, configuration.bank.accounts);
  if (isSandbox) await openSandboxAccounts(database, configuration.bank.accounts);

  const trading = await openTrading(surroundings, rates);
  const { gateways, gatewaySandbox } = await openGateways(surroundings);
  const orderDeps: CreateOrderDeps = {
    rates,
    inventory: inventoryLiquidity(rates),
    marketplace: trading.broker,
    bank: bankForOrders,
    gateways: gatewaysForOrders(gateways),
    wallets: walletsFacade(chains),
    secretKey: await installationSecret(database, 'orders'),
    addressChecks: serverAddressChecks(isSandbox ? 'sandbox' : 'main'),
    approvalFrom: configuration.approvalFrom,
  };
  const orders = routePayoutResults(ordersFacade(orderDeps));
  const connections = bankConnections(configuration, surroundings.ownUrl);
  return {
    database,
    auditDatabase: surroundings.auditDatabase,
    clock,
    log,
    events: surroundings.events,
    transport: surroundings.transport,
    mails: surroundings.mails,
    audits: surroundings.audits,
    version: surroundings.version,
    isSandbox,
    healthProblems: () => surroundings.health?.problems() ?? [],
    ...openBotCheck(configuration, surroundings),
    virusCheck: configuration.virusCheck === undefined ? noVirusCheck : clamd(configuration.virusCheck),
    search: { findContent, pages: surroundings.pages },
    rates,
    fixings,
    chains,
    coinDepositGate: coinDepositGate(rates),
    sandbox,
    orderDeps,
    orders,
    portfolioOrders: portfolioOrders(orderDeps),
    addressSignatures,
    withdrawalsDeps: withdrawalsDeps(surroundings, orderDeps),
    endOrders: endAllOrders({ database, clock, orderDeps, exchange: trading.exchange }),
    paymentsDeps: { database, clock, log, connections, orders, accountChecks },
    gatewaysDeps: { database, clock, gateways, orders },
    gatewaySandbox,
    announceMovements,
    readStatementFile: parseCamt053,
    writeTransferFile: buildPain001,
    restoreSources: restoreSources(chains),
    assessAmounts: amountAssessor(configuration.secondOperatorFrom, rates),
    ...trading,
    ...(await openPush(surroundings)),
    ...(await openIdentity(surroundings)),
    ...(await openLoginProviders(surroundings)),
    ...(await openBankId(surroundings)),
    ...(await openAuthentication(surroundings)),
  };
}

function withdrawalsDeps({ database, clock }: Surroundings, orderDeps: CreateOrderDeps): WithdrawalsDeps {
  const { wallets, rates, addressChecks, approvalFrom } = orderDeps;
  return {
    database,
    clock,
    wallets,
    bank: { requestBankPayout, stopPayout, findPayouts },
    rates,
    addressChecks,
    approvalFrom,
    unapprovedOutflow,
    readWithdrawnSum,
  };
}

/** Opens authentication and rate limiting. */
async function openAuthentication({
  database,
  clock,
  events,
  configuration,
  listensSince = clock.now(),
}: Surroundings) {
  const isLoopbackCounted = !configuration.isSandbox;
  const limits = openRateLimits(configuration.rateLimits, clock, { isLoopbackCounted });
  const apiKeys = openApiKeys({
    database,
    events,
    limits,
    secret: await installationSecret(database, 'api-keys'),
    pepper: configuration.apiKeysPepper,
    listensSince,
  });
  const { authenticateSigned } = apiKeys;
  const authenticateToken = authenticateTokenOn(database);
  const hasAgreed = agreementGate(database);
  const createTickets = async (use: string) =>
    eventTickets(await installationSecret(database, use), clock, listensSince);
  const feedTickets = await createTickets('feed-tickets');
  return {
    limits,
    apiKeys,
    factorEncryption: encryptionWith(
      await installationSecret(database, 'second-factors'),
      'second-factors',
      configuration.apiKeysPepper,
    ),
    formEncryption: encryptionWith(
      await installationSecret(database, 'client-forms'),
      'client-forms',
      configuration.apiKeysPepper,
    ),
    authenticateSigned,
    authenticateToken,
    hasAgreed,
    eventTickets: await createTickets('event-tickets'),
    feedTickets,
    feedAccess: feedAccess({ database, clock, tickets: feedTickets, authenticateSigned, hasAgreed, limits }),
  };
}

function bankConnections(configuration: Configuration, ownUrl: string): BankConnections {
  return configuration.isSandbox
    ? connectSandboxBank(configuration.bank.accounts, `${ownUrl}${sandboxFioPath}`)
    : connectFio(configuration.bank.accounts, configuration.bank.fioTokens);
}
