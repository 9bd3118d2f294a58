import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ConsentKind, ConsentSource } from './notifications-tables.ts';

/** The versions of the legal texts that the checkboxes link to; a new text gets a new version, and people are asked again. */
export const textVersions: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-01',
  personal_data: '2026-01',
  marketing: '2026-01',
};

export interface Consent {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly accepted: boolean;
  readonly at: Date;
}

export interface NewConsent {
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly accepted: boolean;
  readonly source: ConsentSource;
  readonly now: Date;
}

/** Adds what the person said to the text as it stands now; earlier answers stay on record. */
export async function recordConsent(
  tx: Transaction,
  { userId, kind, accepted, source, now }: NewConsent,
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ user_id: userId, kind, version: textVersions[kind], accepted, source, created_at: now })
    .execute();
}

/** The newest answer of each kind. */
export async function consentsOf(db: Database, userId: string): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'version', 'accepted', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, version, accepted, created_at }) => ({ kind, version, accepted, at: created_at }));
}

export interface ConsentState {
  readonly hasAgreedToTerms: boolean;
  /** Null while no choice is on record. */
  readonly acceptsMarketing: boolean | null;
}

export function consentState(consents: readonly Consent[]): ConsentState {
  const terms = consents.find(({ kind }) => kind === 'terms');
  const marketing = consents.find(({ kind }) => kind === 'marketing');
  return {
    hasAgreedToTerms: terms?.accepted === true && terms.version === textVersions.terms,
    acceptsMarketing: marketing?.accepted ?? null,
  };
}

export interface Choices {
  readonly userId: string;
  /** The terms were agreed to on this occasion. */
  readonly agreed: boolean;
  /** Null when nothing was said about marketing. */
  readonly acceptMarketing: boolean | null;
  readonly source: ConsentSource;
  readonly now: Date;
}

/** Adds what a person said and what is not on record yet: an earlier choice about marketing is changed in the settings. */
export async function recordChoices(
  tx: Transaction,
  { userId, agreed, acceptMarketing, source, now }: Choices,
): Promise<void> {
  const { hasAgreedToTerms, acceptsMarketing } = consentState(await consentsOf(tx, userId));
  const said = { userId, source, now };
  if (agreed && !hasAgreedToTerms) {
    await recordConsent(tx, { ...said, kind: 'terms', accepted: true });
    await recordConsent(tx, { ...said, kind: 'personal_data', accepted: true });
  }
  if (acceptMarketing !== null && acceptsMarketing === null) {
    await recordConsent(tx, { ...said, kind: 'marketing', accepted: acceptMarketing });
  }
}
