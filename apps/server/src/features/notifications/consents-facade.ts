import type { Transaction } from '../../platform/database/database.ts';
import { type Consent, consentsOf, insertConsent, type NewConsent } from './consents-repository.ts';
import type { ConsentKind, ConsentSource } from './notifications-tables.ts';

export { consentsOf } from './consents-repository.ts';

/** The versions of the legal texts that the checkboxes link to; a new text gets a new version, and people are asked again. */
export const textVersions: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-01',
  personal_data: '2026-01',
  marketing: '2026-01',
};

/** Adds what the person said to the text as it stands now; earlier answers stay on record. */
export async function recordConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  await insertConsent(tx, { ...consent, version: textVersions[consent.kind] });
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

/**
 * Adds what a person said and what is not on record yet: an earlier choice about marketing is changed in the settings.
 * @param known what is on record, where the caller has read it in this transaction
 */
export async function recordChoices(
  tx: Transaction,
  { userId, agreed, acceptMarketing, source, now }: Choices,
  known?: ConsentState,
): Promise<void> {
  const { hasAgreedToTerms, acceptsMarketing } = known ?? consentState(await consentsOf(tx, userId));
  const said = { userId, source, now };
  if (agreed && !hasAgreedToTerms) {
    await recordConsent(tx, { ...said, kind: 'terms', accepted: true });
    await recordConsent(tx, { ...said, kind: 'personal_data', accepted: true });
  }
  if (acceptMarketing !== null && acceptsMarketing === null) {
    await recordConsent(tx, { ...said, kind: 'marketing', accepted: acceptMarketing });
  }
}
