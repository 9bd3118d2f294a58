import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordConsent, textVersions } from '../notifications/consents-facade.ts';

export interface Choice {
  readonly userId: string;
  readonly now: Date;
}

/** Agrees to the terms in the version that the person has read; an older one no longer counts. */
export async function agreeToTerms(
  tx: Transaction,
  { userId, version, now }: Choice & { readonly version: string },
): Promise<Result<Record<string, never>, 'terms_version_unknown'>> {
  if (version !== textVersions.terms) return refuse('terms_version_unknown', { field: 'version' });
  const said = { userId, accepted: true, source: 'settings', now } as const;
  await recordConsent(tx, { ...said, kind: 'terms' });
  await recordConsent(tx, { ...said, kind: 'personal_data' });
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: userId },
    act: 'terms.accepted',
    details: { version },
  });
  return accept({});
}

export async function chooseMarketing(
  tx: Transaction,
  { userId, accepted, now }: Choice & { readonly accepted: boolean },
): Promise<void> {
  await recordConsent(tx, { userId, kind: 'marketing', accepted, source: 'settings', now });
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: userId },
    act: 'marketing.chosen',
    details: { accepted },
  });
}
