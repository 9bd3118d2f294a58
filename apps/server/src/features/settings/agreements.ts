import type { LocaleCode } from '@dukat/locales/locale';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockAccount } from '../identity/identity-facade.ts';
import {
  consentState,
  consentsOf,
  neededKinds,
  recordAgreement,
  recordConsent,
  type TextVersions,
  textVersions,
} from '../notifications/consents-facade.ts';

export interface Choice {
  readonly userId: string;
  readonly locale: LocaleCode;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly now: Date;
}

interface Agreement extends Choice {
  readonly versions: Readonly<Pick<TextVersions, (typeof neededKinds)[number]>>;
}

/** Agrees to the texts in the versions that the person was shown; older ones no longer count. Done again it writes nothing. */
export async function agreeToTerms(
  tx: Transaction,
  { versions, ...said }: Agreement,
): Promise<Result<Record<string, never>, 'terms_version_unknown'>> {
  const { userId, now } = said;
  await lockAccount(tx, userId);
  const standing = await textVersions(tx, now);
  const outdated = neededKinds.find((kind) => versions[kind] !== standing[kind]);
  if (outdated !== undefined) return refuse('terms_version_unknown', { field: outdated });
  if (consentState(await consentsOf(tx, userId), standing).hasAgreedToTerms) return accept({});
  await recordAgreement(tx, { ...said, source: 'new_version' });
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: userId },
    act: 'terms.accepted',
    details: { version: standing.terms },
  });
  return accept({});
}

export async function chooseMarketing(
  tx: Transaction,
  { accepted, ...said }: Choice & { readonly accepted: boolean },
): Promise<void> {
  await recordConsent(tx, { ...said, kind: 'marketing', accepted, source: 'settings' });
  await recordAct(tx, {
    at: said.now,
    actor: { kind: 'user', id: said.userId },
    act: 'marketing.chosen',
    details: { accepted },
  });
}
