import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { findUserIdByEmail } from '../../identity/identity-facade.ts';
import { readConsentState, recordConsent } from '../../notifications/consents-facade.ts';
import { endOpeningRequests } from '../openings/opening-requests-repository.ts';
import type { UnsubscribeWay } from './unsubscribe-tokens-repository.ts';
import { consumeUnsubscribeToken } from './unsubscribe-tokens-repository.ts';

export interface Unsubscribing {
  readonly token: string;
  readonly way: UnsubscribeWay;
  readonly now: Date;
}

/**
 * Unsubscribes the token's address from marketing: ends its pending notices and the consent of its account. Main mails are not affected. A
 * second use changes nothing, because the person may have consented again since.
 */
export async function unsubscribe(
  tx: Transaction,
  { token, way, now }: Unsubscribing,
): Promise<Result<Record<string, never>, 'link_invalid'>> {
  const taken = await consumeUnsubscribeToken(tx, { token, way, now });
  if (taken === undefined) return refuse('link_invalid');
  if (!taken.isFirstUse) return accept({});
  await endOpeningRequests(tx, taken.email, now);
  await withdrawConsent(tx, taken.email, way, now);
  return accept({});
}

async function withdrawConsent(
  tx: Transaction,
  address: string,
  way: UnsubscribeWay,
  now: Date,
): Promise<void> {
  const email = parseEmail(address);
  const userId = email.refused ? undefined : await findUserIdByEmail(tx, email.value);
  if (userId === undefined) return;
  if ((await readConsentState(tx, userId, now)).acceptsMarketing === false) return;
  await recordConsent(tx, { userId, kind: 'marketing', accepted: false, source: `unsubscribe_${way}`, now });
}
