import { readFileSync } from 'node:fs';
import { keyBytes } from '../../platform/aes-gcm.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { namedKeys } from './named-keys.ts';
import { account, allOrNone, group, optionalText, parsed, reporting, setting } from './setting.ts';

const secret = { isSecret: true };
const realMoney = { selectsRealMoney: true };
const realSecret = { ...secret, ...realMoney };

/** Our accounts at card gateways; without any, card payments are off. */
export const gatewaySettings = group({
  comgate: account({
    merchant: setting('COMGATE_MERCHANT', 'number of the merchant at Comgate', optionalText),
    secret: setting('COMGATE_SECRET', 'its secret', optionalText, realSecret),
  }),
  gopay: account({
    goid: setting('GOPAY_GOID', 'number of the account at GoPay', optionalText),
    clientId: setting('GOPAY_CLIENT_ID', 'its client', optionalText),
    clientSecret: setting('GOPAY_CLIENT_SECRET', 'its secret', optionalText, realSecret),
  }),
  thepay: account({
    merchantId: setting('THEPAY_MERCHANT_ID', 'merchant at ThePay', optionalText),
    projectId: setting('THEPAY_PROJECT_ID', 'its project', optionalText),
    password: setting('THEPAY_PASSWORD', 'its password', optionalText, realSecret),
  }),
  nuvei: account({
    merchantId: setting('NUVEI_MERCHANT_ID', 'merchant at Nuvei', optionalText),
    siteId: setting('NUVEI_SITE_ID', 'its site', optionalText),
    secret: setting('NUVEI_SECRET', 'its secret', optionalText, realSecret),
  }),
});

/** Our accounts at identity providers; without any, users cannot verify themselves. */
export const identitySettings = group({
  /** They encrypt copies of documents, newest first. */
  documentKeys: setting(
    'IDENTITY_DOCUMENT_KEYS',
    'keys of copies of documents, as name:key, newest first; required with Onfido or Sumsub',
    parsed(namedKeys('IDENTITY_DOCUMENT_KEYS', keyBytes)).prefault(''),
    secret,
  ),
  bankId: account({
    clientId: setting('BANKID_CLIENT_ID', 'client at BankID', optionalText, realMoney),
    clientSecret: setting('BANKID_CLIENT_SECRET', 'its secret', optionalText, secret),
  }),
  onfido: account({
    apiToken: setting('ONFIDO_API_TOKEN', 'token of Onfido’s API', optionalText, realSecret),
    workflowId: setting('ONFIDO_WORKFLOW_ID', 'workflow at Onfido', optionalText),
    webhookToken: setting('ONFIDO_WEBHOOK_TOKEN', 'token of Onfido’s webhook', optionalText, secret),
  }),
  sumsub: account({
    appToken: setting('SUMSUB_APP_TOKEN', 'token of Sumsub’s API', optionalText, realSecret),
    secretKey: setting('SUMSUB_SECRET_KEY', 'its secret', optionalText, secret),
    levelName: setting('SUMSUB_LEVEL_NAME', 'level at Sumsub', optionalText),
    webhookSecret: setting('SUMSUB_WEBHOOK_SECRET', 'secret of Sumsub’s webhook', optionalText, secret),
  }),
}).refine(
  ({ onfido, sumsub, documentKeys }) => (onfido ?? sumsub) === undefined || documentKeys.length > 0,
  'IDENTITY_DOCUMENT_KEYS must be set where identities are checked by documents, such as 2026:<32 random bytes in base64>.',
);

const google = group({
  web: account({
    clientId: setting('GOOGLE_CLIENT_ID', 'client at Google of type "web application"', optionalText),
    clientSecret: setting('GOOGLE_CLIENT_SECRET', 'its secret', optionalText, secret),
  }),
  iosId: setting('GOOGLE_IOS_CLIENT_ID', 'client of the iOS application', optionalText),
  androidId: setting('GOOGLE_ANDROID_CLIENT_ID', 'client of the Android application', optionalText),
});

/** One key of the team signs for the website and for the application. */
const apple = group({
  webId: setting('APPLE_CLIENT_ID', 'Apple’s services id of the website', optionalText),
  iosId: setting('APPLE_IOS_CLIENT_ID', 'bundle id of the native application', optionalText),
  teamId: setting('APPLE_TEAM_ID', 'its team', optionalText),
  keyId: setting('APPLE_KEY_ID', 'id of its key', optionalText),
  keyFile: setting('APPLE_KEY_FILE', 'file of its key (AuthKey_….p8)', optionalText),
}).transform(
  reporting(({ webId, iosId, ...key }) => {
    const client = webId === undefined && iosId !== undefined ? 'APPLE_IOS_CLIENT_ID' : 'APPLE_CLIENT_ID';
    const names = [client, 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_KEY_FILE'];
    const given = allOrNone<'clientId' | keyof typeof key>(names, { clientId: webId ?? iosId, ...key });
    if (given === undefined) return undefined;
    const { teamId, keyId, keyFile } = given;
    return { webId, iosId, key: { teamId, keyId, privateKey: readAppleKey(keyFile) } };
  }),
);

function readAppleKey(file: string): string {
  try {
    const key = readFileSync(file, 'utf8');
    if (key.includes('PRIVATE KEY')) return key;
  } catch {
    // Reported below, without the text of the system error.
  }
  throw new StartProblem(`APPLE_KEY_FILE must name the key that Apple gave (AuthKey_….p8), not "${file}".`);
}

/** Our clients at login providers, one row each; others are not offered. */
export const loginProviderSettings = group({ google, apple }).transform(({ google, apple }) => ({
  rows: [
    ...(google.web ? [{ name: 'google-web' as const, google: google.web }] : []),
    ...(google.iosId ? [{ name: 'google-ios' as const, google: { clientId: google.iosId } }] : []),
    ...(google.androidId
      ? [{ name: 'google-android' as const, google: { clientId: google.androidId } }]
      : []),
    ...(apple?.webId ? [{ name: 'apple-web' as const, apple: { clientId: apple.webId, ...apple.key } }] : []),
    ...(apple?.iosId ? [{ name: 'apple-ios' as const, apple: { clientId: apple.iosId, ...apple.key } }] : []),
  ],
}));
