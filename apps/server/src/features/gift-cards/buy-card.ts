import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { buyGiftCard } from '@dukat/contract/gift-cards';
import { decideNewCard } from '@dukat/rules/gift-cards/new-card';
import type { Amount } from '@dukat/rules/money/amount';
import { checkAgreement } from '@dukat/rules/orders/new-order';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { publicId as newPublicId } from '../../platform/random.ts';
import { readConsentState } from '../notifications/consents-facade.ts';
import { type OrderOwner, resolveOrderOwner } from '../orders/purchases-facade.ts';
import { requestCardPayment } from '../withdrawals/withdrawals-facade.ts';
import { checkOutsidePayment, dueTime, requestOutsidePayment } from './buying/outside-payment.ts';
import type { Purchase } from './gift-card-command.ts';
import type { GiftCardsDeps } from './gift-cards-deps.ts';
import { insertGiftCard } from './gift-cards-repository.ts';

interface Bought {
  readonly publicId: string;
  /** The payment from the balance, which the buyer must confirm; null for a payment from outside. */
  readonly withdrawal: EndpointResponse<typeof buyGiftCard>['withdrawal'];
}

type Refusal = RefusalReason<typeof buyGiftCard>;
type Consents = Parameters<typeof resolveOrderOwner>[2];

/** Stores a card, and holds its price on the balance or requests its payment from outside. */
export async function buyCard(deps: GiftCardsDeps, purchase: Purchase): Promise<Result<Bought, Refusal>> {
  const { tx, caller, site, typed, greeting, paymentType, identity, now } = purchase;
  const { user } = caller;
  const decided = decideNewCard(typed, now);
  if (decided.refused) return decided;
  const { amount, recipientEmail, deliverAt } = decided.value;
  const isOutside = paymentType !== 'VIRTUAL';
  if (!isOutside && user === null) return refuse('login_required', { field: 'payment_type' });
  const payable = isOutside
    ? await checkOutsidePayment(deps, { ...purchase, paymentType, amount })
    : undefined;
  if (payable?.refused) return payable;
  const consents = user === null ? undefined : await readConsentState(tx, user.id, now);
  const hasAgreed = consents?.hasAgreedToTerms ?? false;
  const agreed = checkAgreement(identity.agreement, user && { hasAgreed });
  if (agreed.refused) return agreed;
  const publicId = newPublicId();
  const owner = await resolveBuyer(deps, purchase, { publicId, amount, consents });
  if (owner.refused) return owner;
  const { userId: buyerId, portfolioId, isVisitor } = owner.value;
  const withdrawal = isOutside ? accept({ withdrawal: null }) : await hold(deps, purchase, amount, publicId);
  if (withdrawal.refused) return withdrawal;
  await insertGiftCard(tx, {
    publicId,
    buyerId,
    portfolioId,
    asset: typed.currency,
    amount,
    ...greeting,
    // No page shows a code without a login, so a visitor receives it by mail.
    recipientEmail: recipientEmail ?? (isVisitor ? owner.value.email : null),
    deliverAt,
    paymentType,
    dueAt: isOutside ? dueTime(paymentType, now) : null,
    isVisitors: isVisitor,
    deviceId: caller.deviceId,
    ...purchase.purpose,
    brand: site.brand.id,
    origin: site.origin,
    createdAt: now,
  });
  const requested = isOutside ? await requestOutsidePayment(deps, purchase, publicId) : undefined;
  return requested?.refused ? requested : accept({ publicId, ...withdrawal.value });
}

/** Returns the owner of the card. One paid with coins belongs to the owner of the sale that is opened for it. */
async function resolveBuyer(
  { sales }: GiftCardsDeps,
  purchase: Purchase,
  {
    publicId,
    amount,
    consents,
  }: { readonly publicId: string; readonly amount: Amount; readonly consents: Consents },
): Promise<Result<OrderOwner, Refusal>> {
  const { identity, coins, typed } = purchase;
  if (coins === null) return resolveOrderOwner(purchase, identity, consents);
  const { purpose, purposeText } = purchase.purpose;
  const opened = await sales.open(purchase, {
    ...{ ...coins, ...identity, cardPublicId: publicId, fiat: typed.currency, price: amount },
    ...{ purpose, purposeText: purposeText ?? '' },
  });
  const isAmount = opened.refused && (opened.field === 'fiat_value' || opened.field === 'coin_value');
  return isAmount ? { ...opened, field: 'amount' } : opened;
}

/** Holds the price on the balance until the buyer confirms the payment. */
function hold(
  { withdrawals }: GiftCardsDeps,
  { tx, caller: { user }, typed, now }: Purchase,
  gross: Parameters<typeof requestCardPayment>[2]['gross'],
  publicId: string,
) {
  const asset = findAsset(typed.currency);
  assert(
    asset !== undefined && user !== null,
    'expected a signed-in buyer, and crowns and euros in the catalogue',
  );
  return requestCardPayment(tx, withdrawals, { user, asset, gross, publicId, now });
}
