import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { checkGiftCardCode } from '@dukat/contract/gift-card-claims';
import { claimHoldEnd, findHindrance } from '@dukat/rules/gift-cards/card-state';
import { formatAmount, zero } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { noteOpened } from '../delivery/bounces-repository.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { findCardByCode } from '../gift-cards-repository.ts';
import { findLastClaimTime } from './claims-repository.ts';
import { type CodeTry, openCode } from './open-code.ts';

/** Returns what a card is worth to the holder of its code. The caller must commit even on a refusal. */
export async function checkCode(
  tx: Transaction,
  { codes, calendar }: Pick<GiftCardsDeps, 'codes' | 'calendar'>,
  given: CodeTry,
): Promise<Result<EndpointResponse<typeof checkGiftCardCode>, RefusalReason<typeof checkGiftCardCode>>> {
  const found = await openCode(tx, codes, given, findCardByCode);
  if (found.refused) return found;
  await noteOpened(tx, found.value, given.now);
  const { asset, amount, remaining, design, sender, recipient, message, expiresAt } = found.value;
  const usedUpAt = remaining === zero ? await findLastClaimTime(tx, found.value) : null;
  return accept({
    currency: asset,
    amount: formatAmount(amount),
    remaining: formatAmount(remaining),
    design,
    sender,
    recipient,
    message,
    hindrance: findHindrance(found.value, await calendar.now(tx, given.now)),
    claimable_from: claimHoldEnd(found.value, given.now)?.toISOString() ?? null,
    used_up_at: usedUpAt?.toISOString() ?? null,
    expires_at: expiresAt.toISOString(),
  });
}
