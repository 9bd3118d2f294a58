import type { CheckUpdate, IdentityProviderName } from '@dukat/rules/verification/identity-check';
import type { DocumentKind, DocumentSide } from '@dukat/rules/verification/identity-documents';

/** The person to check. */
export interface PersonToCheck {
  /** Our permanent id of the check: repeated calls refer to the same one. */
  readonly reference: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Where the provider redirects the person afterwards. */
  readonly returnUrl: string;
}

export interface OpenedRun {
  /** The provider's id of the check. */
  readonly run: string;
  /** Page where the person shows a document and their face. */
  readonly link: string;
}

export interface RunUpdate {
  readonly status: CheckUpdate;
  /** The provider's reason, for operators. */
  readonly reason: string | null;
}

/** A picture or file of a document that the person showed. */
export interface ShownDocument {
  /** The provider's id of the document. */
  readonly source: string;
  readonly kind: DocumentKind;
  readonly side: DocumentSide | null;
}

/**
 * A provider of identity checks. Its messages are only hints: every result is fetched from the provider, so that replayed, forged or
 * confused messages decide nothing.
 */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** @throws Outage while it does not answer */
  open(person: PersonToCheck): Promise<OpenedRun>;
  /** @throws Outage while it does not answer */
  ask(run: string): Promise<RunUpdate>;
  /**
   * Returns the documents that were shown, without faces.
   * @throws Outage while it does not answer
   */
  documents(run: string): Promise<readonly ShownDocument[]>;
  /**
   * Returns one document, or undefined if it is larger than the limit.
   * @throws Outage while it does not answer
   */
  document(run: string, source: string): Promise<Buffer | undefined>;
  /** Returns the check that a message of the provider is about, or undefined for an invalid signature. */
  hint(body: Buffer, headers: Readonly<Record<string, unknown>>): { readonly run: string | null } | undefined;
}

/** Our account at Onfido. */
export interface OnfidoAccount {
  readonly apiToken: string;
  readonly workflowId: string;
  readonly webhookToken: string;
}

/** Our account at Sumsub. */
export interface SumsubAccount {
  readonly appToken: string;
  readonly secretKey: string;
  readonly levelName: string;
  readonly webhookSecret: string;
}

/** Path of a provider's webhooks. */
export const webhookPath = (provider: string) => `/api/verification/hooks/${provider}`;
