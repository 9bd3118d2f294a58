import { type OwnHost, parseOwnHosts } from '@dukat/brands/own-hosts';
import { brands } from '@dukat/brands/sites';
import { parseAmount } from '@dukat/rules/money/amount';
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

/** What a sandbox and a house that deals in real money are told alike; undefined where something in it cannot be read. */
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
  const crowns = list.read(() => readSum(env, 'SECOND_OPERATOR_FROM_CZK', '100000'));
  const euros = list.read(() => readSum(env, 'SECOND_OPERATOR_FROM_EUR', '4000'));
  const approvalFrom = list.read(() => readSum(env, 'WITHDRAWAL_APPROVAL_FROM_EUR', '10000'));
  if (trustedProxies === undefined || isAlwaysTls === undefined || rateLimits === undefined) return undefined;
  if (marketMaker === undefined || markets === undefined || botCheck === undefined) return undefined;
  if (crowns === undefined || euros === undefined || virusCheck === undefined) return undefined;
  if (approvalFrom === undefined || bandPercents === undefined) return undefined;
  return {
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

function readSum(env: Environment, name: string, usual: string) {
  const sum = parseAmount(env[name] || usual);
  if (sum.refused) throw new StartProblem(`${name} must be an amount such as ${usual}, not "${env[name]}".`);
  return sum.value;
}

/** Reads HOSTS; none without it. */
export function readHosts(env: Environment): readonly OwnHost[] {
  return parseOwnHosts(env.HOSTS ?? '', brands);
}

/** Reads RATE_EXCHANGES, ids of ccxt with commas; none without it. */
export function readExchanges(env: Environment): readonly string[] {
  return (env.RATE_EXCHANGES ?? '').split(',').flatMap((name) => name.trim() || []);
}

/** Reads SMTP_URL; undefined without it. */
export function readSmtpUrl(env: Environment): string | undefined {
  const text = env.SMTP_URL?.trim() || undefined;
  const protocol = text === undefined ? 'smtp:' : URL.parse(text)?.protocol;
  if (protocol === 'smtp:' || protocol === 'smtps:') return text;
  throw new StartProblem('SMTP_URL must look like smtps://user:password@mail.house.eu.');
}
