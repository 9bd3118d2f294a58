import {
  type WalletsConfiguration,
  walletsConfiguration,
} from '../features/wallets/wallets-configuration.ts';
import { StartProblem } from '../platform/start/start-problem.ts';

/** Which outside the program talks to. All money adapters are their sandbox, or none is. */
export interface Configuration {
  readonly isSandbox: boolean;
  readonly smtpUrl: string | undefined;
  readonly fioTokens: ReadonlyMap<string, string>;
  readonly wallets: WalletsConfiguration;
  readonly rateExchanges: readonly string[];
  readonly logLevel: string;
}

/** Reads the environment; a mixture of play and real money is refused, since a play deposit could pay out real coins. */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const fioTokens = pairsOf(env.FIO_TOKENS, 'FIO_TOKENS');
  const wallets = walletsConfiguration(env);
  const hasRealChains = !wallets.isSandbox;
  const hasRealBank = fioTokens.size > 0;
  if (hasRealBank !== hasRealChains) {
    throw new StartProblem(
      'Real and sandbox money cannot be mixed: configure both a bank (FIO_TOKENS) and a chain (BITCOIN_RPC_URL or EVM_RPC_URL), or neither.',
    );
  }
  return {
    isSandbox: !hasRealBank,
    smtpUrl: env.SMTP_URL || undefined,
    fioTokens,
    wallets,
    rateExchanges: (env.RATE_EXCHANGES ?? '').split(',').filter((name) => name !== ''),
    logLevel: env.LOG_LEVEL || 'warn',
  };
}

/** "fio-czk=secret,fio-eur=secret" */
function pairsOf(text: string | undefined, name: string): ReadonlyMap<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new StartProblem(`${name} is a list like account=token,account=token.`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
}
