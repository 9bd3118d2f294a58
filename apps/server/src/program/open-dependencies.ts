import { parseCamt053 } from '../adapters/camt053/parse-camt053.ts';
import { clamd } from '../adapters/clamd/clamd.ts';
import { buildPain001 } from '../adapters/pain001/build-pain001.ts';
import { addressSignatures } from '../adapters/signatures/address-signatures.ts';
import type { AutomaticPaymentsDeps } from '../features/automatic-payments/automatic-payments-deps.ts';
import { planDeposits } from '../features/automatic-payments/paying/plan-deposits.ts';
import type { AutomaticSalesDeps } from '../features/automatic-sales/automatic-sales-deps.ts';
import { coinSales } from '../features/automatic-sales/coin-sales-facade.ts';
import type { BoltCardsDeps } from '../features/bolt-cards/bolt-cards-deps.ts';
import { cardSecrets } from '../features/bolt-cards/issuer-keys.ts';
import { payFromBalance } from '../features/bolt-cards/pay-from-balance.ts';
import type { GiftCardsDeps } from '../features/gift-cards/gift-cards-deps.ts';
import {
  type CardCodes,
  cardCodes,
  cardDeposits,
  cardDisputes,
  cardPayments,
  cardProceeds,
} from '../features/gift-cards/gift-cards-facade.ts';
import { openApiKeys } from '../features/identity/api-keys/open-api-keys.ts';
import { authenticateTokenOn } from '../features/identity/connected-apps/authenticate-token.ts';
import type { LoansDeps } from '../features/loans/loans-deps.ts';
import { collateralDeposits, loanCoins } from '../features/loans/loans-facade.ts';
import type { LoanSalesDeps } from '../features/loans/sales/sales-deps.ts';
import { agreementGate } from '../features/notifications/agreement-gate.ts';
import { amountAssessor } from '../features/operators/assess-amounts.ts';
import { runOrders } from '../features/orders/automatic/run-orders-facade.ts';
import { saleOrders } from '../features/orders/automatic/sale-orders-facade.ts';
import { cardSales } from '../features/orders/card-sales/card-sales-facade.ts';
import type { CreateOrderDeps } from '../features/orders/creation/create-order.ts';
import { creditOrders } from '../features/orders/creation/credit-orders-facade.ts';
import { ordersFacade } from '../features/orders/orders-facade.ts';
import { readWithdrawnSum, unapprovedOutflow } from '../features/orders/payout/payout-limit.ts';
import { portfolioOrders } from '../features/orders/reading/portfolio-orders-facade.ts';
import { inventoryLiquidity } from '../features/orders/trading/inventory-liquidity.ts';
import { storeBankAccounts } from '../features/payments/accounts/bank-accounts-repository.ts';
import { findPayouts, requestBankPayout, stopPayout } from '../features/payments/payments-facade.ts';
import type { ReferralDeps } from '../features/referral/referral-deps.ts';
import { noVirusCheck } from '../features/support/files/virus-check-port.ts';
import { accountChecks, coinDepositGate } from '../features/verification/verification-facade.ts';
import { saleAddresses } from '../features/wallets/sale-addresses-facade.ts';
import { walletsFacade } from '../features/wallets/wallets-facade.ts';
import type { WithdrawalsDeps } from '../features/withdrawals/withdrawals-facade.ts';
import { encryptionWith } from '../platform/encryption.ts';
import { eventTickets } from '../platform/events/event-stream.ts';
import { openRateLimits } from '../platform/limits/rate-limits.ts';
import { type SliceLevels, setSliceLevels, sliceLog } from '../platform/logging/slice-log.ts';
import { openCollector } from '../platform/metrics/metric-source.ts';
import { installationSecret } from '../platform/secrets.ts';
import type { Surroundings } from './configuration/surroundings.ts';
import type { ExternalSystems } from './external-systems.ts';
import { endAllOrders } from './opening/end-all-orders.ts';
import { bankForOrders, gatewaysForOrders, invoicesForOrders } from './opening/money-for-orders.ts';
import { openLightning, openLightningPayouts } from './opening/open-lightning.ts';
import { openRates } from './opening/open-rates.ts';
import { openTrading } from './opening/open-trading.ts';
import { openWebhooks } from './opening/open-webhooks.ts';
import { restoreSources } from './opening/restore-sources.ts';
import { routePayoutResults } from './opening/route-payout-results.ts';
import { findContent } from './published-content.ts';
import { feedAccess } from './servers/feed-access.ts';

