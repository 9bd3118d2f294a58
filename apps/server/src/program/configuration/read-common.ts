import { isIP } from 'node:net';
import { type OwnHost, parseOwnHosts } from '@dukat/brands/own-hosts';
import { brands } from '@dukat/brands/sites';
import { type Amount, parseAmount, toAmount } from '@dukat/rules/money/amount';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { brokerMarkets } from '../../features/trading/broker/broker-configuration.ts';
import { makerConfiguration } from '../../features/trading/market-maker/maker-configuration.ts';
import { readPriceBands } from '../../features/trading/markets/price-bands-configuration.ts';
import { readPublicTls, readTrustedProxies } from '../../platform/http/listening/front.ts';
import { readRateLimits } from '../../platform/limits/read-rate-limits.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { ProblemList } from '../problem-list.ts';
import type { CommonConfiguration } from './configuration.ts';
import { readBotCheck } from './read-bot-check.ts';
import { readVirusCheck } from './read-virus-check.ts';

type Environment = NodeJS.ProcessEnv;

/** Reads the settings that sandbox and real-money installations share. Returns undefined if one of them is invalid. */
export function readCommon(
  env: Environment,
  list: ProblemList,
  { isSandbox }: { readonly isSandbox: boolean },
): Omit<CommonConfiguration, 'findSite'> | undefined {
  const trustedProxies = list.read(() => readTrustedProxies(env));
  const isAlwaysTls = list.read(() => readPublicTls(env));
  const marketMaker = list.read(() => makerConfiguration(env, isSandbox));
  const markets = list.read(() => brokerMarkets(env, marketMaker?.quotes ?? isSandbox));
  const bandPercents = list.read(() => readPriceBands(env));
  const rateLimits = list.read(() => readRateLimits(env.RATE_LIMITS));
  const botCheck = list.read(() => ({ read: readBotCheck(env, isSandbox) }));
  const virusCheck = list.read(() => ({ read: readVirusCheck(env) }));
  const listenOn = list.read(() => ({
    public: readListenAddress(env, 'HOST'),
    backOffice: readListenAddress(env, 'BACK_OFFICE_HOST'),
  }));
  const crowns = list.read(() => readThreshold(env, 'SECOND_OPERATOR_FROM_CZK', { isSandbox }));
  const euros = list.read(() => readThreshold(env, 'SECOND_OPERATOR_FROM_EUR', { isSandbox }));
  const approvalFrom = list.read(() => readThreshold(env, 'WITHDRAWAL_APPROVAL_FROM_EUR', { isSandbox }));
  if (trustedProxies === undefined || isAlwaysTls === undefined || rateLimits === undefined) return undefined;
  if (marketMaker === undefined || markets === undefined || botCheck === undefined) return undefined;
  if (crowns === undefined || euros === undefined || virusCheck === undefined) return undefined;
  if (approvalFrom === undefined || listenOn === undefined || bandPercents === undefined) return undefined;
  return {
    listenOn,
    front: { trustedProxies, isAlwaysTls },
    marketMaker,
    brokerMarkets: markets,
    bandPercents,
    logLevel: env.LOG_LEVEL || 'warn',
    apiKeysPepper: env.API_KEYS_PEPPER ?? '',
    rateLimits,
    botCheck: botCheck.read,
    virusCheck: virusCheck.read,
    secondOperatorFrom: { CZK: crowns, EUR: euros },
    approvalFrom: inCrowns(approvalFrom, 'EUR'),
  };
}

/** Defaults to loopback, because a public host runs behind a TLS proxy. */
function readListenAddress(env: Environment, name: 'HOST' | 'BACK_OFFICE_HOST'): string {
  const address = env[name]?.trim() || '127.0.0.1';
  if (isIP(address) !== 0 || address === 'localhost') return address;
  throw new StartProblem(`${name} must be an IP address to listen on, such as 0.0.0.0, not "${env[name]}".`);
}

const thresholds = {
  SECOND_OPERATOR_FROM_CZK: '100000',
  SECOND_OPERATOR_FROM_EUR: '4000',
  WITHDRAWAL_APPROVAL_FROM_EUR: '10000',
} as const;
const mostTimesUsual = 10n;

/** Reads an amount from which two operators decide. Real-money mode rejects one so high that it would never apply. */
function readThreshold(
  env: Environment,
  name: keyof typeof thresholds,
  { isSandbox }: { readonly isSandbox: boolean },
): Amount {
  const usual = toAmount(thresholds[name]);
  const sum = parseAmount(env[name] || thresholds[name]);
  if (sum.refused || sum.value <= 0n) {
    throw new StartProblem(`${name} must be an amount such as ${thresholds[name]}, not "${env[name]}".`);
  }
  if (!isSandbox && sum.value > usual * mostTimesUsual) {
    throw new StartProblem(
      `${name} is more than ten times its default of ${thresholds[name]}, so that one operator would decide alone: lower it.`,
    );
  }
  return sum.value;
}

/** Reads HOSTS; empty by default. */
export function readHosts(env: Environment): readonly OwnHost[] {
  return parseOwnHosts(env.HOSTS ?? '', brands);
}

/** Reads RATE_EXCHANGES, a comma-separated list of ccxt ids; empty by default. */
export function readExchanges(env: Environment): readonly string[] {
  return (env.RATE_EXCHANGES ?? '').split(',').flatMap((name) => name.trim() || []);
}

/** Reads SMTP_URL; undefined by default. */
export function readSmtpUrl(env: Environment): string | undefined {
  const text = env.SMTP_URL?.trim() || undefined;
  const protocol = text === undefined ? 'smtp:' : URL.parse(text)?.protocol;
  if (protocol === 'smtp:' || protocol === 'smtps:') return text;
  throw new StartProblem('SMTP_URL must look like smtps://user:password@mail.house.eu.');
}
