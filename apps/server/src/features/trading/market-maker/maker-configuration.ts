import { type MakerSettings, usualMaker } from '@dukat/rules/trading/market-maker/maker-settings';

export interface MakerConfiguration {
  readonly quotes: boolean;
  readonly settings: MakerSettings;
  /** Whether simulated traders take part: in a sandbox only, since they trade with the operator itself. */
  readonly simulates: boolean;
}

/** The sandbox's book reaches an eighth of the price away from the reference, which fills the tallest screen. */
const sandboxTail = 24;

/**
 * Reads MARKET_MAKER and SIMULATED_TRADERS (on or off; by default on in a sandbox and off with real money),
 * MARKET_MAKER_LEVELS, MARKET_MAKER_TAIL, MARKET_MAKER_SPREAD and MARKET_MAKER_SIZE. Throws an error that names the
 * invalid value.
 */
export function makerConfiguration(env: NodeJS.ProcessEnv, isSandbox: boolean): MakerConfiguration {
  const simulates = readSwitch(env, 'SIMULATED_TRADERS', isSandbox);
  if (simulates && !isSandbox) {
    throw new Error(
      'SIMULATED_TRADERS are for a sandbox: with real money they would trade with the house itself.',
    );
  }
  return {
    quotes: readSwitch(env, 'MARKET_MAKER', isSandbox),
    simulates,
    settings: {
      levels: readWhole(env, 'MARKET_MAKER_LEVELS', usualMaker.levels, { from: 1, to: 12 }),
      tail: readWhole(env, 'MARKET_MAKER_TAIL', isSandbox ? sandboxTail : usualMaker.tail, {
        from: 0,
        to: 24,
      }),
      spreadPercent: readWhole(env, 'MARKET_MAKER_SPREAD', usualMaker.spreadPercent, { from: 5, to: 80 }),
      sizePercent: readWhole(env, 'MARKET_MAKER_SIZE', usualMaker.sizePercent, { from: 1, to: 1000 }),
    },
  };
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, usual: boolean): boolean {
  const text = env[name] || (usual ? 'on' : 'off');
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off, not "${text}".`);
  return text === 'on';
}

function readWhole(
  env: NodeJS.ProcessEnv,
  name: string,
  usual: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const text = env[name] || String(usual);
  const number = Number(text);
  if (/^\d{1,6}$/.test(text) && number >= from && number <= to) return number;
  throw new Error(`${name} must be a whole number from ${from} to ${to}, not "${text}".`);
}
