import type { Site } from '@dukat/brands/site';
import { mostCardPaymentSats, tapLivesMs } from '@dukat/rules/bolt-cards/limits';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { hashSecret, newSecret, publicId } from '../../../platform/random.ts';
import { findEpochs, userById } from '../../identity/identity-facade.ts';
import type { BoltCardsDeps } from '../bolt-cards-deps.ts';
import { cardStatus } from '../cards/wire-card.ts';
import { type CardRow, takeCounter } from '../cards-repository.ts';
import { insertTap } from '../taps-repository.ts';
import { findTappedCard } from './find-card.ts';
import { pushTap } from './tell-owner.ts';

export type TapFailure = 'card_unknown' | 'tap_repeated' | 'card_stopped';

/** Serves a tap (LUD-03): the shop gets a secret with which it can ask for one payment within two minutes. */
export async function tapCard(
  deps: BoltCardsDeps,
  parameters: { readonly p: string; readonly c: string },
  site: Site,
): Promise<Result<object, TapFailure>> {
  const { database, clock } = deps;
  const genuine = await findTappedCard(database, deps, parameters);
  if (genuine === undefined) return refuse('card_unknown');
  const { card, tap } = genuine;
  const k1 = newSecret();
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    const { id, version } = card;
    const tapped = await takeCounter(tx, { id, version, counter: tap.counter, now });
    if (tapped === undefined) return refuse('tap_repeated');
    const epoch = (await findEpochs(tx, [tapped.user_id])).get(tapped.user_id);
    if (cardStatus(tapped, epoch) !== 'active') return refuse('card_stopped');
    await insertTap(tx, {
      ...{ public_id: publicId(), card_id: id, version, counter: tap.counter },
      ...{ k1_hash: hashSecret(k1), tapped_at: now, expires_at: later(now, tapLivesMs) },
    });
    const owner = await userById(tx, tapped.user_id);
    assert(owner !== undefined, 'expected the owner of a card');
    await pushTap(tx, tapped, owner, now);
    return accept(offer(tapped, k1, site));
  });
}

const msatPerSat = 1000n;

/** The largest amount is the same for all cards, so that it reveals no limit. Shops must know from which amount to ask for a PIN. */
function offer({ pin_above_sats: pinAbove }: CardRow, k1: string, { origin, host }: Site) {
  return {
    tag: 'withdrawRequest',
    callback: `${origin}/api/bolt_cards/callback`,
    k1,
    minWithdrawable: Number(msatPerSat),
    maxWithdrawable: Number(mostCardPaymentSats * msatPerSat),
    defaultDescription: host,
    ...(pinAbove !== null && { pinLimit: Number(BigInt(pinAbove) * msatPerSat) }),
  };
}
