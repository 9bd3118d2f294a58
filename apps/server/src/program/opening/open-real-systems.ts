import { serverAddressChecks } from '@dukat/rules/wallets/server-address-checks';
import { dailyFixings } from '../../adapters/daily-fixings/daily-fixings.ts';
import { connectFio } from '../../adapters/fio/connect-fio.ts';
import { foreignHosts } from '../../adapters/foreign-hosts/foreign-hosts.ts';
import { webhookHosts } from '../../adapters/foreign-hosts/webhook-hosts.ts';
import { lndNode } from '../../adapters/lnd/lnd-node.ts';
import { bankIdIssuer } from '../../adapters/openid/openid-provider.ts';
import type { RateSource } from '../../features/rates/rate-source.ts';
import { clockCalendar } from '../../platform/product-calendar.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';
import type { Surroundings } from '../configuration/surroundings.ts';
import type { ExternalSystems, Policies } from '../external-systems.ts';
import { openBankId } from './open-bank-id.ts';
import { openBotCheck } from './open-bot-check.ts';
import { openRealChains } from './open-chains.ts';
import { openGateways, realGatewayUrls } from './open-gateways.ts';
import { openDocumentKeys, openIdentityProviders, realIdentityUrls } from './open-identity.ts';
import { openLoginProviders, realIssuers } from './open-login-providers.ts';
import { openPush } from './open-push.ts';
import { openLiveRates } from './open-rate-source.ts';

interface Opening extends Pick<Surroundings, 'database' | 'clock' | 'log'> {
  readonly configuration: RealConfiguration;
  /** The source of prices. Defaults to the one of the configuration. */
  readonly rateSource?: RateSource;
}

export const realPolicies: Policies = {
  isPlayMoney: false,
  isSecondStepRequired: true,
  isSecondOperatorAlwaysNeeded: true,
  isLoopbackCounted: true,
};

/** Opens the external systems of real money: those at which the operator has an account. */
export async function openRealSystems({
  database,
  clock,
  log,
  configuration,
  rateSource,
}: Opening): Promise<ExternalSystems> {
  const { bank, wallets, lightning, gateways, identity, loginProviders, botCheck, rateExchanges } =
    configuration;
  const fixings = dailyFixings();
  const ownHosts = new Set(configuration.origins.map((origin) => new URL(origin).hostname));
  return {
    policies: realPolicies,
    rateSource: rateSource ?? (await openLiveRates(database, rateExchanges, fixings)),
    fixings,
    chains: openRealChains(wallets),
    addressChecks: serverAddressChecks('main'),
    connections: connectFio(bank.accounts, bank.fioTokens),
    gateways: openGateways(gateways, realGatewayUrls, clock),
    identityProviders: openIdentityProviders(identity, realIdentityUrls, clock),
    documentKeys: await openDocumentKeys(database, identity.documentKeys),
    loginProviders: openLoginProviders(loginProviders.rows, realIssuers),
    bankId: openBankId(identity.bankId, bankIdIssuer),
    botCheck: openBotCheck(botCheck, { clock, log }),
    pushService: await openPush(database),
    lightningNode: lightning === undefined ? undefined : lndNode({ ...lightning, network: 'bc', clock }),
    foreignHosts: foreignHosts(ownHosts),
    webhookHosts: webhookHosts(ownHosts),
    productCalendar: clockCalendar,
  };
}
