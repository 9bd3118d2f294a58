import * as contract from '@dukat/contract/gift-cards';
import { accept, assert, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { cancelCardPayment } from '../withdrawals/withdrawals-facade.ts';
import { buyCard } from './buy-card.ts';
import { hasCards, registerClaiming } from './claiming/claiming-endpoints.ts';
import { resendCard } from './delivery/resend-card.ts';
import { readPurchase } from './gift-card-command.ts';
import type { GiftCardsDeps } from './gift-cards-deps.ts';
import { findOwnCard, findOwnCards, lockOwnCard } from './gift-cards-repository.ts';
import { refundCard } from './refund-card.ts';
import { personalCode, showGiftCard } from './show-gift-card.ts';

export function registerGiftCardEndpoints(api: Api, deps: GiftCardsDeps): void {
  const { codes } = deps;

  api.serveWrite(contract.buyGiftCard, async ({ tx, caller, site, body, now }) => {
    if (!deps.areCardsSold || !hasCards(site)) return refuse('gift_card_unknown');
    const user = signedInUser(caller);
    if (body.payment_type !== 'VIRTUAL')
      return refuse('payment_method_unavailable', { field: 'payment_type' });
    const command = readPurchase(body);
    if (command.refused) return command;
    const bought = await buyCard(tx, deps, { ...command.value, user, site, now });
    if (bought.refused) return bought;
    const { publicId, withdrawal } = bought.value;
    return accept({
      gift_card: await showUpdated(tx, { publicId, buyerId: user.id }, now),
      withdrawal,
      payment: null,
      secret: null,
    });
  });

  api.serveRead(contract.readGiftCard, async ({ db, caller, params, now }) => {
    const own = { publicId: params.giftCardId, buyerId: signedInUser(caller).id };
    const card = await findOwnCard(db, own);
    return card === undefined
      ? refuse('gift_card_unknown')
      : accept({ gift_card: showGiftCard(card, now), payment: null });
  });

  api.serveRead(contract.readGiftCardCode, async ({ db, caller, params }) => {
    const card = await findOwnCard(db, { publicId: params.giftCardId, buyerId: signedInUser(caller).id });
    return card === undefined ? refuse('gift_card_unknown') : accept({ code: personalCode(codes, card) });
  });

  api.serveRead(contract.listGiftCards, async ({ db, caller, query, now }) => {
    const { rows, total } = await findOwnCards(db, signedInUser(caller).id, query);
    return accept({ gift_cards: rows.map((card) => showGiftCard(card, now)), total });
  });

  api.serveWrite(contract.cancelGiftCard, async ({ tx, caller, params, now }) => {
    const own = { publicId: params.giftCardId, buyerId: signedInUser(caller).id };
    if ((await findOwnCard(tx, own)) === undefined) return refuse('gift_card_unknown');
    const { publicId, buyerId: userId } = own;
    const canceled = await cancelCardPayment(tx, deps.withdrawals, { publicId, userId, now });
    if (canceled.refused) return refuse('gift_card_not_cancellable');
    return accept({ gift_card: await showUpdated(tx, own, now) });
  });

  api.serveWrite(contract.refundGiftCard, async ({ tx, caller, params, now }) => {
    const own = { publicId: params.giftCardId, buyerId: signedInUser(caller).id };
    const card = await lockOwnCard(tx, own);
    if (card === undefined) return refuse('gift_card_unknown');
    const refunded = await refundCard(tx, card, now);
    return refunded.refused ? refunded : accept({ gift_card: await showUpdated(tx, own, now) });
  });

  api.serveWrite(contract.resendGiftCard, async ({ tx, caller, body, now }) => {
    const own = { publicId: body.id, buyerId: signedInUser(caller).id };
    const card = await lockOwnCard(tx, own);
    if (card === undefined) return refuse('gift_card_unknown');
    const resent = await resendCard(tx, codes, card, now);
    return resent.refused ? resent : accept({ gift_card: await showUpdated(tx, own, now) });
  });

  registerClaiming(api, deps);
}

/** The wire format of a card that this transaction has changed. */
async function showUpdated(
  tx: Transaction,
  own: { readonly publicId: string; readonly buyerId: string },
  now: Date,
) {
  const card = await findOwnCard(tx, own);
  assert(card !== undefined, 'expected the gift card that was just written');
  return showGiftCard(card, now);
}
