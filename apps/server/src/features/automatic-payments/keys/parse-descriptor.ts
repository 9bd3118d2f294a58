import { accept, type Result, refuse } from '@dukat/rules/result';
import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import { descriptorChecksum } from './descriptor-checksum.ts';

export interface KeyOrigin {
  readonly coinType: number;
  readonly account: number;
}

interface ParsedDescriptor {
  readonly script: KeyScript;
  readonly key: string;
  /** What the descriptor says about the key's path; null if it says nothing. */
  readonly origin: KeyOrigin | null;
}

const scripts: Readonly<Record<string, KeyScript>> = {
  pkh: 'pkh',
  wpkh: 'wpkh',
  tr: 'tr',
  'sh(wpkh': 'sh-wpkh',
};
const form =
  /^(pkh|wpkh|tr|sh\(wpkh)\((?:\[[0-9a-fA-F]{8}((?:\/\d{1,10}['h])*)\])?([A-Za-z0-9]+)\/(?:<0;1>|0)\/\*\)(\)?)$/;

/** Parses a descriptor of the receiving addresses of one key, with its checksum (BIP 380, 381, 382, 386 and 389). */
export function parseDescriptor(
  text: string,
): Result<ParsedDescriptor, 'key_checksum_wrong' | 'key_unsupported' | 'key_invalid'> {
  const [, body = '', checksum] = /^(.*)#([^#]{8})$/.exec(text) ?? [];
  if (checksum === undefined || descriptorChecksum(body) !== checksum) return refuse('key_checksum_wrong');
  const [, head = '', path, key = '', end = ''] = form.exec(body) ?? [];
  const script = scripts[head];
  if (script === undefined || head.startsWith('sh(') !== (end === ')')) return refuse('key_unsupported');
  if (path === undefined || path === '') return accept({ script, key, origin: null });
  const [, , coinType, account, ...more] = path.split('/').map((step) => Number(step.slice(0, -1)));
  if (coinType === undefined || account === undefined || more.length > 0) return refuse('key_invalid');
  return accept({ script, key, origin: { coinType, account } });
}
