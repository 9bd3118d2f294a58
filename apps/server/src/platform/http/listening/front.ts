import { isIP } from 'node:net';
import { StartProblem } from '../../start/start-problem.ts';

/** The proxies and TLS termination in front of the program. */
export interface Front {
  /** Proxies whose forwarded headers are trusted for the caller's address, the protocol and the host. */
  readonly trustedProxies: readonly string[];
  /** TLS ends in front of the program without a header that says so: treat each request as sent over TLS. */
  readonly isAlwaysTls: boolean;
}

/** For a local start: callers connect directly over plain HTTP. */
export const noFront: Front = { trustedProxies: [], isAlwaysTls: false };

/** Names of private networks that proxy-addr accepts. */
const knownNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads TRUST_PROXY, a comma-separated list. Rejects networks that contain every address: each caller could then forge its own. */
export function readTrustedProxies(env: NodeJS.ProcessEnv): readonly string[] {
  const proxies = (env.TRUST_PROXY ?? '').split(',').map((part) => part.trim());
  const named = proxies.filter((part) => part !== '');
  const odd = named.find((part) => !isNetwork(part));
  if (odd === undefined) return named;
  throw new StartProblem(
    `TRUST_PROXY is a list of addresses or networks such as 127.0.0.1,10.0.0.0/8 that does not name everybody; "${odd}" is not.`,
  );
}

function isNetwork(part: string): boolean {
  if (knownNetworks.includes(part)) return true;
  const [address = '', prefix, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** Reads PUBLIC_TLS: `on` means that every request reached us over TLS. */
export function readPublicTls(env: NodeJS.ProcessEnv): boolean {
  const text = env.PUBLIC_TLS || '';
  if (text !== '' && text !== 'on') throw new StartProblem(`PUBLIC_TLS is on or not set, not "${text}".`);
  return text === 'on';
}
