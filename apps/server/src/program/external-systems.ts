import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { DailyFixings } from '../adapters/daily-fixings/daily-fixings.ts';
import type { Gateways } from '../features/gateways/gateways-deps.ts';
import type { LightningNode } from '../features/lightning/node-port.ts';
import type { PushService } from '../features/notifications/push/push-port.ts';
import type { BankConnections } from '../features/payments/bank-port.ts';
import type { RateSource } from '../features/rates/rate-source.ts';
import type { ReadThinCoins } from '../features/trading/market-maker/market-maker.ts';
import type { IdentityProvider } from '../features/verification/identity/identity-port.ts';
import type { Chains } from '../features/wallets/networks/chains.ts';
import type { ForeignHosts, WebhookHosts } from '../platform/foreign-hosts-port.ts';
import type { KeyRing } from '../platform/key-ring.ts';
import type { OpenIdProvider } from '../platform/openid/openid-port.ts';
import type { ProductCalendar } from '../platform/product-calendar.ts';
import type { OpenedBotCheck } from './opening/open-bot-check.ts';

/** What depends on whether the money is real. */
export interface Policies {
  /** Nothing has real value: pages, documents and the back office say so, and the sandbox is served. */
  readonly isPlayMoney: boolean;
  /** Operators must sign in with a second step. */
  readonly isSecondStepRequired: boolean;
  /** Statement files with credits and decisions after a restore need a second operator whatever the sum. */
  readonly isSecondOperatorAlwaysNeeded: boolean;
  /** Rate limits count calls from loopback where people log in. */
  readonly isLoopbackCounted: boolean;
}

/** The external systems that the program uses: real ones, or those that a sandbox simulates. */
export interface ExternalSystems {
  readonly policies: Policies;
  readonly rateSource: RateSource;
  readonly fixings: DailyFixings;
  readonly chains: Chains;
  readonly addressChecks: AddressChecks;
  readonly connections: BankConnections;
  readonly gateways: Gateways;
  readonly identityProviders: readonly IdentityProvider[];
  readonly documentKeys: KeyRing;
  readonly loginProviders: ReadonlyMap<LoginProviderName, OpenIdProvider>;
  readonly bankId: OpenIdProvider | undefined;
  readonly botCheck: OpenedBotCheck;
  readonly pushService: PushService;
  /** Undefined without Lightning. */
  readonly lightningNode: LightningNode | undefined;
  readonly foreignHosts: ForeignHosts;
  readonly webhookHosts: WebhookHosts;
  readonly productCalendar: ProductCalendar;
  /** The coins whose books a sandbox keeps thin. */
  readonly readThinCoins?: ReadThinCoins;
}
