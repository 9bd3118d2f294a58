import { isLocalName } from '@dukat/brands/own-hosts';
import { allowedSites } from '@dukat/brands/sites';
import { readMnemonic } from '../../adapters/mnemonic-file/read-mnemonic.ts';
import { gatewaysConfiguration } from '../../features/gateways/gateways-configuration.ts';
import { loginProviderConfiguration } from '../../features/identity/login-providers/login-provider-configuration.ts';
import { bankConfiguration, type RealBank } from '../../features/payments/accounts/bank-configuration.ts';
import { identityConfiguration } from '../../features/verification/identity-configuration.ts';
import { type RealWallets, walletsConfiguration } from '../../features/wallets/wallets-configuration.ts';
import type { RateLimitConfiguration } from '../../platform/limits/rate-limits.ts';
import { missingGuards } from '../../platform/limits/read-rate-limits.ts';
import type { ProblemList } from '../problem-list.ts';
import type { AtLeastOne, RealConfiguration } from './configuration.ts';
import { readCommon, readExchanges, readHosts, readSmtpUrl } from './read-common.ts';

type Environment = NodeJS.ProcessEnv;

/** Any one of these settings selects real-money mode. Other settings (rates, mail, hosts, TLS) serve a sandbox as well. */
const settingsOfRealMoney =
  /^(BANK_ACCOUNTS|BANK_TOKEN_\w+|BITCOIN_RPC_URL|BITCOIN_MNEMONIC_FILE|EVM_RPC_URL|EVM_MNEMONIC_FILE|ONFIDO_API_TOKEN|SUMSUB_APP_TOKEN|BANKID_CLIENT_ID|COMGATE_SECRET|GOPAY_CLIENT_SECRET|THEPAY_PASSWORD|NUVEI_SECRET)$/;

/** Returns the real-money settings that are set. If there are none, the installation is a sandbox. */
export function realSettingsIn(env: Environment): readonly string[] {
  return Object.keys(env)
    .filter((name) => settingsOfRealMoney.test(name) && env[name]?.trim())
    .sort();
}

/** Reads the real-money configuration. Notes every missing setting and returns undefined if the program may not start. */
export function readRealMoney(env: Environment, list: ProblemList): RealConfiguration | undefined {
  const bank = realBank(env, list);
  const wallets = realWallets(env, list);
  const common = readCommon(env, list, { isSandbox: false });
  const rateExchanges = realExchanges(readExchanges(env), list);
  const smtpUrl = realMail(env, list);
  if (common !== undefined) noteMissingGuards(common.rateLimits, list);
  noteTls(env, list);
  const sites = realSites(env, list);
  const identity = list.read(() => identityConfiguration(env));
  const gateways = list.read(() => gatewaysConfiguration(env));
  const loginProviders = list.read(() => loginProviderConfiguration(env));
  if (common === undefined || bank === undefined || wallets === undefined) return undefined;
  if (rateExchanges === undefined || smtpUrl === undefined || sites === undefined) return undefined;
  if (identity === undefined || loginProviders === undefined || gateways === undefined) return undefined;
  return {
    ...common,
    ...sites,
    isSandbox: false,
    bank,
    wallets,
    identity,
    loginProviders,
    gateways,
    rateExchanges,
    smtpUrl,
  };
}

function realBank(env: Environment, list: ProblemList): RealBank | undefined {
  const bank = list.read(() => bankConfiguration(env));
  if (bank?.isSandbox) list.note('A bank: set BANK_ACCOUNTS (docs/operations/bank.md).');
  return bank?.isSandbox === false ? bank : undefined;
}

function realWallets(env: Environment, list: ProblemList): RealWallets | undefined {
  const wallets = list.read(() => walletsConfiguration(env));
  if (wallets?.isSandbox) {
    list.note(
      'A chain: set BITCOIN_RPC_URL or EVM_RPC_URL with its file of keys (docs/operations/chains.md).',
    );
  }
  for (const chain of ['BITCOIN', 'EVM']) {
    const [file, url] = [`${chain}_MNEMONIC_FILE`, `${chain}_RPC_URL`];
    if (env[file]?.trim() && !env[url]?.trim()) list.note(`${file} is set, so ${url} must be set as well.`);
  }
  if (wallets === undefined || wallets.isSandbox) return undefined;
  for (const chain of [wallets.bitcoin, wallets.evm]) {
    if (chain !== null) list.read(() => readMnemonic(chain.mnemonicFile));
  }
  return wallets;
}

function realExchanges(
  [first, ...rest]: readonly string[],
  list: ProblemList,
): AtLeastOne<string> | undefined {
  if (first !== undefined) return [first, ...rest];
  list.note(
    'Rates: set RATE_EXCHANGES, such as kraken,coinbase. Anybody can work out the simulator’s prices ahead.',
  );
  return undefined;
}

function realMail(env: Environment, list: ProblemList): string | undefined {
  const mail = list.read(() => ({ url: readSmtpUrl(env) }));
  if (mail !== undefined && mail.url === undefined) {
    list.note(
      'Mail: set SMTP_URL, such as smtps://user:password@mail.house.eu. Without it no mail would leave the database.',
    );
  }
  if (mail?.url !== undefined && !isMailEncrypted(mail.url)) {
    list.note(
      'Mail: SMTP_URL sends mails unencrypted to another machine. Use smtps://, or add ?requireTLS=true for a server that speaks STARTTLS.',
    );
  }
  return mail?.url;
}

/** Mails carry sign-in links, so mail servers beyond this machine need TLS with a verified certificate. */
function isMailEncrypted(text: string): boolean {
  const { protocol, hostname, searchParams } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)) return true;
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return false;
  if (searchParams.has('ignoreTLS') || searchParams.has('opportunisticTLS')) return false;
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}

function noteMissingGuards(rateLimits: RateLimitConfiguration, list: ProblemList): void {
  const missing = missingGuards(rateLimits);
  if (missing.length === 0) return;
  list.note(
    `Rate limits: RATE_LIMITS turns off ${missing.join(', ')}, or sets more than a hundred times the default.`,
  );
}

function noteTls(env: Environment, list: ProblemList): void {
  if (env.TRUST_PROXY?.trim() || env.PUBLIC_TLS?.trim()) return;
  list.note(
    'TLS: set TRUST_PROXY to the addresses of the proxy that ends it and says so, or PUBLIC_TLS=on where TLS ends before the program and nothing says so.',
  );
}

function realSites(
  env: Environment,
  list: ProblemList,
): Pick<RealConfiguration, 'findSite' | 'origins'> | undefined {
  const hosts = list.read(() => readHosts(env));
  if (hosts === undefined) return undefined;
  const names = hosts.map(({ host }) => host.host);
  const local = names.filter(isLocalName);
  if (local.length > 0) {
    list.note(`Host names: HOSTS names ${local.join(', ')}; links in mails would lead nowhere.`);
  }
  const [first, ...rest] = names.map((name) => `https://${name}`);
  if (first === undefined) {
    list.note('Host names: set HOSTS, such as anycoin:retail=buy.house.eu,dukat:exchange=trade.house.eu.');
    return undefined;
  }
  return { findSite: allowedSites(hosts, { hasLocalNames: false }), origins: [first, ...rest] };
}
