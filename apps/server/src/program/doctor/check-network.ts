import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Environment } from '../configuration/setting.ts';
import type { Finding } from './finding.ts';

const patienceMs = 3_000;
const leastDays = 14;
const dayMs = 86_400_000;

/** Settings that name a provider, and the port where its address has none. */
const providerSettings = [
  { name: 'BITCOIN_RPC_URL', port: 8332 },
  { name: 'EVM_RPC_URL', port: 8545 },
  { name: 'LND_REST_URL', port: 8080 },
  { name: 'SMTP_URL', port: 25 },
  { name: 'VIRUS_CHECK', port: 3310 },
] as const;

const defaultPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80, 'smtps:': 465 };

/** Opens a connection to each configured provider; sends nothing. */
export async function checkProviders(values: Environment): Promise<readonly Finding[]> {
  const found = await Promise.all(
    providerSettings.map(async ({ name, port }): Promise<Finding | undefined> => {
      const url = URL.parse(values[name]?.trim() ?? '');
      if (url === null || url.hostname === '') return undefined;
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const isOpen = await answers(host, Number(url.port) || (defaultPorts[url.protocol] ?? port));
      const text = `The server of ${name} ${isOpen ? 'accepts connections' : 'does not answer'}.`;
      return { check: 'providers', level: isOpen ? 'ok' : 'problem', text };
    }),
  );
  const known = found.filter((finding) => finding !== undefined);
  if (known.length > 0) return known;
  return [{ check: 'providers', level: 'skipped', text: 'No provider is configured by an address.' }];
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Reads the certificate of each public host as the internet sees it. @param hosts names of HOSTS */
export async function checkCertificates(hosts: readonly string[]): Promise<readonly Finding[]> {
  if (hosts.length === 0) {
    return [{ check: 'certificates', level: 'skipped', text: 'HOSTS names no host with a certificate.' }];
  }
  return Promise.all(hosts.map((host) => checkCertificate(host)));
}

export interface Certificate {
  readonly expiresAt: Date;
  /** Whether this machine trusts it. */
  readonly isTrusted: boolean;
}

/** Reads the certificate of a host as others see it; undefined if the host does not answer from here. */
export async function readCertificate(host: string, port = 443): Promise<Certificate | undefined> {
  // A server name is a name, never an address.
  const servername = isIP(host) === 0 ? host : '';
  const socket = connectTls({ host, port, servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    return { expiresAt: new Date(socket.getPeerCertificate().valid_to), isTrusted: socket.authorized };
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

export async function checkCertificate(host: string, port = 443): Promise<Finding> {
  const certificate = await readCertificate(host, port);
  if (certificate === undefined) {
    return {
      check: 'certificates',
      level: 'skipped',
      text: `Not checked: ${host} does not answer from here.`,
    };
  }
  const { expiresAt, isTrusted } = certificate;
  const days = Math.floor((expiresAt.getTime() - Date.now()) / dayMs);
  const trust = isTrusted ? '' : ' and is not trusted by this machine';
  const text = `The certificate of ${host} is valid for ${days} days${trust}.`;
  const isSoon = days < leastDays || !isTrusted;
  return { check: 'certificates', level: days < 0 ? 'problem' : isSoon ? 'warning' : 'ok', text };
}
