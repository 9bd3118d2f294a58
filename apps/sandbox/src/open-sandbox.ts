import { serverAddressChecks } from '@dukat/rules/wallets/server-address-checks';
import { type DailyFixings, dailyFixings } from '../../server/src/adapters/daily-fixings/daily-fixings.ts';
import { lndNode } from '../../server/src/adapters/lnd/lnd-node.ts';
import { turnstile } from '../../server/src/adapters/turnstile/turnstile.ts';
import { announceMovements } from '../../server/src/features/payments/payment-tasks.ts';
import type { RateSource } from '../../server/src/features/rates/rate-source.ts';
import { loadJumps } from '../../server/src/features/rates/rates-repository.ts';
import { createChains } from '../../server/src/features/wallets/networks/chains.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { installationSecret } from '../../server/src/platform/secrets.ts';
import type { Slice } from '../../server/src/platform/slice.ts';
import type { SandboxConfiguration } from '../../server/src/program/configuration/configuration.ts';
import type { Surroundings } from '../../server/src/program/configuration/surroundings.ts';
import type { ExternalSystems, Policies } from '../../server/src/program/external-systems.ts';
import type { Deps } from '../../server/src/program/open-dependencies.ts';
import { openBankId } from '../../server/src/program/opening/open-bank-id.ts';
import {
  botCheckKeys,
  type OpenedBotCheck,
  openBotCheck,
} from '../../server/src/program/opening/open-bot-check.ts';
import { openGateways } from '../../server/src/program/opening/open-gateways.ts';
import { openDocumentKeys, openIdentityProviders } from '../../server/src/program/opening/open-identity.ts';
import { openLoginProviders } from '../../server/src/program/opening/open-login-providers.ts';
import { openPush } from '../../server/src/program/opening/open-push.ts';
import { openLiveRates } from '../../server/src/program/opening/open-rate-source.ts';
import { connectSandboxBank } from './adapters/bank-sandbox/connect-sandbox-bank.ts';
import { sandboxFioPath } from './adapters/bank-sandbox/fio-server.ts';
import { openSandboxAccounts } from './adapters/bank-sandbox/sandbox-accounts.ts';
import { bankSandboxSlice } from './adapters/bank-sandbox/slice.ts';
import { boltCardSandboxSlice } from './adapters/bolt-card-sandbox/slice.ts';
import { sandboxChains } from './adapters/chain-sandbox/sandbox-chains.ts';
import { chainSandboxSlice } from './adapters/chain-sandbox/slice.ts';
import { sandboxGatewayAccounts, sandboxGatewayUrls } from './adapters/gateway-sandbox/sandbox-accounts.ts';
import { gatewaySandboxSlice } from './adapters/gateway-sandbox/slice.ts';
import {
  sandboxIdentityAccounts,
  sandboxIdentityUrls,
} from './adapters/identity-sandbox/sandbox-accounts.ts';
import { identitySandboxSlice } from './adapters/identity-sandbox/slice.ts';
import { outsideService } from './adapters/lightning-sandbox/outside-service.ts';
import { sandboxLightningKeys, sandboxLndAccess } from './adapters/lightning-sandbox/sandbox-access.ts';
import { lightningSandboxSlice } from './adapters/lightning-sandbox/slice.ts';
import { mailSandboxSlice } from './adapters/mail-sandbox/slice.ts';
import { sandboxOpenIdAccounts, sandboxOpenIdPath } from './adapters/openid-sandbox/sandbox-accounts.ts';
import { openIdSandboxSlice } from './adapters/openid-sandbox/slice.ts';
import { pushSandboxSlice, sandboxPushPath } from './adapters/push-sandbox/slice.ts';
import { readDisturbedCoins } from './adapters/rates-simulator/disturbances-repository.ts';
import { ratesSimulator } from './adapters/rates-simulator/rates-simulator.ts';
import { turnstileSandboxSlice } from './adapters/turnstile-sandbox/slice.ts';
import {
  passingSiteKey,
  sandboxTurnstilePath,
  sandboxTurnstileSecret,
} from './adapters/turnstile-sandbox/turnstile-sandbox.ts';
import { playedReceiver } from './adapters/webhook-sandbox/played-receiver.ts';
import { sandboxCalendar } from './page/sandbox-calendar-repository.ts';
import { sandboxPageSlice } from './page/slice.ts';

export interface SandboxOpening extends Pick<Surroundings, 'database' | 'clock' | 'log'> {
  readonly configuration: SandboxConfiguration;
  /** The base URL of the program, where adapters call the sandbox as they call a real provider. */
  readonly ownUrl: string;
  /** The database of the sandbox chain. Defaults to `database`; some tests use a chain that outlives it. */
  readonly chainDatabase?: Database;
  /** The source of prices. Defaults to the one of the configuration. */
  readonly rateSource?: RateSource;
}

export interface Sandbox {
  readonly systems: ExternalSystems;
  /** The slices that simulate the external systems. */
  readonly slices: readonly Slice<Deps>[];
  readonly accounts: Awaited<ReturnType<typeof sandboxAccounts>>;
  readonly ownUrl: string;
}

/** The simulator's exchange rates of the dollar to CZK and EUR, for simulated prices. */
const simulatedFixings: DailyFixings = { crosses: async () => ({ czkForEur: 24.246, usdForEur: 1.1601 }) };

