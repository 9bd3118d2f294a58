import { bitcoins, toMsat } from '@dukat/rules/lightning/msat';
import { chargePayment } from '@dukat/rules/lightning/payment-charge';
import { amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { payoutFee } from '@dukat/rules/wallets/payout-fee';
import { sendTask, trackTask } from '../../../features/lightning/lightning-tasks.ts';
import { payoutToken } from '../../../features/orders/creation/order-secret.ts';
import { buyOrder, open } from '../order-requests.ts';
import type { MoneyScene, SceneWorld } from './money-scene.ts';

const sendAndTrack = { by: 'jobs', tasks: [sendTask, trackTask] } as const;
const path = '/api/order/confirm_payout';

/** An order from the balance whose coins wait for the confirmation of their payout over Lightning. */
async function buyTo({ program, owner }: SceneWorld, Address: string) {
  const body = await buyOrder(owner, {
    ...{ email: null, payment_type: 'VIRTUAL', fiat_value: '1000', rate_type: 'CURRENT' },
    coin_address: { Address, Network: 'LN' },
  });
  const { id } = await open(owner, body);
  await program.settle(2);
  const token = payoutToken(program.deps.orderDeps.secretKey, id);
  const gross = toAmount(body.coin_value);
  const maxFee = payoutFee(gross, { network: 'LN', withdrawalFee: toAmount('0.0000005') });
  return { confirmation: { id, token }, gross, maxFee, amount: amountFromUnits(gross - maxFee) };
}

const asked: MoneyScene = {
  name: 'the confirmation of an order that is paid over Lightning',
  point: 'ln-asked',
  async prepare(world) {
    const { confirmation, gross } = await buyTo(world, 'pay@wallet.example');
    const moves = [`blocked BTC -${formatAmount(gross)}`, `in_flight BTC ${formatAmount(gross)}`];
    return { act: { by: 'owner', client: world.owner, path, body: confirmation }, moves };
  },
};

/** The payment of an order that its owner has confirmed. The name of the address says how it ends. */
const payment = (point: string, behavior: 'pay' | 'hold' | 'fail'): MoneyScene => ({
  name: `an order over Lightning that the payee answers with ${behavior}`,
  point,
  isWithoutPosting: behavior === 'hold',
  async prepare(world) {
    const order = await buyTo(world, `${behavior}@wallet.example`);
    const confirmed = await world.owner.post(path, order.confirmation);
    if (confirmed.status !== 200) throw new Error(confirmed.text);
    return { act: sendAndTrack, moves: behavior === 'hold' ? [] : endMoves(order, behavior) };
  },
});

function endMoves(
  { gross, maxFee, amount }: Omit<Awaited<ReturnType<typeof buyTo>>, 'confirmation'>,
  behavior: 'pay' | 'fail',
): readonly string[] {
  const held = formatAmount(gross);
  if (behavior === 'fail') return [`in_flight BTC -${held}`, `available BTC ${held}`];
  const msat = toMsat(amount);
  const feeMsat = 1000n + msat / 2000n;
  const { returned, rounding } = chargePayment({ msat, feeMsat, amount, maxFee });
  return [
    `in_flight BTC -${held}`,
    `lightning BTC ${formatAmount(bitcoins(msat + feeMsat))}`,
    `available BTC ${formatAmount(returned)}`,
    ...(rounding === 0n ? [] : [`fees BTC ${formatAmount(rounding)}`]),
  ];
}

/** Orders whose bought coins are paid over Lightning, killed at each step. */
export const lightningOrderScenes: readonly MoneyScene[] = [
  asked,
  payment('ln-held', 'pay'),
  payment('ln-sent', 'hold'),
  payment('ln-answered', 'pay'),
  payment('ln-booked', 'pay'),
  payment('ln-booked', 'fail'),
];
