import type { AppVersion } from '@dukat/rules/identity/app-version';
import type { ProofNonces } from './proof-nonces.ts';

export interface ApplicationDeps {
  readonly nonces: ProofNonces;
  /** The oldest version of the application that is served; undefined if there is none. */
  readonly minimumVersion: AppVersion | undefined;
}
