import { isIP } from 'node:net';
import { StartProblem } from '../../start/start-problem.ts';

/** What stands between the program and its callers. */
export interface Front {
  /** Proxies whose word on the caller's address, the protocol and the host is taken. */
  readonly trustedProxies: readonly string[];
  /** TLS ends before the program and nothing in a request says so: each counts as one over TLS. */
  readonly isAlwaysTls: boolean;
}

/** A local start: callers come directly, and over plain HTTP. */
export const noFront: Front = { trustedProxies: [], isAlwaysTls: false };

/** proxy-addr's names for private networks. */
const knownNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads TRUST_PROXY, addresses and networks with commas. A network of everybody would let each caller name its own address. */
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

/** Reads PUBLIC_TLS: `on` says that whatever reaches the program came over TLS. */
export function readPublicTls(env: NodeJS.ProcessEnv): boolean {
  const text = env.PUBLIC_TLS || '';
  if (text !== '' && text !== 'on') throw new StartProblem(`PUBLIC_TLS is on or not set, not "${text}".`);
  return text === 'on';
}
