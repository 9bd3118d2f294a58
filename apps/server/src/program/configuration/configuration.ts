import { isLocalName, type OwnHost } from '@dukat/brands/own-hosts';
import { allowedSites } from '@dukat/brands/sites';
import { z } from '@dukat/contract/z';
import { sandboxBankAccounts } from '../../features/payments/accounts/sandbox-bank-accounts.ts';
import type { RateLimitConfiguration } from '../../platform/limits/rate-limits.ts';
import { missingGuards } from '../../platform/limits/read-rate-limits.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { commonSettings, hosts, rateExchanges, smtpUrl } from './common-settings.ts';
import { bankSettings, lightningSettings, walletSettings } from './money-settings.ts';
import { gatewaySettings, identitySettings, loginProviderSettings } from './provider-settings.ts';
import { group, reporting, requireOneOf } from './setting.ts';

/** A sandbox: money, coins and identities are simulated. Prices and mails may be real. */
export const sandboxSettings = group({
  ...commonSettings({ isSandbox: true }),
  hosts,
  /** If undefined, mails stay in the sandbox mailbox. */
  smtpUrl,
  /** Empty: prices come from the simulator. */
  rateExchanges,
}).transform(({ network, trading, hosts: names, rateExchanges: exchanges, ...rest }) => ({
  ...network,
  ...trading,
  ...rest,
  isSandbox: true as const,
  /** The host names of HOSTS. */
  ownHosts: names.map(({ host }) => host.host),
  // With real mails, a forged Host header would put a foreign name into links of mails.
  findSite: allowedSites(names, rest.smtpUrl === undefined ? 'all' : 'local'),
  /** Answers no host that belongs to others, whose Lightning addresses are not ours. */
  findOwnSite: allowedSites(names, 'local'),
  bank: { isSandbox: true as const, accounts: sandboxBankAccounts },
  rateExchanges: exchanges,
}));

const common = commonSettings({ isSandbox: false });

const leastPepper = 32;

/** Real-money mode. Problems are listed in this order. */
export const realSettings = group({
  bank: bankSettings,
  chain: requireOneOf(
    ['BITCOIN_RPC_URL', 'EVM_RPC_URL'],
    'A chain: set BITCOIN_RPC_URL or EVM_RPC_URL with its file of keys (docs/operations/chains.md).',
  ),
  wallets: walletSettings,
  lightning: lightningSettings,
  ...common,
  apiKeysPepper: common.apiKeysPepper
    .refine(
      (pepper) => pepper !== '',
      'API keys: set API_KEYS_PEPPER to a random text, such as the output of openssl rand -base64 32. Without it a copy of the database opens every API key.',
    )
    .refine(
      (pepper) => pepper === '' || pepper.length >= leastPepper,
      `API keys: API_KEYS_PEPPER has fewer than ${leastPepper} characters. Replacing it ends all API keys.`,
    ),
  rateLimits: common.rateLimits.transform(reporting(requireGuards)),
  rateExchanges: rateExchanges.pipe(
    z.tuple(
      [
        z.string(
          'Rates: set RATE_EXCHANGES, such as kraken,coinbase. Anybody can work out the simulator’s prices ahead.',
        ),
      ],
      z.string(),
    ),
  ),
  smtpUrl: smtpUrl.pipe(
    z
      .string(
        'Mail: set SMTP_URL, such as smtps://user:password@mail.house.eu. Without it no mail would leave the database.',
      )
      .refine(
        isMailEncrypted,
        'Mail: SMTP_URL sends mails unencrypted to another machine. Use smtps://, or add ?requireTLS=true for a server that speaks STARTTLS.',
      ),
  ),
  tls: requireOneOf(
    ['TRUST_PROXY', 'PUBLIC_TLS'],
    'TLS: set TRUST_PROXY to the addresses of the proxy that ends it and says so, or PUBLIC_TLS=on where TLS ends before the program and nothing says so.',
  ),
  sites: hosts.transform(reporting(openSites)),
  identity: identitySettings,
  gateways: gatewaySettings,
  loginProviders: loginProviderSettings,
}).transform(({ network, trading, sites, bank, wallets, chain: _, tls: __, ...rest }) => {
  const { identity, loginProviders, gateways, rateExchanges: exchanges, smtpUrl: url, ...others } = rest;
  return {
    ...network,
    ...trading,
    ...others,
    ...sites,
    isSandbox: false as const,
    bank,
    wallets,
    identity,
    loginProviders,
    gateways,
    rateExchanges: exchanges,
    smtpUrl: url,
  };
});

export type SandboxConfiguration = z.output<typeof sandboxSettings>;
export type RealConfiguration = z.output<typeof realSettings>;

/** Selects the external systems. Either all money adapters are sandboxes or none is. */
export type Configuration = SandboxConfiguration | RealConfiguration;

function requireGuards(limits: RateLimitConfiguration): RateLimitConfiguration {
  const missing = missingGuards(limits);
  if (missing.length === 0) return limits;
  throw new StartProblem(
    `Rate limits: RATE_LIMITS turns off ${missing.join(', ')}, or sets more than a hundred times the default.`,
  );
}

/** Mails carry sign-in links, so mail servers beyond this machine need TLS with a verified certificate. */
function isMailEncrypted(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)) return true;
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return false;
  if (searchParams.has('ignoreTLS') || searchParams.has('opportunisticTLS')) return false;
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}

/** Returns the sites and their origins, which the program prints when it starts. */
function openSites(names: readonly OwnHost[]) {
  const local = names.map(({ host }) => host.host).filter(isLocalName);
  if (local.length > 0) {
    throw new StartProblem(`Host names: HOSTS names ${local.join(', ')}; links in mails would lead nowhere.`);
  }
  const [first, ...rest] = names.map(({ host }) => `https://${host.host}`);
  if (first === undefined) {
    throw new StartProblem(
      'Host names: set HOSTS, such as anycoin:retail=buy.house.eu,dukat:exchange=trade.house.eu.',
    );
  }
  const findSite = allowedSites(names, 'none');
  return { findSite, findOwnSite: findSite, origins: [first, ...rest] };
}
