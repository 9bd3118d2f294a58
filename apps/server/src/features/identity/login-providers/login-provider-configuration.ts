import { readFileSync } from 'node:fs';
import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import { settingsTogether } from '../../../platform/start/settings-together.ts';
import { StartProblem } from '../../../platform/start/start-problem.ts';

/** The house's account at Google: a client of the kind "web application". */
export interface GoogleAccount {
  readonly clientId: string;
  /** Must never reach a log. */
  readonly clientSecret: string;
}

/** The house's account at Apple: a services id, and a key with which its secrets are signed. */
export interface AppleAccount {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM; must never reach a log. */
  readonly privateKey: string;
}

/** The ways to log in at others, each a row of its own; those without are not offered. */
export interface LoginProviderConfiguration {
  readonly rows: readonly (
    | { readonly name: Extract<LoginProviderName, `google-${string}`>; readonly google: GoogleAccount }
    | { readonly name: Extract<LoginProviderName, `apple-${string}`>; readonly apple: AppleAccount }
  )[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads GOOGLE_* and APPLE_*; of each all or none, since half an account would fail at the first person. */
export function loginProviderConfiguration(env: Environment): LoginProviderConfiguration {
  const google = settingsTogether(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const apple = settingsTogether(env, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_KEY_FILE']);
  const [clientId = '', clientSecret = ''] = google ?? [];
  const [servicesId = '', teamId = '', keyId = '', keyFile = ''] = apple ?? [];
  return {
    rows: [
      ...(google === undefined ? [] : [{ name: 'google-web', google: { clientId, clientSecret } } as const]),
      ...(apple === undefined
        ? []
        : [
            {
              name: 'apple-web',
              apple: { clientId: servicesId, teamId, keyId, privateKey: keyIn(keyFile) },
            } as const,
          ]),
    ],
  };
}

function keyIn(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('PRIVATE KEY')) return text;
  } catch {
    // Said below, without what the system says of the file.
  }
  throw new StartProblem(`APPLE_KEY_FILE must name the key that Apple gave (AuthKey_….p8), not "${file}".`);
}
