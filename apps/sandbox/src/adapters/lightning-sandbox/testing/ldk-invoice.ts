import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BitcoinNetwork, Invoice } from '@dukat/rules/lightning/invoice';
import {
  Bolt11Invoice,
  Currency,
  initializeWasmFromBinary,
  Option_u64Z_Some,
  Result_Bolt11InvoiceParseOrSemanticErrorZ_OK,
  type RouteHintHop,
  Sha256,
} from 'lightningdevkit';

const wasm = fileURLToPath(new URL('liblightningjs.wasm', import.meta.resolve('lightningdevkit')));
await initializeWasmFromBinary(readFileSync(wasm));

const networks: Partial<Readonly<Record<Currency, BitcoinNetwork>>> = {
  [Currency.LDKCurrency_Bitcoin]: 'bitcoin',
  [Currency.LDKCurrency_BitcoinTestnet]: 'testnet',
  [Currency.LDKCurrency_Signet]: 'signet',
  [Currency.LDKCurrency_Regtest]: 'regtest',
};

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const some = (option: object) => (option instanceof Option_u64Z_Some ? option.some : undefined);

/**
 * Decodes an invoice by another implementation, LDK. Undefined if it refuses the text. It compares the hash of a description but does
 * not return it: pass the expected one.
 */
export function decodeByLdk(text: string, expectedHash: string | undefined) {
  const read = Bolt11Invoice.constructor_from_str(text);
  if (!(read instanceof Result_Bolt11InvoiceParseOrSemanticErrorZ_OK)) return undefined;
  const invoice = read.res;
  const raw = invoice.into_signed_raw().raw_invoice();
  const hasHash = (hex: string) =>
    raw.description_hash().eq(Sha256.constructor_from_bytes(Buffer.from(hex, 'hex')));
  const expiresAt = Number(some(invoice.expires_at()) ?? Number.NaN) * 1000;
  return {
    network: networks[invoice.currency()],
    msat: some(invoice.amount_milli_satoshis()),
    paymentHash: toHex(invoice.payment_hash()),
    description: expectedHash === undefined ? raw.description().as_inner().get_a() : undefined,
    descriptionHash: expectedHash !== undefined && hasHash(expectedHash) ? expectedHash : undefined,
    payee: toHex(invoice.get_payee_pub_key()),
    expiresAt: new Date(expiresAt),
    finalCltv: Number(invoice.min_final_cltv_expiry_delta()),
    hints: invoice.route_hints().map((hint) => hint.get_a().map(readHop)),
  } satisfies { readonly [Key in keyof Invoice]: unknown };
}

/** The bindings return unsigned numbers as signed ones. */
function readHop(hop: RouteHintHop): Invoice['hints'][number][number] {
  const fees = hop.get_fees();
  return {
    node: toHex(hop.get_src_node_id()),
    channel: BigInt.asUintN(64, hop.get_short_channel_id()).toString(16).padStart(16, '0'),
    baseFeeMsat: fees.get_base_msat() >>> 0,
    feeMillionths: fees.get_proportional_millionths() >>> 0,
    cltv: hop.get_cltv_expiry_delta() & 0xffff,
  };
}