/** Everything that slices can depend on. Each slice names its dependencies in its `slice.ts` and sees only those. */
export type Deps = Awaited<ReturnType<typeof openDependencies>>;

/** Creates the shared dependencies and connects the slices. This is the only place that knows how they depend on each other. */
export async function openDependencies(surroundings: Surroundings, systems: ExternalSystems) {
  const { database, auditDatabase, clock, log, configuration } = surroundings;
  const { events, transport, mails, audits, version, sliceNames } = surroundings;
  const { chains, connections, gateways, fixings, pushService, identityProviders, documentKeys } = systems;
  const rates = openRates(surroundings, systems.rateSource);

  await storeBankAccounts(database, configuration.bank.accounts);

  const trading = await openTrading(surroundings, { ...systems, rates });
  const codes = cardCodes(await installationSecret(database, 'gift-cards'), configuration.apiKeysPepper);
  const issuing = { codes, calendar: systems.productCalendar };
  const orderDeps: CreateOrderDeps = {
    rates,
    inventory: inventoryLiquidity(rates),
    marketplace: trading.broker,
    bank: bankForOrders,
    gateways: gatewaysForOrders(gateways),
    invoices: invoicesForOrders(systems.lightningNode),
    wallets: walletsFacade(chains, openLightningPayouts(surroundings, systems)),
    giftCards: cardProceeds(issuing),
    secretKey: await installationSecret(database, 'orders'),
    addressChecks: systems.addressChecks,
    approvalFrom: configuration.approvalFrom,
  };
  const orders = routePayoutResults(ordersFacade(orderDeps));
  const giftCards = cardDeposits(issuing);
  const withdrawals = withdrawalsDeps(surroundings, systems, orderDeps, codes);
  const lightning = openLightning(surroundings, systems, rates, orders);
  return {
    ...{ database, auditDatabase, clock, log, events, transport, mails, audits, version, sliceNames },
    ...{ collector: openCollector(log), hotWalletCeilings: configuration.hotWalletCeilings },
    setLogLevels: (levels: SliceLevels) => setSliceLevels(log, levels),
    ...systems.policies,
    healthProblems: () => surroundings.health?.problems() ?? [],
    ...systems.botCheck,
    virusCheck: configuration.virusCheck === undefined ? noVirusCheck : clamd(configuration.virusCheck),
    search: { findContent, pages: surroundings.pages },
    ...{ rates, chains, coinSales, orderDeps, orders, payoutResults: orders, addressSignatures, fixings },
    ...lightning,
    boltCardsDeps: await boltCardsDeps(surroundings, lightning.bitcoinChain, withdrawals),
    ...{ coinDepositGate: coinDepositGate(rates), portfolioOrders: portfolioOrders(orderDeps) },
    withdrawalsDeps: withdrawals,
    giftCardsDeps: giftCardsDeps(surroundings, systems, {
      codes,
      withdrawals,
      orders: creditOrders(orderDeps),
      sales: cardSales(orderDeps),
      gateways: orderDeps.gateways.offered,
    }),
    automaticPaymentsDeps: automaticPaymentsDeps(surroundings, systems, orderDeps, withdrawals),
    automaticSalesDeps: automaticSalesDeps(surroundings, systems, orderDeps, withdrawals),
    referralDeps: referralDeps(surroundings, systems, orderDeps),
    ...productDeps(surroundings, systems, { rates, broker: trading.broker }),
    endOrders: endAllOrders({ database, clock, orderDeps, exchange: trading.exchange }),
    paymentsDeps: {
      ...{ database, clock, log: sliceLog(log, 'payments'), connections, orders, giftCards, accountChecks },
      plans: planDeposits(systems.productCalendar),
    },
    gatewaysDeps: { database, clock, gateways, orders, giftCards: { ...giftCards, ...cardDisputes } },
    webhooksDeps: await openWebhooks(surroundings, systems),
    ...{ readStatementFile: parseCamt053, writeTransferFile: buildPain001 },
    restoreSources: restoreSources(chains),
    assessAmounts: amountAssessor(configuration.secondOperatorFrom, rates),
    ...trading,
    ...{ pushService, identityProviders, documentKeys },
    ...(await openLogins(surroundings, systems)),
    ...(await openAuthentication(surroundings, systems)),
  };
}

function referralDeps(
  surroundings: Surroundings,
  { productCalendar: calendar }: ExternalSystems,
  orderDeps: CreateOrderDeps,
): ReferralDeps {
  const { database, clock, configuration } = surroundings;
  return {
    database,
    clock,
    calendar,
    orders: portfolioOrders(orderDeps),
    // A sandbox has only the one that is visited.
    origins: configuration.isSandbox ? [] : configuration.origins,
  };
}

