import type { Database, Transaction } from '../../platform/database/database.ts';
import { formatVersions, legalTexts, legalVersions } from '../content/reading/legal-texts-facade.ts';
import type { ConsentKind } from './consents-repository.ts';
import {
  type ConsentAnswer,
  consentsAndTexts,
  insertConsent,
  type NewConsent,
} from './consents-repository.ts';

export type { ConsentSource, RecordedConsent } from './consents-repository.ts';
export { consentHistory, countConsents, listConsents } from './consents-repository.ts';

/** The legal text of each kind of consent. */
const legalTextNames = {
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
  return toTextVersions(await legalVersions(db, now));
}

function toTextVersions(versions: ReadonlyMap<string, string>): TextVersions {
  const currentVersion = (kind: ConsentKind) => versions.get(legalTextNames[kind]) ?? noText;
  return {
    terms: currentVersion('terms'),
    personal_data: currentVersion('personal_data'),
    marketing: currentVersion('marketing'),
  };
}

/** Records an answer to the current text, with the hash of what was read. Earlier answers stay on record. */
export async function recordConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  const { kind, locale, now } = consent;
  const text = (await legalTexts(tx, { locale: locale ?? 'en_US', now })).get(legalTextNames[kind]);
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

export function consentState(consents: readonly ConsentAnswer[], versions: TextVersions): ConsentState {
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

export async function readConsentState(db: Database, userId: string, now: Date): Promise<ConsentState> {
  const { consents, texts } = await consentsAndTexts(db, userId, now);
  return consentState(consents, toTextVersions(formatVersions(texts)));
}

export interface Choices extends Omit<NewConsent, 'kind' | 'accepted'> {
  /** Whether the terms were agreed to on this occasion. */
  readonly agreed: boolean;
  /** Null if the form offered no choice about marketing. */
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
  const { hasAgreedToTerms, acceptsMarketing } = known ?? (await readConsentState(tx, said.userId, said.now));
  if (agreed && !hasAgreedToTerms) await recordAgreement(tx, said);
  if (acceptMarketing !== null && acceptsMarketing === null) {
    await recordConsent(tx, { ...said, kind: 'marketing', accepted: acceptMarketing });
  }
}
