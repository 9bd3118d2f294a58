import { type Amount, parseAmount } from '@dukat/rules/money/amount';
import { type BankConfiguration, bankConfiguration } from '../features/payments/bank-configuration.ts';
import { brokerMarkets } from '../features/trading/broker/broker-configuration.ts';
import {
  type MakerConfiguration,
  makerConfiguration,
} from '../features/trading/market-maker/maker-configuration.ts';
import {
  type WalletsConfiguration,
  walletsConfiguration,
} from '../features/wallets/wallets-configuration.ts';
import type { RateLimitConfiguration } from '../platform/limits/rate-limits.ts';
import { readRateLimits } from '../platform/limits/read-rate-limits.ts';
import { StartProblem } from '../platform/start/start-problem.ts';

/** Which outside the program talks to. All money adapters are their sandbox, or none is. */
export interface Configuration {
  readonly isSandbox: boolean;
  readonly smtpUrl: string | undefined;
  readonly bank: BankConfiguration;
  readonly wallets: WalletsConfiguration;
  readonly rateExchanges: readonly string[];
  readonly marketMaker: MakerConfiguration;
  /** Markets on which retail orders are filled. */
  readonly brokerMarkets: readonly string[];
  readonly logLevel: string;
  /** Mixed into the key that seals API keys' secrets: a copy of the database alone then opens none of them. */
  readonly apiKeysPepper: string;
  readonly rateLimits: RateLimitConfiguration;
  /** By currency: what an operator sends back from here on needs a second operator. */
  readonly secondOperatorFrom: Readonly<Record<'CZK' | 'EUR', Amount>>;
}

/** Reads the environment; a mixture of play and real money is refused, since a play deposit could pay out real coins. */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const bank = readOr('BANK_ACCOUNTS', () => bankConfiguration(env));
  const wallets = walletsConfiguration(env);
  const hasRealChains = !wallets.isSandbox;
  const hasRealBank = !bank.isSandbox;
  if (hasRealBank !== hasRealChains) {
    throw new StartProblem(
      'Real and sandbox money cannot be mixed: configure both a bank (BANK_ACCOUNTS) and a chain (BITCOIN_RPC_URL or EVM_RPC_URL), or neither.',
    );
  }
  const marketMaker = readOr('MARKET_MAKER', () => makerConfiguration(env, !hasRealBank));
  return {
    isSandbox: !hasRealBank,
    smtpUrl: env.SMTP_URL || undefined,
    bank,
    wallets,
    rateExchanges: (env.RATE_EXCHANGES ?? '').split(',').filter((name) => name !== ''),
    marketMaker,
    brokerMarkets: readOr('BROKER_MARKETS', () => brokerMarkets(env, marketMaker.quotes)),
    logLevel: env.LOG_LEVEL || 'warn',
    apiKeysPepper: env.API_KEYS_PEPPER ?? '',
    rateLimits: readRateLimits(env.RATE_LIMITS),
    secondOperatorFrom: {
      CZK: readSum(env, 'SECOND_OPERATOR_FROM_CZK', '100000'),
      EUR: readSum(env, 'SECOND_OPERATOR_FROM_EUR', '4000'),
    },
  };
}

function readSum(env: NodeJS.ProcessEnv, name: string, usual: string): Amount {
  const sum = parseAmount(env[name] || usual);
  if (sum.refused) throw new StartProblem(`${name} must be an amount such as ${usual}, not "${env[name]}".`);
  return sum.value;
}

function readOr<Value>(what: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : `${what} cannot be read.`);
  }
}
