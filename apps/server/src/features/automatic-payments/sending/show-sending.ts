import type { AutomaticPayment, ListedPlan } from '@dukat/contract/automatic-payments';
import type { SendingState } from '@dukat/rules/automatic-payments/sending';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { findEpochs } from '../../identity/identity-facade.ts';
import type { StoredPlan } from '../plans/plans-repository.ts';
import { findSendings, type StoredSending } from './sending-repository.ts';
import { sumSends } from './sends-repository.ts';

/** The destinations of a plan and the state of the owner's authorization. */
export interface ShownSending {
  readonly stored: StoredSending;
  readonly state: SendingState;
}

/** Returns what the plans send, by plan. */
export async function readSendings(
  db: Database,
  plans: readonly Pick<StoredPlan, 'id' | 'userId'>[],
  now: Date,
): Promise<ReadonlyMap<string, ShownSending>> {
  const sendings = await findSendings(
    db,
    plans.map(({ id }) => id),
  );
  const epochs = await findEpochs(
    db,
    plans.map(({ userId }) => userId),
  );
  return new Map(
    plans.flatMap(({ id, userId }) => {
      const stored = sendings.get(id);
      return stored === undefined ? [] : [[id, { stored, state: stateOf(stored, epochs.get(userId), now) }]];
    }),
  );
}

function stateOf({ authorizedAt, epoch, expiresAt }: StoredSending, current: number | undefined, now: Date) {
  if (authorizedAt !== null) return epoch === current ? 'authorized' : 'ended';
  return epoch === current && expiresAt > now ? 'unconfirmed' : 'expired';
}

export function showSending(shown: ShownSending | undefined): AutomaticPayment['sending'] {
  if (shown === undefined) return null;
  const { request, confirmsBy, expiresAt, destinations } = shown.stored;
  return {
    state: shown.state,
    request,
    confirms_by: confirmsBy,
    expires_at: expiresAt.toISOString(),
    coins: destinations.map(({ coin, waitsBecause }) => ({ coin, waits_because: waitsBecause })),
  };
}

/** Returns what the plans have sent, by plan. */
export async function readSent(
  db: Database,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, ListedPlan['sent']>> {
  const rows = await sumSends(db, planIds);
  return new Map(
    [...Map.groupBy(rows, ({ plan_id: id }) => id)].map(([id, its]) => [
      id,
      its.map(({ coin, amount, last_withdrawal }) => ({
        ...{ coin, last_withdrawal },
        amount: formatAmount(toAmount(amount)),
      })),
    ]),
  );
}
