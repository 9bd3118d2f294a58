import type { Database, Transaction } from '../../platform/database/database.ts';
import { labelsOf, legalTexts, legalVersions } from '../content/reading/legal-texts-facade.ts';
import {
  consentsAndTexts,
  insertConsent,
  type NewConsent,
  type SaidToVersion,
} from './consents-repository.ts';
import type { ConsentKind } from './notifications-tables.ts';

export type { RecordedConsent } from './consents-repository.ts';
export { consentHistory, consentsOf, countConsents } from './consents-repository.ts';

/** The page on which each text is read. */
const documentOf = {
  terms: 'terms',
  personal_data: 'personal_data_processing',
  marketing: 'marketing_agreement',
} as const satisfies Record<ConsentKind, string>;

/** What an account cannot go on without. Offers are nobody's duty, and a new text about them asks nobody. */
export const neededKinds = ['terms', 'personal_data'] as const;

/** Of a house that has published no text: whoever has agreed to none has agreed to all of it. */
const noText = 'none';

export type TextVersions = Readonly<Record<ConsentKind, string>>;

/** The versions of the legal texts that stand now, as the slice of content publishes them. */
export async function textVersions(db: Database, now: Date): Promise<TextVersions> {
  return versionsOf(await legalVersions(db, now));
}

function versionsOf(versions: ReadonlyMap<string, string>): TextVersions {
  const versionOf = (kind: ConsentKind) => versions.get(documentOf[kind]) ?? noText;
  return {
    terms: versionOf('terms'),
    personal_data: versionOf('personal_data'),
    marketing: versionOf('marketing'),
  };
}

/** Adds what the person said to the text as it stands now, with the hash of what was read; earlier answers stay on record. */
export async function recordConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  const { kind, locale, now } = consent;
  const text = (await legalTexts(tx, { locale: locale ?? 'en_US', now })).get(documentOf[kind]);
  const hash = locale === undefined ? null : (text?.hash ?? null);
  await insertConsent(tx, consent, { version: text?.version ?? noText, hash });
}

/** A yes to all that an account needs. */
export async function recordAgreement(
  tx: Transaction,
  said: Omit<NewConsent, 'kind' | 'accepted'>,
): Promise<void> {
  for (const kind of neededKinds) await recordConsent(tx, { ...said, kind, accepted: true });
}

export interface ConsentState {
  /** To every needed text as it stands now. */
  readonly hasAgreedToTerms: boolean;
  /** Null while no choice is on record. */
  readonly acceptsMarketing: boolean | null;
  /** Of the terms that are published now. */
  readonly termsVersion: string;
}

export function consentState(consents: readonly SaidToVersion[], versions: TextVersions): ConsentState {
  const newest = (kind: ConsentKind) => consents.find((consent) => consent.kind === kind);
  return {
    hasAgreedToTerms: neededKinds.every((kind) => {
      const said = newest(kind);
      return said?.accepted === true && said.version === versions[kind];
    }),
    acceptsMarketing: newest('marketing')?.accepted ?? null,
    termsVersion: versions.terms,
  };
}

export async function consentStateOf(db: Database, userId: string, now: Date): Promise<ConsentState> {
  const { consents, texts } = await consentsAndTexts(db, userId, now);
  return consentState(consents, versionsOf(labelsOf(texts)));
}

export interface Choices extends Omit<NewConsent, 'kind' | 'accepted'> {
  /** The terms were agreed to on this occasion. */
  readonly agreed: boolean;
  /** Null when nothing was said about marketing. */
  readonly acceptMarketing: boolean | null;
}

/**
 * Adds what a person said and what is not on record yet: an earlier choice about marketing is changed in the settings.
 * @param known what is on record, where the caller has read it in this transaction
 */
export async function recordChoices(
  tx: Transaction,
  { agreed, acceptMarketing, ...said }: Choices,
  known?: ConsentState,
): Promise<void> {
  const { hasAgreedToTerms, acceptsMarketing } = known ?? (await consentStateOf(tx, said.userId, said.now));
  if (agreed && !hasAgreedToTerms) await recordAgreement(tx, said);
  if (acceptMarketing !== null && acceptsMarketing === null) {
    await recordConsent(tx, { ...said, kind: 'marketing', accepted: acceptMarketing });
  }
}
