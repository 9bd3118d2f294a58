import { generateSecret, generateURI, verify } from 'otplib';

// Six-digit codes from a shared secret and a time step of 30 seconds (RFC 6238), as authenticator applications generate them.

const stepSeconds = 30;

export function newAppSecret(): string {
  return generateSecret();
}

/** URI for the QR code of an authenticator application: the secret with the site's name and the person's address. */
export function appUri(secret: string, issuer: string, email: string): string {
  return generateURI({ issuer, label: email, secret });
}

/**
 * Returns the time step of the code, accepting one step of clock difference in each direction. Returns undefined for a wrong code and for
 * a step up to `lastStep`, because a code is valid once.
 */
export async function matchTimeStep(
  given: { readonly secret: string; readonly code: string; readonly lastStep: number },
  now: Date,
): Promise<number | undefined> {
  const { secret, code, lastStep } = given;
  const epoch = Math.floor(now.getTime() / 1000);
  const checked = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  if (!checked.valid || !('timeStep' in checked)) return undefined;
  return checked.timeStep > lastStep ? checked.timeStep : undefined;
}
