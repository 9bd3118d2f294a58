import { Resolver } from 'node:dns/promises';

const queryTimeoutMs = 2000;

/**
 * Returns all addresses of a host, IPv4 first. Asks name servers itself: the system's lookup blocks one of the few threads of the process
 * for as long as a foreign name server likes, and reads local host files.
 *
 * @param servers the name servers; those of the system by default
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: 1 });
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
