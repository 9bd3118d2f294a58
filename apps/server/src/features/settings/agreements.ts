import type { LocaleCode } from '@dukat/locales/locale';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockAccount } from '../identity/identity-facade.ts';
import {
  consentState,
  listConsents,
  neededKinds,
  recordAgreement,
  recordConsent,
  type TextVersions,
  textVersions,
} from '../notifications/consents-facade.ts';

export interface ConsentContext {
  readonly userId: string;
  readonly locale: LocaleCode;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly now: Date;
}

interface Agreement extends ConsentContext {
  readonly versions: Readonly<Pick<TextVersions, (typeof neededKinds)[number]>>;
}

/** Agrees to the texts in the versions that the person was shown; older ones no longer count. Done again it writes nothing. */
export async function agreeToTerms(
  tx: Transaction,
  { versions, ...consent }: Agreement,
): Promise<Result<Record<string, never>, 'terms_version_unknown'>> {
  const { userId, now } = consent;
  await lockAccount(tx, userId);
  const currentVersions = await textVersions(tx, now);
  const outdated = neededKinds.find((kind) => versions[kind] !== currentVersions[kind]);
  if (outdated !== undefined) return refuse('terms_version_unknown', { field: outdated });
  if (consentState(await listConsents(tx, userId), currentVersions).hasAgreedToTerms) return accept({});
  await recordAgreement(tx, { ...consent, source: 'new_version' });
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: userId },
    act: 'terms.accepted',
    details: { version: currentVersions.terms },
  });
  return accept({});
}

export async function recordMarketingChoice(
  tx: Transaction,
  { accepted, ...consent }: ConsentContext & { readonly accepted: boolean },
): Promise<void> {
  await recordConsent(tx, { ...consent, kind: 'marketing', accepted, source: 'settings' });
  await recordAct(tx, {
    at: consent.now,
    actor: { kind: 'user', id: consent.userId },
    act: 'marketing.chosen',
    details: { accepted },
  });
}
