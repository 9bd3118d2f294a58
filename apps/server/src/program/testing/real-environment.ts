import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const account = {
  code: 'fio-czk',
  currency: 'CZK',
  iban: 'CZ6508000000192000145399',
  bic: 'FIOBCZPPXXX',
  bankName: 'Fio banka',
  owner: 'House s.r.o.',
};

/** BIP39's first test vector: publicly known keys without coins. */
const words = `${'abandon '.repeat(11)}about`;

const folder = mkdtempSync(join(tmpdir(), 'dukat-real-money-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let keyFiles = 0;

/** A complete environment for real-money mode, with a key file. */
export function realEnvironment() {
  keyFiles += 1;
  const keys = join(folder, `keys-${keyFiles}`);
  writeFileSync(keys, words, { mode: 0o600 });
  return {
    BANK_ACCOUNTS: JSON.stringify([account]),
    BITCOIN_RPC_URL: 'http://user:password@127.0.0.1:1/',
    BITCOIN_MNEMONIC_FILE: keys,
    RATE_EXCHANGES: 'kraken,coinbase',
    SMTP_URL: 'smtps://user:password@mail.house.eu',
    TRUST_PROXY: '10.0.0.7',
    API_KEYS_PEPPER: 'a pepper of tests, as long as real ones',
    HOSTS: 'anycoin:retail=buy.house.eu,dukat:exchange=trade.house.eu',
  };
}
