import type { AnyEndpoint } from '@dukat/contract/endpoint';
import * as contract from '@dukat/contract/gift-cards';
import { accept, assert, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CommonCall } from '../../platform/http/common-call.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { buyCard } from './buy-card.ts';
import { cancelCard } from './buying/cancel-unpaid.ts';
import { holdsSecret, openCard, openCardLocked } from './buying/open-card.ts';
import { payAgain, readInstructions } from './buying/outside-payment.ts';
import type { CardsApi } from './cards-api.ts';
import { registerClaiming } from './claiming/claiming-endpoints.ts';
import { correctAddress } from './delivery/correct-address.ts';
import { resendCard } from './delivery/resend-card.ts';
import { readPurchase } from './gift-card-command.ts';
import type { CardTimes, GiftCardsDeps } from './gift-cards-deps.ts';
import { findCard, findOwnCard, findOwnCards, type StoredGiftCard } from './gift-cards-repository.ts';
import { lockPaymentOf, refundCard } from './refund-card.ts';
import { personalCode, showGiftCard } from './show-gift-card.ts';

export function registerGiftCardEndpoints(api: CardsApi, deps: GiftCardsDeps): void {
  const { codes } = deps;

  api.serveWrite(contract.buyGiftCard, async (call) => {
    const { tx, body, now } = call;
    if (!deps.areCardsSold) return refuse('gift_card_unknown');
    const command = readPurchase(body);
    if (command.refused) return command;
    const bought = await buyCard(deps, { ...call, ...command.value });
    if (bought.refused) return bought;
    const { publicId, withdrawal } = bought.value;
    const card = await findUpdated(tx, publicId);
    const secret = card.isVisitors ? codes.secretFor(publicId) : null;
    const payment = await readInstructions(tx, deps, card, viewerOf(call));
    const times = await readTimes(deps, tx, now);
    return accept({ gift_card: showGiftCard(card, times), withdrawal, ...payment, secret });
  });

  api.serveRead(contract.readGiftCard, async (call) => {
    const { db, caller, params, query, now } = call;
    const key = { publicId: params.giftCardId, secret: query.secret, caller };
    const card = await openCard(db, codes, key);
    if (card === undefined) return refuse('gift_card_unknown');
    const { payment, sale } = await readInstructions(db, deps, card, viewerOf(call));
    // A session alone must not obtain the secret by which waiting coins are sent back without another proof (ADR 72).
    const shown = sale !== null && holdsSecret(codes, key) ? sale : sale && { ...sale, secret: null };
    return accept({ gift_card: showGiftCard(card, await readTimes(deps, db, now)), payment, sale: shown });
  });

  api.serveRead(contract.readGiftCardCode, async ({ db, caller, params }) => {
    const card = await findOwnCard(db, { publicId: params.giftCardId, buyerId: signedInUser(caller).id });
    return card === undefined ? refuse('gift_card_unknown') : accept({ code: personalCode(codes, card) });
  });

  api.serveRead(contract.listGiftCards, async ({ db, caller, query, now }) => {
    const { rows, total } = await findOwnCards(db, signedInUser(caller).id, query);
    const times = await readTimes(deps, db, now);
    return accept({ gift_cards: rows.map((card) => showGiftCard(card, times)), total });
  });

  api.serveWrite(contract.resendGiftCard, async ({ tx, caller, body, now }) => {
    const card = await openCardLocked(tx, codes, { publicId: body.id, secret: body.secret, caller });
    if (card === undefined) return refuse('gift_card_unknown');
    const resent = await resendCard(tx, codes, card, now);
    return resent.refused ? resent : showUpdated(deps, tx, card, now);
  });

  api.serveWrite(contract.correctGiftCardAddress, async ({ tx, caller, params, body, now }) => {
    const key = { publicId: params.giftCardId, secret: body.secret, caller };
    const card = await openCardLocked(tx, codes, key);
    if (card === undefined) return refuse('gift_card_unknown');
    const corrected = await correctAddress(tx, codes, card, { typed: body.recipient_email, now });
    return corrected.refused ? corrected : showUpdated(deps, tx, card, now);
  });

  registerPayments(api, deps);
  registerClaiming(api, deps);
}

/** How an unpaid card is cancelled or paid again, and a paid one returned. */
function registerPayments(api: CardsApi, deps: GiftCardsDeps): void {
  const { codes } = deps;

  api.serveWrite(contract.cancelGiftCard, async ({ tx, caller, params, body, now }) => {
    const card = await openCard(tx, codes, { publicId: params.giftCardId, secret: body.secret, caller });
    if (card === undefined) return refuse('gift_card_unknown');
    const canceled = await cancelCard(tx, deps, card, now);
    return canceled.refused ? canceled : showUpdated(deps, tx, card, now);
  });

  api.serveWrite(contract.refundGiftCard, async ({ tx, caller, params, body, now }) => {
    const key = { publicId: params.giftCardId, secret: body.secret, caller };
    const found = await openCard(tx, codes, key);
    if (found !== undefined) await lockPaymentOf(tx, found);
    const card = await openCardLocked(tx, codes, key);
    if (card === undefined) return refuse('gift_card_unknown');
    const refunded = await refundCard(tx, codes, card, await readTimes(deps, tx, now));
    return refunded.refused ? refunded : showUpdated(deps, tx, card, now);
  });

  api.serveWrite(contract.payGiftCardAgain, async (call) => {
    const { tx, caller, params, body, now, language: locale } = call;
    const card = await openCardLocked(tx, codes, {
      publicId: params.giftCardId,
      secret: body.secret,
      caller,
    });
    if (card === undefined) return refuse('gift_card_unknown');
    const opened = await payAgain(tx, deps, card, { deviceId: caller.deviceId, locale, now });
    if (opened.refused) return opened;
    const payable = await findUpdated(tx, card.publicId);
    const { payment } = await readInstructions(tx, deps, payable, viewerOf(call));
    return accept({ gift_card: showGiftCard(payable, await readTimes(deps, tx, now)), payment });
  });
}

const viewerOf = ({ language, site, now }: Pick<CommonCall<AnyEndpoint>, 'language' | 'site' | 'now'>) => ({
  now,
  locale: language,
  isSlovakHost: site.defaultLocale === 'sk_SK',
});

/** The card after a change by this transaction. */
async function findUpdated(tx: Transaction, publicId: string): Promise<StoredGiftCard> {
  const card = await findCard(tx, publicId);
  assert(card !== undefined, 'expected the gift card that was just written');
  return card;
}

async function showUpdated(deps: GiftCardsDeps, tx: Transaction, { publicId }: StoredGiftCard, now: Date) {
  const times = await readTimes(deps, tx, now);
  return accept({ gift_card: showGiftCard(await findUpdated(tx, publicId), times) });
}

const readTimes = async ({ calendar }: GiftCardsDeps, db: Database, now: Date): Promise<CardTimes> => ({
  now,
  day: await calendar.now(db, now),
});
