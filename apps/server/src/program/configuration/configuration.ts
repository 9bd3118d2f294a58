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

/** The provider of the bot check on forms that visitors submit. */
export type BotCheckConfiguration =
  | { readonly kind: 'turnstile'; readonly siteKey: string; readonly secret: string }
  | { readonly kind: 'sandbox' };

/** The address of ClamAV's daemon, which scans files that customers upload. */
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
  /** Markets on which the broker fills retail orders. */
  readonly brokerMarkets: readonly string[];
  /** The price bands: how far from the reference price orders may trade. */
  readonly bandPercents: BandPercents;
  readonly logLevel: string;
  /** Mixed into the key that encrypts the API keys' secrets, so that a copy of the database alone decrypts none of them. */
  readonly apiKeysPepper: string;
  readonly rateLimits: RateLimitConfiguration;
  /** Undefined: visitors are not checked. */
  readonly botCheck: BotCheckConfiguration | undefined;
  /** Undefined: uploaded files are not scanned. */
  readonly virusCheck: VirusCheckConfiguration | undefined;
  /** By currency: a return of this amount or more by an operator needs a second operator. */
  readonly secondOperatorFrom: Readonly<Record<'CZK' | 'EUR', Amount>>;
  /** In CZK: when an owner withdraws this much or more within a day, the withdrawal waits for the approval of two operators. */
  readonly approvalFrom: Amount;
}

/** A sandbox: money, coins and identities are simulated. Prices and mails may be real. */
export interface SandboxConfiguration extends CommonConfiguration {
  readonly isSandbox: true;
  readonly bank: SandboxBank;
  /** Empty: prices come from the simulator. */
  readonly rateExchanges: readonly string[];
  /** Undefined: mails stay in the sandbox mailbox. */
  readonly smtpUrl: string | undefined;
}

export type AtLeastOne<Value> = readonly [Value, ...Value[]];

/** Real-money mode. Required settings are not optional here: if one is missing, no configuration is created. */
export interface RealConfiguration extends CommonConfiguration {
  readonly isSandbox: false;
  readonly bank: RealBank;
  readonly wallets: RealWallets;
  readonly identity: IdentityConfiguration;
  readonly loginProviders: LoginProviderConfiguration;
  readonly gateways: GatewaysConfiguration;
  readonly rateExchanges: AtLeastOne<string>;
  readonly smtpUrl: string;
  /** The origins of its sites, which the program prints when it starts. */
  readonly origins: AtLeastOne<string>;
}

/** Selects the external systems. Either all money adapters are sandboxes or none is. */
export type Configuration = SandboxConfiguration | RealConfiguration;
