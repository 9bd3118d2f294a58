import { bech32 } from '@scure/base';
import { isLightningAddress } from '../../../../lightning/lightning-address.ts';
import { decodeLnurlText } from '../../../../lightning/lnurl.ts';
import { type AddressCheck, type AddressChecks, anyCheck, checkedBy } from '../../address-check.ts';

const longest = 2000;

/** BOLT 11: the prefix contains the chain and an optional amount. The signature is verified by the node. */
function invoice(chain: string): AddressCheck {
  const shape = new RegExp(`^ln${chain}(?:[1-9]\\d*[munp]?)?$`);
  return checkedBy((address) => {
    const separator = address.lastIndexOf('1');
    const prefix = address.slice(0, separator);
    if (!shape.test(prefix.toLowerCase())) return false;
    const { words } = bech32.decode(`${prefix}1${address.slice(separator + 1)}`, longest);
    // Every invoice has a timestamp of 7 words and a signature of 104.
    return words.length >= 111;
  }, longest);
}

/** LUD-01: a URL in bech32. */
const lnurl = checkedBy((address) => {
  const url = decodeLnurlText(address) ?? '';
  return /^https:\/\/[^\s/]+\.[^\s/]+/.test(url) || /^http:\/\/[a-z2-7]{56}\.onion(?:[/?]|$)/.test(url);
}, longest);

/** LUD-16: a name at a domain. */
const lightningAddress = checkedBy(isLightningAddress);

export const checks: AddressChecks = new Map([['LN', anyCheck(invoice('bc'), lnurl, lightningAddress)]]);

export const testChecks: AddressChecks = new Map([
  ['LN', anyCheck(invoice('bcrt'), lnurl, lightningAddress)],
]);