/** The dependencies of staking and loans. */
function productDeps(
  { database, clock, log: ofProgram, configuration }: Surroundings,
  { policies: { isPlayMoney }, productCalendar: calendar }: ExternalSystems,
  { rates, broker }: Pick<LoanSalesDeps, 'broker'> & Pick<LoansDeps & LoanSalesDeps, 'rates'>,
) {
  const areLoansOpen = isPlayMoney || configuration.lendingBasis !== undefined;
  const stakingDeps = { database, clock, calendar };
  const loansDeps: LoansDeps = { database, clock, calendar, rates, areLoansOpen };
  const log = sliceLog(ofProgram, 'loans');
  const loanSalesDeps: LoanSalesDeps = { database, clock, calendar, rates, log, broker };
  return { stakingDeps, loansDeps, loanSalesDeps, loanCoins: loanCoins(areLoansOpen), collateralDeposits };
}

function automaticPaymentsDeps(
  { database, clock, configuration }: Surroundings,
  { productCalendar: calendar }: ExternalSystems,
  orderDeps: CreateOrderDeps,
  withdrawals: WithdrawalsDeps,
): AutomaticPaymentsDeps {
  const { rates } = orderDeps;
  return {
    database,
    clock,
    calendar,
    rates,
    orders: creditOrders(orderDeps),
    runOrders: runOrders(orderDeps),
    keyNetwork: configuration.isSandbox ? 'test' : 'main',
    withdrawals,
  };
}

function automaticSalesDeps(
  { database, clock }: Surroundings,
  { chains }: ExternalSystems,
  orderDeps: CreateOrderDeps,
  withdrawals: WithdrawalsDeps,
): AutomaticSalesDeps {
  const { rates } = orderDeps;
  const addresses = saleAddresses(chains);
  return { database, clock, rates, addresses, orders: saleOrders(orderDeps), withdrawals };
}

function giftCardsDeps(
  { database, clock, configuration }: Surroundings,
  { policies: { isPlayMoney }, productCalendar: calendar }: ExternalSystems,
  others: Pick<GiftCardsDeps, 'codes' | 'withdrawals' | 'orders' | 'sales' | 'gateways'>,
): GiftCardsDeps {
  return {
    ...{ database, clock, calendar, isPlayMoney },
    ...others,
    areCardsSold: isPlayMoney || configuration.giftCardsBasis !== undefined,
  };
}

function withdrawalsDeps(
  { database, clock }: Surroundings,
  { productCalendar: calendar }: ExternalSystems,
  orderDeps: CreateOrderDeps,
  codes: CardCodes,
): WithdrawalsDeps {
  const { wallets, rates, addressChecks, approvalFrom } = orderDeps;
  return {
    database,
    clock,
    wallets,
    bank: { requestBankPayout, stopPayout, findPayouts },
    rates,
    giftCards: cardPayments({ codes, calendar }),
    addressChecks,
    approvalFrom,
    unapprovedOutflow,
    readWithdrawnSum,
  };
}

async function boltCardsDeps(
  { database, clock, configuration }: Surroundings,
  { network }: Pick<BoltCardsDeps, 'network'>,
  withdrawals: WithdrawalsDeps,
): Promise<BoltCardsDeps> {
  const secrets = cardSecrets(configuration.boltCardKeys, {
    secret: await installationSecret(database, 'bolt-cards'),
    pepper: configuration.apiKeysPepper,
  });
  return { database, clock, secrets, network, payments: payFromBalance(withdrawals) };
}

/** Opens the logins of other providers and BankID, each with a key of the installation. */
async function openLogins({ database, configuration }: Surroundings, systems: ExternalSystems) {
  const profiles = await installationSecret(database, 'verified-profiles');
  return {
    loginProviders: {
      providers: systems.loginProviders,
      key: await installationSecret(database, 'login-providers'),
    },
    bankId: {
      provider: systems.bankId,
      key: await installationSecret(database, 'bankid'),
      encryption: encryptionWith(profiles, 'verified-profiles', configuration.apiKeysPepper),
    },
  };
}

/** Opens authentication and rate limiting. */
async function openAuthentication(
  { database, clock, events, configuration, listensSince = clock.now() }: Surroundings,
  { policies: { isLoopbackCounted } }: ExternalSystems,
) {
  const limits = openRateLimits(configuration.rateLimits, clock, { isLoopbackCounted });
  const apiKeys = await openApiKeys({
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
