import type { Site } from '@dukat/brands/site';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { buyGiftCard } from '@dukat/contract/gift-cards';
import { decideNewCard } from '@dukat/rules/gift-cards/new-card';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import type { SignedInUser } from '../../platform/http/caller.ts';
import { publicId as newPublicId } from '../../platform/random.ts';
import { requestCardPayment } from '../withdrawals/withdrawals-facade.ts';
import type { GiftCardCommand } from './gift-card-command.ts';
import type { GiftCardsDeps } from './gift-cards-deps.ts';
import { insertGiftCard } from './gift-cards-repository.ts';

interface Purchase extends GiftCardCommand {
  readonly user: SignedInUser;
  readonly site: Site;
  readonly now: Date;
}

interface Bought {
  readonly publicId: string;
  /** The payment, which the buyer must confirm. */
  readonly withdrawal: EndpointResponse<typeof buyGiftCard>['withdrawal'];
}

/** Stores a card and holds its price on the balance until the buyer confirms the payment. */
export async function buyCard(
  tx: Transaction,
  { withdrawals }: GiftCardsDeps,
  { user, site, typed, greeting, now }: Purchase,
): Promise<Result<Bought, RefusalReason<typeof buyGiftCard>>> {
  const { currency } = typed;
  const decided = decideNewCard(typed, now);
  if (decided.refused) return decided;
  const { amount, recipientEmail, deliverAt } = decided.value;
  const id = newPublicId();
  const asset = findAsset(currency);
  assert(asset !== undefined, 'expected crowns and euros in the catalogue');
  const held = await requestCardPayment(tx, withdrawals, { user, asset, gross: amount, publicId: id, now });
  if (held.refused) return held;
  await insertGiftCard(tx, {
    publicId: id,
    buyerId: user.id,
    portfolioId: user.portfolioId,
    asset: currency,
    amount,
    ...{ ...greeting, recipientEmail, deliverAt },
    paymentType: 'VIRTUAL',
    dueAt: null,
    isVisitors: false,
    deviceId: null,
    purpose: null,
    purposeText: null,
    brand: site.brand.id,
    origin: site.origin,
    createdAt: now,
  });
  return accept({ publicId: id, withdrawal: held.value.withdrawal });
}
