import { bank, chain, houseCapital, houseLightning, houseTrading } from '@dukat/ledger/accounts';
import { amountFromUnits, negate, toAmount } from '@dukat/rules/money/amount';
import { roundToSignificant } from '@dukat/rules/money/rounding';
import type { Asset, AssetNetwork } from '@dukat/rules/rates/asset';
import { referenceUsd, tradableCoins } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../server/src/platform/database/database.ts';
import { post } from '../../../server/src/platform/ledger/post.ts';

/** The opening balance of each sandbox bank account. */
const atTheBank = toAmount('100000000');
/** The bitcoins in the channels of the sandbox node. */
const inChannels = toAmount('10');
const dollarsPerCoin = 2_000_000n;

/**
 * Posts the sandbox owner's capital: money at the banks and two million dollars of each coin. Every posting has a fixed reference, so a
 * second start adds nothing.
 */
export async function seedPlatformAccounts(tx: Transaction): Promise<void> {
  await seed(tx, 'fio-czk', 'CZK', true);
  await seed(tx, 'fio-eur', 'EUR', true);
  await seed(tx, 'fio-sk', 'EUR', false);
  // What the sandbox node can send when it begins.
  await book(tx, 'seed:lightning', [
    { account: houseLightning, asset: 'BTC', amount: negate(inChannels) },
    { account: houseCapital, asset: 'BTC', amount: inChannels },
  ]);
  for (const coin of tradableCoins) {
    // What Lightning has is in its channels.
    for (const network of coin.networks) if (network.network !== 'LN') await seedCoin(tx, coin, network);
  }
}

/** Seeds every network that a payout can choose: coins on another network could not be sent. */
async function seedCoin(tx: Transaction, coin: Asset, { network, decimals }: AssetNetwork): Promise<void> {
  const usd = referenceUsd(coin.code);
  if (usd === undefined) return;
  const units = (dollarsPerCoin * 10n ** 36n) / usd;
  const amount = roundToSignificant(amountFromUnits(units), 3, 'up');
  const whole = amountFromUnits(amount - (amount % 10n ** BigInt(18 - decimals)));
  if (whole <= 0n) return;
  const isDefault = network === coin.defaultNetwork;
  await book(tx, isDefault ? `seed:chain:${coin.code}` : `seed:chain:${coin.code}:${network}`, [
    { account: chain(network), asset: coin.code, amount: negate(whole) },
    { account: houseTrading, asset: coin.code, amount: whole },
  ]);
}

async function seed(tx: Transaction, account: string, asset: string, forTrading: boolean): Promise<void> {
  await book(tx, `seed:bank:${account}`, [
    { account: bank(account), asset, amount: negate(atTheBank) },
    { account: forTrading ? houseTrading : houseCapital, asset, amount: atTheBank },
  ]);
}

async function book(
  tx: Transaction,
  reference: string,
  entries: Parameters<typeof post>[1]['entries'],
): Promise<void> {
  const posted = await post(tx, { reference, type: 'seed', entries, about: 'demo' });
  assert(!posted.refused, `could not seed the house account: ${reference}`);
}
