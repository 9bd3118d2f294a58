import type { CheckNews, IdentityProviderName } from '@dukat/rules/verification/identity-check';
import type { DocumentKind, DocumentSide } from '@dukat/rules/verification/identity-documents';

/** Who is to be checked. */
export interface PersonToCheck {
  /** Ours, for ever the same for one check: asked twice, the provider's answers are about the same. */
  readonly reference: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Where the person comes back to. */
  readonly returnUrl: string;
}

export interface OpenedRun {
  /** The provider's name of the check. */
  readonly run: string;
  /** Where the person shows a document and a face. */
  readonly link: string;
}

export interface RunNews {
  readonly status: CheckNews;
  /** The provider's words, for operators. */
  readonly reason: string | null;
}

/** A picture or a file of a document that the person of a check showed. */
export interface ShownDocument {
  /** The provider's name of it. */
  readonly source: string;
  readonly kind: DocumentKind;
  readonly side: DocumentSide | null;
}

/**
 * A provider that checks identities. What it sends by itself is only a hint that there is something to ask: every result is
 * fetched from it, so that nothing that was replayed, forged or mixed up decides.
 */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** @throws Outage while it does not answer */
  open(person: PersonToCheck): Promise<OpenedRun>;
  /** @throws Outage while it does not answer */
  ask(run: string): Promise<RunNews>;
  /**
   * The documents that were shown, faces left out.
   * @throws Outage while it does not answer
   */
  documents(run: string): Promise<readonly ShownDocument[]>;
  /**
   * One of them; undefined where it is larger than the house keeps.
   * @throws Outage while it does not answer
   */
  document(run: string, source: string): Promise<Buffer | undefined>;
  /** Which check a message of the provider is about; undefined where its signature is not the provider's. */
  hint(body: Buffer, headers: Readonly<Record<string, unknown>>): { readonly run: string | null } | undefined;
}

/** The house's account at Onfido. */
export interface OnfidoAccount {
  readonly apiToken: string;
  readonly workflowId: string;
  readonly webhookToken: string;
}

/** The house's account at Sumsub. */
export interface SumsubAccount {
  readonly appToken: string;
  readonly secretKey: string;
  readonly levelName: string;
  readonly webhookSecret: string;
}

/** The house's account at BankID. */
export interface BankIdAccount {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Where a provider says that a check has news. */
export const hookPathOf = (provider: string) => `/api/verification/hooks/${provider}`;
