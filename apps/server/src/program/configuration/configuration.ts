import type { FindSite } from '@dukat/brands/sites';
import type { Amount } from '@dukat/rules/money/amount';
import type { BandPercents } from '@dukat/rules/trading/price-band';
import type { GatewaysConfiguration } from '../../features/gateways/gateways-configuration.ts';
import type { LoginProviderConfiguration } from '../../features/identity/login-providers/login-provider-configuration.ts';
import type { RealBank, SandboxBank } from '../../features/payments/accounts/bank-configuration.ts';
import type { MakerConfiguration } from '../../features/trading/market-maker/maker-configuration.ts';
import type { IdentityConfiguration } from '../../features/verification/identity-configuration.ts';
import type { RealWallets } from '../../features/wallets/wallets-configuration.ts';
import type { Front } from '../../platform/http/listening/front.ts';
import type { RateLimitConfiguration } from '../../platform/limits/rate-limits.ts';

/** Who tells people from programs where visitors write to the house. */
export type BotCheckConfiguration =
  | { readonly kind: 'turnstile'; readonly siteKey: string; readonly secret: string }
  | { readonly kind: 'sandbox' };

/** Where ClamAV's daemon looks at files that customers send. */
export interface VirusCheckConfiguration {
  readonly host: string;
  readonly port: number;
}

export interface CommonConfiguration {
  /** The addresses on which the public sites and the back office listen. */
  readonly listenOn: { readonly public: string; readonly backOffice: string };
  readonly front: Front;
  /** The allow-list of hosts. */
  readonly findSite: FindSite;
  readonly marketMaker: MakerConfiguration;
  /** Markets on which retail orders are filled. */
  readonly brokerMarkets: readonly string[];
  /** How far from the reference price orders trade. */
  readonly bandPercents: BandPercents;
  readonly logLevel: string;
  /** Mixed into the key that encrypts API keys' secrets: a copy of the database alone then opens none of them. */
  readonly apiKeysPepper: string;
  readonly rateLimits: RateLimitConfiguration;
  /** Undefined: visitors are not checked. */
  readonly botCheck: BotCheckConfiguration | undefined;
  /** Undefined: files that customers send are not looked at. */
  readonly virusCheck: VirusCheckConfiguration | undefined;
  /** By currency: what an operator sends back from here on needs a second operator. */
  readonly secondOperatorFrom: Readonly<Record<'CZK' | 'EUR', Amount>>;
  /** In crowns: what an owner takes out within a day waits for two operators from here on. */
  readonly approvalFrom: Amount;
}

/** Everything that is worth something is played here; prices and mails may be real. */
export interface SandboxConfiguration extends CommonConfiguration {
  readonly isSandbox: true;
  readonly bank: SandboxBank;
  /** None: prices come from the simulator. */
  readonly rateExchanges: readonly string[];
  /** None: mails stay on the sandbox page. */
  readonly smtpUrl: string | undefined;
}

export type AtLeastOne<Value> = readonly [Value, ...Value[]];

/** A house that deals in real money has everything that it needs for it, or does not exist: nothing here may be missing. */
export interface RealConfiguration extends CommonConfiguration {
  readonly isSandbox: false;
  readonly bank: RealBank;
  readonly wallets: RealWallets;
  readonly identity: IdentityConfiguration;
  readonly loginProviders: LoginProviderConfiguration;
  readonly gateways: GatewaysConfiguration;
  readonly rateExchanges: AtLeastOne<string>;
  readonly smtpUrl: string;
  /** Where its sites are, for what the program prints at its start. */
  readonly origins: AtLeastOne<string>;
}

/** Which outside the program talks to. All money adapters are their sandbox, or none is. */
export type Configuration = SandboxConfiguration | RealConfiguration;
