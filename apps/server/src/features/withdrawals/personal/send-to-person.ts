import type { BodyOf, ReasonOf } from '@dukat/contract/endpoint';
import type { sendToPerson as endpoint } from '@dukat/contract/personal-transfers';
import { zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideAllowed } from '@dukat/rules/wallets/allow-list';
import { decidePersonalTransfer, houseNetwork } from '@dukat/rules/withdrawals/personal-transfer';
import { withdrawalConfirmationMs } from '@dukat/rules/withdrawals/withdrawal-state';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { newSecret, publicId } from '../../../platform/random.ts';
import { isFrozen, payoutsHeldUntil } from '../../freezes/freezes-facade.ts';
import { hasSecondFactor } from '../../identity/second-step-facade.ts';
import { admitByLimit, hold, mostUnconfirmed } from '../asking/ask-for-withdrawal.ts';
import { mailAsked } from '../withdrawal-mails.ts';
import type { WithdrawalsParts } from '../withdrawals-parts.ts';
import { countUnconfirmed, insertWithdrawal, type NewWithdrawal } from '../withdrawals-repository.ts';
import { firstReachedAt } from './personal-transfers-repository.ts';

type Refusal = ReasonOf<typeof endpoint>;

interface Call {
  readonly user: SignedInUser;
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/** Holds the money and asks its owner to confirm, as a withdrawal does. Nothing is asked about whose the address is. */
export async function sendToPerson(
  tx: Transaction,
  parts: WithdrawalsParts,
  { user, body, now }: Call,
): Promise<Result<NewWithdrawal, Refusal>> {
  const asset = findAsset(body.currency);
  if (asset === undefined) return refuse('currency_unknown', { field: 'currency' });
  const decided = decidePersonalTransfer(body, { asset, ownEmail: user.email });
  if (decided.refused) return decided;
  const { amount: gross, recipient } = decided.value;
  const free = await checkSender(tx, parts, { user, recipient, now });
  if (free.refused) return free;
  const rail = asset.kind === 'fiat' ? 'fiat' : 'crypto';
  const admitted = await admitByLimit(tx, parts, { user, asset: asset.code, rail, gross, now });
  if (admitted.refused) return admitted;
  if ((await countUnconfirmed(tx, user.portfolioId)) >= mostUnconfirmed)
    return refuse('too_many_withdrawals');

  const byCode = await hasSecondFactor(tx, user.id);
  const links = byCode ? null : { confirmToken: newSecret(), cancelToken: newSecret() };
  const asked: NewWithdrawal = {
    publicId: publicId(),
    userId: user.id,
    portfolioId: user.portfolioId,
    asset: asset.code,
    network: houseNetwork,
    gross,
    fee: zero,
    arrives: gross,
    rail,
    crowns: admitted.value,
    to: {},
    recipient,
    confirmsBy: byCode ? 'code' : 'mail',
    links,
    createdAt: now,
    expiresAt: new Date(now.getTime() + withdrawalConfirmationMs),
  };
  const held = await hold(tx, asked);
  if (held.refused) return held;
  await insertWithdrawal(tx, asked);
  if (links !== null) await mailAsked(tx, asked, links);
  crashPoint('transfer-asked');
  return accept(asked);
}

type SenderRefusal = Extract<
  Refusal,
  'email_not_confirmed' | 'payouts_frozen' | 'payouts_held' | 'recipient_not_known'
>;

/**
 * Whether anything may leave the sender now. Who lets coins leave for kept addresses alone sends only to persons who took something
 * before, as long ago as a kept address waits.
 */
async function checkSender(
  tx: Transaction,
  { wallets }: WithdrawalsParts,
  { user, recipient, now }: { readonly user: SignedInUser; readonly recipient: string; readonly now: Date },
): Promise<Result<null, SenderRefusal>> {
  if (!user.isEmailConfirmed) return refuse('email_not_confirmed');
  if (await isFrozen(tx, user.portfolioId)) return refuse('payouts_frozen');
  if ((await payoutsHeldUntil(tx, user.id, now)) !== undefined) return refuse('payouts_held');
  const { wait } = await wallets.allowListOf(tx, user.id, now);
  const known = wait === null ? undefined : await firstReachedAt(tx, { userId: user.id, recipient });
  const allowed = decideAllowed(wait, known, now);
  return allowed.refused ? refuse('recipient_not_known', { field: 'email' }) : allowed;
}
