import { readFileSync } from 'node:fs';
import type { LoginProviderName } from '@dukat/rules/identity/login-provider';
import { readSettingsGroup } from '../../../platform/start/settings-group.ts';
import { StartProblem } from '../../../platform/start/start-problem.ts';

/** A client at Google: of type "web application", or without a secret "iOS" or "Android". */
export interface GoogleAccount {
  readonly clientId: string;
  /** Must never reach a log. */
  readonly clientSecret?: string;
}

/** A client at Apple: the services id of the website or the bundle id of an application, and the key that signs its client secrets. */
export interface AppleAccount {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM; must never reach a log. */
  readonly privateKey: string;
}

/** The configured login providers, one row per client. Others are not offered. */
export interface LoginProviderConfiguration {
  readonly rows: readonly (
    | { readonly name: Extract<LoginProviderName, `google-${string}`>; readonly google: GoogleAccount }
    | { readonly name: Extract<LoginProviderName, `apple-${string}`>; readonly apple: AppleAccount }
  )[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads GOOGLE_* and APPLE_*. Refuses an incomplete account at the start, because it would fail at the first login. */
export function loginProviderConfiguration(env: Environment): LoginProviderConfiguration {
  return { rows: [...googleRows(env), ...appleRows(env)] };
}

type Rows = LoginProviderConfiguration['rows'];

function googleRows(env: Environment): Rows {
  const [clientId = '', clientSecret = ''] =
    readSettingsGroup(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']) ?? [];
  const [iosId = ''] = readSettingsGroup(env, ['GOOGLE_IOS_CLIENT_ID']) ?? [];
  const [androidId = ''] = readSettingsGroup(env, ['GOOGLE_ANDROID_CLIENT_ID']) ?? [];
  const rows: Rows = [
    { name: 'google-web', google: { clientId, clientSecret } },
    { name: 'google-ios', google: { clientId: iosId } },
    { name: 'google-android', google: { clientId: androidId } },
  ];
  return rows.filter((row) => 'google' in row && row.google.clientId !== '');
}

/** One key of the Apple team signs for the website and for the application. */
function appleRows(env: Environment): Rows {
  const [webId = ''] = readSettingsGroup(env, ['APPLE_CLIENT_ID']) ?? [];
  const [iosId = ''] = readSettingsGroup(env, ['APPLE_IOS_CLIENT_ID']) ?? [];
  const client = webId === '' && iosId !== '' ? 'APPLE_IOS_CLIENT_ID' : 'APPLE_CLIENT_ID';
  const apple = readSettingsGroup(env, [client, 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_KEY_FILE']);
  if (apple === undefined) return [];
  const [, teamId = '', keyId = '', keyFile = ''] = apple;
  const key = { teamId, keyId, privateKey: keyIn(keyFile) };
  const rows: Rows = [
    { name: 'apple-web', apple: { clientId: webId, ...key } },
    { name: 'apple-ios', apple: { clientId: iosId, ...key } },
  ];
  return rows.filter((row) => 'apple' in row && row.apple.clientId !== '');
}

function keyIn(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('PRIVATE KEY')) return text;
  } catch {
    // Reported below, without the text of the system error.
  }
  throw new StartProblem(`APPLE_KEY_FILE must name the key that Apple gave (AuthKey_….p8), not "${file}".`);
}
