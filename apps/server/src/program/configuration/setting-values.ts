import { isIP } from 'node:net';
import { parseOwnHosts } from '@dukat/brands/own-hosts';
import { brands } from '@dukat/brands/sites';
import { type GiftCardsBasis, giftCardsBases } from '@dukat/rules/gift-cards/limits';
import { type AppVersion, parseAppVersion } from '@dukat/rules/identity/app-version';
import { type Amount, parseAmount, toAmount } from '@dukat/rules/money/amount';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { retailMarkets } from '@dukat/rules/trading/markets';
import { readBandPercents } from '@dukat/rules/trading/price-band';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { isAddress, type ListenPlace } from '../servers/listen-places.ts';
import { exactSetting, parsed, setting } from './setting.ts';

export function onOff(name: string, description: string, isOn: boolean) {
  const parse = (text: string) => {
    if (text === 'on' || text === 'off') return text === 'on';
    throw new StartProblem(`${name} must be on or off, not "${text}".`);
  };
  return exactSetting(name, description, parsed(parse).prefault(isOn ? 'on' : 'off'));
}

export function wholeNumber(
  name: string,
  description: string,
  usual: number,
  { from, to, unit }: { readonly from: number; readonly to: number; readonly unit?: string },
) {
  const parse = (text: string) => {
    const number = Number(text);
    if (/^\d{1,6}$/.test(text) && number >= from && number <= to) return number;
    throw new StartProblem(`${name} must be a whole number from ${from} to ${to}, not "${text}".`);
  };
  return exactSetting(name, `${description}, ${from} to ${to}`, parsed(parse).prefault(String(usual)), {
    ...(unit && { unit }),
  });
}

const mostTimesUsual = 10n;
/** Its worth in other currencies can still be computed. */
const mostAmount = '1000000000000';

/** An amount from which two operators decide. Real-money mode rejects one so high that it would never apply. */
export function amount(
  name: string,
  description: string,
  { usual, unit, isSandbox }: { readonly usual: string; readonly unit: string; readonly isSandbox: boolean },
) {
  const parse = (text: string) => {
    const sum = parseAmount(text);
    if (sum.refused || sum.value <= 0n || sum.value > toAmount(mostAmount)) {
      throw new StartProblem(`${name} must be an amount such as ${usual}, not "${text}".`);
    }
    if (isSandbox || sum.value <= toAmount(usual) * mostTimesUsual) return sum.value;
    throw new StartProblem(
      `${name} is more than ten times its default of ${usual}, so that one operator would decide alone: lower it.`,
    );
  };
  return exactSetting(name, description, parsed(parse).prefault(usual), { unit });
}

export function listenAddress(name: string, description: string) {
  const parse = (text: string): ListenPlace => {
    const host = text.trim();
    if (isAddress(host)) return { host };
    throw new StartProblem(`${name} must be an IP address to listen on, such as 0.0.0.0, not "${text}".`);
  };
  return setting(name, description, parsed(parse).prefault('127.0.0.1'));
}

/** Names of private networks that proxy-addr accepts. */
const knownNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Rejects networks that contain every address: each caller could then forge its own. */
export function parseTrustedProxies(text: string): readonly string[] {
  const named = text.split(',').flatMap((part) => part.trim() || []);
  const odd = named.find((part) => !isNetwork(part));
  if (odd === undefined) return named;
  throw new StartProblem(
    `TRUST_PROXY is a list of addresses or networks such as 127.0.0.1,10.0.0.0/8 that does not name everybody; "${odd}" is not.`,
  );
}

