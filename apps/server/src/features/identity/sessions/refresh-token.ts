import { applicationExpiry } from '@dukat/rules/identity/session';
import { hashSecret, newSecret } from '../../../platform/random.ts';

/** The parts of a refresh token: a secret that all of its session share, and one that each refresh replaces. */
export interface RefreshToken {
  readonly family: string;
  readonly secret: string;
}

export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = /^([\w-]{43})\.([\w-]{43})$/.exec(text) ?? [];
  return family === undefined || secret === undefined ? undefined : { family, secret };
}

/** Creates the next refresh token of a session, with the columns that store its hashes and the ends of both tokens. */
export function newRefreshToken(family: string, openedAt: Date, now: Date) {
  const secret = newSecret();
  const { accessExpiresAt, refreshExpiresAt } = applicationExpiry(openedAt, now);
  return {
    refreshToken: `${family}.${secret}`,
    columns: {
      family_hash: hashSecret(family),
      refresh_hash: hashSecret(secret),
      access_expires_at: accessExpiresAt,
      refresh_expires_at: refreshExpiresAt,
    },
  };
}
