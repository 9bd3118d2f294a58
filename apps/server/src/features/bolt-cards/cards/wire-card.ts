import type { Site } from '@dukat/brands/site';
import type { BoltCard, BoltCardLink, BoltCardTap } from '@dukat/contract/bolt-cards';
import { tapRefusals } from '@dukat/contract/bolt-cards';
import type { WithdrawalStep } from '@dukat/rules/withdrawals/withdrawal-state';
import type { CardRow, LinkPurpose } from '../cards-repository.ts';
import type { TapRow } from '../taps-repository.ts';

/** Returns the status of a card for an owner with these credentials: the allowance ends with them. */
export function cardStatus({ status, epoch }: CardRow, ownersEpoch: number | undefined): BoltCard['status'] {
  const isOpen = status === 'new' || status === 'active';
  return isOpen && epoch !== ownersEpoch ? 'closed' : status;
}

export function wireCard(
  row: CardRow,
  { epoch, spent }: { readonly epoch: number | undefined; readonly spent: bigint },
): BoltCard {
  return {
    id: row.public_id,
    name: row.name,
    status: cardStatus(row, epoch),
    blocked_by: row.blocked_by,
    single_limit: row.single_sats,
    daily_limit: row.daily_sats,
    pin_above: row.pin_above_sats,
    has_pin: row.pin_hash !== null,
    spent: String(spent),
    is_programmed: row.chip !== null,
    awaits_chip: row.link_hash !== null,
    tapped_at: row.tapped_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** The address that opens the application which writes chips. The card is named by a secret only. */
export function wireLink(
  { purpose, secret, expiresAt }: { purpose: LinkPurpose; secret: string; expiresAt: Date },
  { origin }: Site,
): BoltCardLink {
  const keysUrl = `${origin}/api/bolt_cards/program?a=${secret}`;
  return {
    url: `boltcard://${purpose}?url=${encodeURIComponent(keysUrl)}`,
    expires_at: expiresAt.toISOString(),
  };
}

export function wireTap(row: TapRow, step: WithdrawalStep | undefined): BoltCardTap {
  return {
    id: row.public_id,
    tapped_at: row.tapped_at.toISOString(),
    amount: row.sats,
    refusal: tapRefusals.find((each) => each === row.refusal) ?? null,
    withdrawal_id: row.withdrawal_id,
    step: step ?? null,
  };
}
