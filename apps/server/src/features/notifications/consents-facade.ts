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

/** The legal text of each kind of consent. */
const documentOf = {
  terms: 'terms',
  personal_data: 'personal_data_processing',
  marketing: 'marketing_agreement',
} as const satisfies Record<ConsentKind, string>;

/** The consents that an account requires. Marketing is optional, and a new marketing text asks nobody. */
export const neededKinds = ['terms', 'personal_data'] as const;

/** The version if the operator has published no text: users without a consent count as having agreed. */
const noText = 'none';

export type TextVersions = Readonly<Record<ConsentKind, string>>;

/** The current versions of the legal texts. */
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

/** Records an answer to the current text, with the hash of what was read. Earlier answers stay on record. */
export async function recordConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  const { kind, locale, now } = consent;
  const text = (await legalTexts(tx, { locale: locale ?? 'en_US', now })).get(documentOf[kind]);
  const hash = locale === undefined ? null : (text?.hash ?? null);
  await insertConsent(tx, consent, { version: text?.version ?? noText, hash });
}

/** Records the agreement to all texts that an account requires. */
export async function recordAgreement(
  tx: Transaction,
  said: Omit<NewConsent, 'kind' | 'accepted'>,
): Promise<void> {
  for (const kind of neededKinds) await recordConsent(tx, { ...said, kind, accepted: true });
}

export interface ConsentState {
  /** To the current version of every required text. */
  readonly hasAgreedToTerms: boolean;
  /** Null if no choice is on record. */
  readonly acceptsMarketing: boolean | null;
  /** The version of the current terms. */
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
  /** Whether the terms were agreed to on this occasion. */
  readonly agreed: boolean;
  /** Null if marketing was not asked. */
  readonly acceptMarketing: boolean | null;
}

/**
 * Records the answers that are not on record yet. An earlier choice about marketing is only changed in the settings.
 * @param known what is on record, if the caller has read it in this transaction
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
