import type { CheckNews, IdentityProviderName } from '@dukat/rules/verification/identity-check';

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
