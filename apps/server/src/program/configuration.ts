import { type BankConfiguration, bankConfiguration } from '../features/payments/bank-configuration.ts';
import {
  type WalletsConfiguration,
  walletsConfiguration,
} from '../features/wallets/wallets-configuration.ts';
import { StartProblem } from '../platform/start/start-problem.ts';

/** Which outside the program talks to. All money adapters are their sandbox, or none is. */
export interface Configuration {
  readonly isSandbox: boolean;
  readonly smtpUrl: string | undefined;
  readonly bank: BankConfiguration;
  readonly wallets: WalletsConfiguration;
  readonly rateExchanges: readonly string[];
  readonly logLevel: string;
}

/** Reads the environment; a mixture of play and real money is refused, since a play deposit could pay out real coins. */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const bank = readBanks(env);
  const wallets = walletsConfiguration(env);
  const hasRealChains = !wallets.isSandbox;
  const hasRealBank = !bank.isSandbox;
  if (hasRealBank !== hasRealChains) {
    throw new StartProblem(
      'Real and sandbox money cannot be mixed: configure both a bank (BANK_ACCOUNTS) and a chain (BITCOIN_RPC_URL or EVM_RPC_URL), or neither.',
    );
  }
  return {
    isSandbox: !hasRealBank,
    smtpUrl: env.SMTP_URL || undefined,
    bank,
    wallets,
    rateExchanges: (env.RATE_EXCHANGES ?? '').split(',').filter((name) => name !== ''),
    logLevel: env.LOG_LEVEL || 'warn',
  };
}

function readBanks(env: NodeJS.ProcessEnv): BankConfiguration {
  try {
    return bankConfiguration(env);
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : 'BANK_ACCOUNTS cannot be read.');
  }
}
