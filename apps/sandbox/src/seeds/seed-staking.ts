import { houseRewards, houseTrading } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { netRate } from '@dukat/rules/staking/accrual';
import { addDays } from '@dukat/rules/staking/day';
import { productCode, type StakingKind } from '@dukat/rules/staking/product';
import {
  findProduct,
  insertProduct,
  lockProductCode,
} from '../../../server/src/features/staking/products/products-repository.ts';
import { insertRates } from '../../../server/src/features/staking/products/rates-repository.ts';
import type { Transaction } from '../../../server/src/platform/database/database.ts';
import { post } from '../../../server/src/platform/ledger/post.ts';
import { pragueDay } from '../../../server/src/platform/prague-day.ts';

interface SeededProduct {
  readonly asset: string;
  readonly kind: StakingKind;
  readonly smallest: string;
  readonly capacity: string | null;
  readonly unbondingDays: number;
  readonly lockDays: number | null;
  readonly gross: string;
  /** What the platform sets aside for rewards. */
  readonly reserve: string;
}

const flexible = { kind: 'flexible', capacity: null, lockDays: null } as const;
// biome-ignore format: a table reads by rows.
const products: readonly SeededProduct[] = [
  { ...flexible, asset: 'ETH', smallest: '0.001', unbondingDays: 5, gross: '0.035', reserve: '50' },
  { ...flexible, asset: 'SOL', smallest: '0.01', unbondingDays: 3, gross: '0.062', reserve: '1000' },
  { ...flexible, asset: 'ADA', smallest: '1', unbondingDays: 0, gross: '0.028', reserve: '100000' },
  { ...flexible, asset: 'DOT', smallest: '0.5', unbondingDays: 28, gross: '0.115', reserve: '20000' },
  { ...flexible, asset: 'ATOM', smallest: '0.1', unbondingDays: 21, gross: '0.142', reserve: '20000' },
  { ...flexible, asset: 'TRX', smallest: '10', unbondingDays: 14, gross: '0.041', reserve: '100000' },
  { asset: 'ETH', kind: 'locked', smallest: '0.01', capacity: '2000', unbondingDays: 5, lockDays: 90, gross: '0.048', reserve: '50' },
  { asset: 'TRX', kind: 'locked', smallest: '100', capacity: '5000000', unbondingDays: 0, lockDays: 30, gross: '0.055', reserve: '100000' },
];
/** The sandbox's product calendar can be moved ahead, so that its rates reach further than an operator's would. */
const ratedDays = 800;
const source = 'Sandbox';

/** Creates products with rates and a reserve. Products that exist stay as they are. */
export async function seedStaking(tx: Transaction, now: Date): Promise<void> {
  const today = pragueDay(now);
  for (const { asset, kind, gross, reserve, ...terms } of products) {
    const code = productCode(asset, kind);
    await lockProductCode(tx, code);
    if ((await findProduct(tx, code)) !== undefined) continue;
    const shares = kind === 'locked' ? { earlyEndShare: toAmount('0.02') } : { earlyEndShare: toAmount('0') };
    const product = {
      ...{ code, asset, kind, source, ...shares, coveredShare: toAmount('0.5'), earnsAfterDays: 1 },
      smallest: toAmount(terms.smallest),
      capacity: terms.capacity === null ? null : toAmount(terms.capacity),
      unbondingDays: terms.unbondingDays,
      lockDays: terms.lockDays,
    };
    await insertProduct(tx, product, { firstDay: today, now });
    const made = await findProduct(tx, code);
    assert(made !== undefined, 'expected the product that was just created');
    const rate = { gross: toAmount(gross), commission: toAmount('0.15') };
    const span = { from: today, until: addDays(today, ratedDays) };
    await insertRates(tx, made.id, span, { ...rate, net: netRate(rate.gross, rate.commission), source, now });
    const amount = toAmount(reserve);
    // Refused if the sandbox has sold its inventory: rewards then wait until operators fund the reserve.
    await post(tx, {
      reference: `seed:rewards:${code}`,
      type: 'seed',
      entries: [
        { account: houseTrading, asset, amount: negate(amount) },
        { account: houseRewards, asset, amount },
      ],
      about: 'demo',
    });
  }
}
