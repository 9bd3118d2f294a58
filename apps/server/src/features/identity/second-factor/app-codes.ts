import { generateSecret, generateURI, verify } from 'otplib';

// Six digits from a shared secret and the half minute (RFC 6238), as every application for codes makes them.

const stepSeconds = 30;

export function newAppSecret(): string {
  return generateSecret();
}

/** What an application reads from the square code: the secret, under the site's and the person's name. */
export function appUri(secret: string, issuer: string, email: string): string {
  return generateURI({ issuer, label: email, secret });
}

/**
 * The half minute that the code is of, its neighbours included since clocks differ; undefined where it is of none, or of
 * one up to `lastStep`, whose codes are spent.
 */
export async function stepOfCode(
  given: { readonly secret: string; readonly code: string; readonly lastStep: number },
  now: Date,
): Promise<number | undefined> {
  const { secret, code, lastStep } = given;
  const epoch = Math.floor(now.getTime() / 1000);
  const checked = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  if (!checked.valid || !('timeStep' in checked)) return undefined;
  return checked.timeStep > lastStep ? checked.timeStep : undefined;
}