function isNetwork(part: string): boolean {
  if (knownNetworks.includes(part)) return true;
  const [address = '', prefix, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function parseLogLevel(text: string) {
  const level = logLevels.find((known) => known === text);
  if (level !== undefined) return level;
  throw new StartProblem(`LOG_LEVEL must be ${logLevels.join(', ')}, not "${text}".`);
}

export function parsePublicTls(text: string): boolean {
  if (text === '' || text === 'on') return text === 'on';
  throw new StartProblem(`PUBLIC_TLS is on or not set, not "${text}".`);
}

export function parseBrokerMarkets(text: string): readonly string[] {
  if (text === 'all') return retailMarkets;
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !retailMarkets.includes(name));
  if (unknown === undefined) return names;
  throw new StartProblem(`BROKER_MARKETS must be all, none or markets such as BTC_CZK, not "${unknown}".`);
}

export function parsePriceBands(text: string) {
  const percents = readBandPercents(text);
  if (percents !== undefined) return percents;
  throw new StartProblem(
    `PRICE_BANDS must be a percentage from 1 to 50, such as 10 or 10,DOGE_CZK=20, not "${text}".`,
  );
}

export function parseVirusCheck(text: string) {
  if (text.trim() === 'off') return undefined;
  const [, host = '', port = ''] = /^clamd:\/\/([\w.-]{1,253}):(\d{1,5})$/.exec(text.trim()) ?? [];
  if (host !== '' && Number(port) >= 1 && Number(port) <= 65_535) return { host, port: Number(port) };
  throw new StartProblem('VIRUS_CHECK must be off or an address of ClamAV such as clamd://127.0.0.1:3310.');
}

export function parseMinimumVersion(text: string): AppVersion | undefined {
  if (text === '') return undefined;
  const version = parseAppVersion(text.trim());
  if (version !== undefined) return version;
  throw new StartProblem(`APP_MINIMUM_VERSION must be a version such as 2.1.0, not "${text}".`);
}

export function parseGiftCardsBasis(text: string): GiftCardsBasis | undefined {
  if (text === 'none') return undefined;
  const basis = giftCardsBases.find((known) => known === text);
  if (basis !== undefined) return basis;
  throw new StartProblem(`GIFT_CARDS_BASIS must be none, ${giftCardsBases.join(' or ')}, not "${text}".`);
}

export function parseLendingBasis(text: string): string | undefined {
  const basis = text.trim();
  if (basis === 'none' || basis === '') return undefined;
  if (basis.length >= 5 && basis.length <= 200) return basis;
  throw new StartProblem(
    `LENDING_BASIS must be none or name a licence in 5 to 200 characters, not "${text}".`,
  );
}

export const parseHosts = (text: string) => parseOwnHosts(text, brands);

export function parseSmtpUrl(text: string): string {
  const url = text.trim();
  const protocol = URL.parse(url)?.protocol;
  if (protocol === 'smtp:' || protocol === 'smtps:') return url;
  throw new StartProblem('SMTP_URL must look like smtps://user:password@mail.house.eu.');
}

/** Node's client refuses a URL with a user. */
export function parseCollector(text: string): string {
  const url = URL.parse(text.trim());
  const isUsable = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '';
  if (isUsable && url.hash === '') return url.href;
  throw new StartProblem(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector such as http://127.0.0.1:4318.',
  );
}

export function parseRatio(text: string): number {
  const ratio = Number(text);
  if (/^\s*\d(\.\d{1,6})?\s*$/.test(text) && ratio <= 1) return ratio;
  throw new StartProblem(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}".`);
}

/** Amounts by coin. */
export function parseCeilings(text: string): ReadonlyMap<string, Amount> {
  const ceilings = new Map<string, Amount>();
  for (const part of text.split(',').flatMap((each) => each.trim() || [])) {
    const [coin = '', amountText = '', ...rest] = part.split('=').map((each) => each.trim());
    const most = parseAmount(amountText);
    const isUsable =
      tradableCoins.some(({ code }) => code === coin) &&
      !most.refused &&
      most.value > 0n &&
      rest.length === 0;
    if (!isUsable || ceilings.has(coin)) {
      throw new StartProblem(
        `HOT_WALLET_CEILINGS must look like BTC=2,ETH=30, each coin once, not "${part}".`,
      );
    }
    ceilings.set(coin, most.value);
  }
  return ceilings;
}