/** Nobody wants to wait a minute for a payment that a tester holds. */
const sandboxPatience = { payMs: 3000, waitMs: 500 };

const sandboxPolicies: Policies = {
  isPlayMoney: true,
  isSecondStepRequired: false,
  isSecondOperatorAlwaysNeeded: false,
  isLoopbackCounted: false,
};

/** Opens the simulated systems. The real adapters call all of them except chains and prices, at the program's own URL. */
export async function openSandbox(opening: SandboxOpening): Promise<Sandbox> {
  const { database, clock, configuration, ownUrl, chainDatabase = database } = opening;
  const { accounts: bankAccounts } = configuration.bank;
  const fixings = configuration.rateExchanges.length === 0 ? simulatedFixings : dailyFixings();
  const chain = await sandboxChains(chainDatabase, clock);
  await openSandboxAccounts(database, bankAccounts);
  const accounts = await sandboxAccounts(database);
  const { gateways, identity, openId, lightning } = accounts;
  const openIdUrl = `${ownUrl}${sandboxOpenIdPath}`;
  const issuers = { google: `${openIdUrl}/google`, apple: `${openIdUrl}/apple` };
  const pushUrl = `${ownUrl}${sandboxPushPath}`;
  return {
    systems: {
      policies: sandboxPolicies,
      rateSource: opening.rateSource ?? (await openRateSource(opening, fixings)),
      fixings,
      chains: createChains(chain.ports, chain),
      addressChecks: serverAddressChecks('sandbox'),
      connections: connectSandboxBank(bankAccounts, `${ownUrl}${sandboxFioPath}`),
      gateways: openGateways(gateways, sandboxGatewayUrls(ownUrl), clock),
      identityProviders: openIdentityProviders(identity, sandboxIdentityUrls(ownUrl), clock),
      documentKeys: await openDocumentKeys(database, []),
      loginProviders: openLoginProviders(loginRows(openId), issuers),
      bankId: openBankId(openId.bankid, `${openIdUrl}/bankid`),
      botCheck: openSandboxBotCheck(opening),
      pushService: await openPush(database, pushUrl),
      lightningNode: lndNode({
        ...sandboxLndAccess(ownUrl, lightning),
        network: 'bcrt',
        clock,
        ...sandboxPatience,
      }),
      // Real hosts expect real coins, so a sandbox contacts none.
      foreignHosts: outsideService({ database, clock, keys: lightning }),
      webhookHosts: playedReceiver(new Set(configuration.ownHosts)),
      productCalendar: sandboxCalendar,
      readThinCoins: (db, now) => readDisturbedCoins(db, 'thin_book', now.getTime()),
    },
    slices: [
      sandboxPageSlice,
      mailSandboxSlice,
      bankSandboxSlice(announceMovements),
      chainSandboxSlice(chain.rpc),
      gatewaySandboxSlice({ accounts: gateways, ownUrl }),
      identitySandboxSlice({ accounts: identity, ownUrl }),
      openIdSandboxSlice({ accounts: openId, ownUrl }),
      turnstileSandboxSlice,
      pushSandboxSlice(pushUrl),
      lightningSandboxSlice(lightning),
      boltCardSandboxSlice(lightning),
    ],
    accounts,
    ownUrl,
  };
}

/** The operator's accounts at the simulated providers. */
async function sandboxAccounts(database: Database) {
  return {
    gateways: sandboxGatewayAccounts(await installationSecret(database, 'gateway-sandbox')),
    identity: sandboxIdentityAccounts(await installationSecret(database, 'identity-sandbox')),
    openId: sandboxOpenIdAccounts(await installationSecret(database, 'openid-sandbox')),
    lightning: sandboxLightningKeys(await installationSecret(database, 'lightning-sandbox')),
  };
}

function loginRows(
  accounts: ReturnType<typeof sandboxOpenIdAccounts>,
): Parameters<typeof openLoginProviders>[0] {
  return [
    { name: 'google-web', google: accounts.google },
    { name: 'google-ios', google: accounts.googleIos },
    { name: 'google-android', google: accounts.googleAndroid },
    { name: 'apple-web', apple: accounts.apple },
    { name: 'apple-ios', apple: accounts.appleIos },
  ];
}

/** A sandbox without exchanges uses the simulator. */
async function openRateSource(
  { database, configuration }: SandboxOpening,
  fixings: DailyFixings,
): Promise<RateSource> {
  const [first, ...rest] = configuration.rateExchanges;
  if (first !== undefined) return openLiveRates(database, [first, ...rest], fixings);
  return openSimulator(database);
}

export function openSimulator(database: Database): RateSource {
  return ratesSimulator(
    () => loadJumps(database),
    (atMs) => readDisturbedCoins(database, 'no_price', atMs),
  );
}

function openSandboxBotCheck({ configuration, clock, log, ownUrl }: SandboxOpening): OpenedBotCheck {
  const { botCheck: wanted } = configuration;
  if (wanted?.kind !== 'sandbox') return openBotCheck(wanted, { clock, log });
  return {
    botCheck: turnstile({
      url: `${ownUrl}${sandboxTurnstilePath}`,
      secret: sandboxTurnstileSecret,
      clock,
      log,
    }),
    publicKeys: botCheckKeys(passingSiteKey, sandboxTurnstilePath),
    botCheckOrigin: undefined,
  };
}
