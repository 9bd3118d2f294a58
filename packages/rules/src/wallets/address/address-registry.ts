import { type AddressChecks, anyCheck } from './address-check.ts';
import { checks as accountName } from './families/account-name.ts';
import { checks as algorand } from './families/base32/algorand.ts';
import { checks as filecoin, testChecks as filecoinTest } from './families/base32/filecoin.ts';
import { checks as internetComputer } from './families/base32/internet-computer.ts';
import { checks as nano } from './families/base32/nano.ts';
import { checks as nem, testChecks as nemTest } from './families/base32/nem.ts';
import { checks as stacks, testChecks as stacksTest } from './families/base32/stacks.ts';
import { checks as stellar } from './families/base32/stellar.ts';
import { checks as base58check } from './families/base58/base58check.ts';
import { checks as cryptonote, testChecks as cryptonoteTest } from './families/base58/cryptonote.ts';
import { checks as decred, testChecks as decredTest } from './families/base58/decred.ts';
import { checks as ergo, testChecks as ergoTest } from './families/base58/ergo.ts';
import { checks as mina } from './families/base58/mina.ts';
import { checks as solana } from './families/base58/solana.ts';
import { checks as substrate } from './families/base58/substrate.ts';
import { checks as tezos } from './families/base58/tezos.ts';
import { checks as waves, testChecks as wavesTest } from './families/base58/waves.ts';
import { checks as xrpLedger } from './families/base58/xrp-ledger.ts';
import { checks as bech32 } from './families/bech32/bech32.ts';
import {
  checks as bitcoin,
  regtestChecks as bitcoinRegtest,
  testChecks as bitcoinTest,
} from './families/bech32/bitcoin.ts';
import { checks as cardano, testChecks as cardanoTest } from './families/bech32/cardano.ts';
import { checks as cashaddr, testChecks as cashaddrTest } from './families/bech32/cashaddr.ts';
import { checks as lightning, testChecks as lightningTest } from './families/bech32/lightning.ts';
import { checks as nervos, testChecks as nervosTest } from './families/bech32/nervos.ts';
import { checks as zcash, testChecks as zcashTest } from './families/bech32/zcash.ts';
import { checks as hedera } from './families/hedera.ts';
import { checks as casper } from './families/hex/casper.ts';
import { checks as evm } from './families/hex/evm.ts';
import { checks as hexAccount } from './families/hex/hex-account.ts';
import { checks as sia } from './families/hex/sia.ts';
import { checks as near } from './families/near.ts';
import { checks as ton, testChecks as tonTest } from './families/ton.ts';

// Only the server imports all families; the browser loads the one it needs (load-address-validator.ts).
const families: readonly AddressChecks[] = [
  accountName,
  algorand,
  base58check,
  bech32,
  bitcoin,
  cardano,
  cashaddr,
  casper,
  cryptonote,
  decred,
  ergo,
  evm,
  filecoin,
  hedera,
  hexAccount,
  internetComputer,
  lightning,
  mina,
  nano,
  near,
  nem,
  nervos,
  sia,
  solana,
  stacks,
  stellar,
  substrate,
  tezos,
  ton,
  waves,
  xrpLedger,
  zcash,
];

export const addressChecks: AddressChecks = new Map(families.flatMap((checks) => [...checks]));

/** Networks whose test network has a different address form. */
export const testNetworkChecks: AddressChecks = new Map(
  [
    bitcoinTest,
    cardanoTest,
    cashaddrTest,
    cryptonoteTest,
    decredTest,
    ergoTest,
    filecoinTest,
    nemTest,
    nervosTest,
    stacksTest,
    tonTest,
    wavesTest,
    zcashTest,
  ].flatMap((checks) => [...checks]),
);

/** A sandbox accepts both forms, because users usually have a main network address at hand. */
const sandbox: AddressChecks = new Map(
  [...addressChecks].map(([network, check]) => {
    // Lightning has no deposit addresses, only invoices of a local chain.
    const test = testNetworkChecks.get(network) ?? lightningTest.get(network);
    return [network, test === undefined ? check : anyCheck(check, test)];
  }),
);

const regtest: AddressChecks = new Map([...addressChecks, ...bitcoinRegtest, ...lightningTest]);

/** The set of chains: the real ones, those of a sandbox, or a local chain for tests (only BTC and LN). */
export type ChainSet = 'main' | 'sandbox' | 'regtest';

const checksByChainSet: Readonly<Record<ChainSet, AddressChecks>> = { main: addressChecks, sandbox, regtest };

/** Returns true if the text is a well-formed address of the network; false for an unknown network. */
export function isAddressOn(network: string, address: string, chains: ChainSet = 'main'): boolean {
  return checksByChainSet[chains].get(network)?.(address) ?? false;
}
