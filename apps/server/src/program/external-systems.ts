import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import type { DailyFixings } from '../adapters/daily-fixings/daily-fixings.ts';
import type { Gateways } from '../features/gateways/gateways-deps.ts';
import type { PushService } from '../features/notifications/push/push-port.ts';
import type { BankConnections } from '../features/payments/bank-port.ts';
import type { RateSource } from '../features/rates/rate-source.ts';
import type { IdentityProvider } from '../features/verification/identity/identity-port.ts';
import type { Chains } from '../features/wallets/networks/chains.ts';
import type { KeyRing } from '../platform/key-ring.ts';
import type { OpenIdProvider } from '../platform/openid/openid-port.ts';
import type { OpenedBotCheck } from './opening/open-bot-check.ts';

/** The external systems that the program uses: real ones, or those that a sandbox simulates. */
export interface ExternalSystems {
  readonly isSandbox: boolean;
  readonly rateSource: RateSource;
  readonly fixings: DailyFixings;
  readonly chains: Chains;
  readonly connections: BankConnections;
  readonly gateways: Gateways;
  readonly identityProviders: readonly IdentityProvider[];
  readonly documentKeys: KeyRing;
  readonly loginProviders: ReadonlyMap<LoginProviderName, OpenIdProvider>;
  readonly bankId: OpenIdProvider | undefined;
  readonly botCheck: OpenedBotCheck;
  readonly pushService: PushService;
}
