import { bech32 } from '@scure/base';
import { type AddressCheck, type AddressChecks, anyCheck, checkedBy } from '../../address-check.ts';
import { evmAddress } from '../hex/evm.ts';

/** An account in bech32 with the chain's own prefix, in lower case. */
function account(prefix: string, lengths: readonly number[]): AddressCheck {
  return checkedBy((address) => {
    if (!address.startsWith(`${prefix}1`)) return false;
    const { words } = bech32.decode(`${prefix}1${address.slice(prefix.length + 1)}`, 90);
    return lengths.includes(bech32.fromWords(words).length);
  });
}

// Cosmos SDK chains: 20 bytes for a key, 32 for a contract or a group.
const cosmos = (prefix: string) => account(prefix, [20, 32]);

export const checks: AddressChecks = new Map([
  ['ATOM', cosmos('cosmos')],
  ['KAVA', cosmos('kava')],
  ['SCRT', cosmos('secret')],
  ['RUNE', cosmos('thor')],
  // Both Terra chains use the same addresses; nothing in them shows which one is meant.
  ['LUNC', cosmos('terra')],
  ['LUNA2', cosmos('terra')],
  ['FET', cosmos('fetch')],
  ['OSMO', cosmos('osmo')],
  ['TIA', cosmos('celestia')],
  ['INJ', cosmos('inj')],
  ['DYDX', cosmos('dydx')],
  ['DYM', cosmos('dym')],
  ['AKT', cosmos('akash')],
  ['JUNO', cosmos('juno')],
  ['STARS', cosmos('stars')],
  ['EVMOS', cosmos('evmos')],
  ['BAND', cosmos('band')],
  ['XPRT', cosmos('persistence')],
  ['AXL', cosmos('axelar')],
  ['SEI', anyCheck(cosmos('sei'), evmAddress)],
  ['EGLD', account('erd', [32])],
  ['ZIL', account('zil', [20])],
  ['ROSE', account('oasis', [21])],
  ['ONE', anyCheck(account('one', [20]), evmAddress)],
  ['IOTX', anyCheck(account('io', [20]), evmAddress)],
]);
