import type { AddressCheck, AddressChecks } from './address-check.ts';
import { checks as accountName } from './families/account-name.ts';
import { checks as algorand } from './families/algorand.ts';
import { checks as base58check } from './families/base58check.ts';
import { checks as bech32 } from './families/bech32.ts';
import { checks as bitcoin, regtestChecks as bitcoinRegtest } from './families/bitcoin.ts';
import { checks as cardano } from './families/cardano.ts';
import { checks as cashaddr } from './families/cashaddr.ts';
import { checks as casper } from './families/casper.ts';
import { checks as cryptonote } from './families/cryptonote.ts';
import { checks as decred } from './families/decred.ts';
import { checks as ergo } from './families/ergo.ts';
import { checks as evm } from './families/evm.ts';
import { checks as filecoin } from './families/filecoin.ts';
import { checks as hedera } from './families/hedera.ts';
import { checks as hexAccount } from './families/hex-account.ts';
import { checks as internetComputer } from './families/internet-computer.ts';
import { checks as lightning, regtestChecks as lightningRegtest } from './families/lightning.ts';
import { checks as mina } from './families/mina.ts';
import { checks as nano } from './families/nano.ts';
import { checks as near } from './families/near.ts';
import { checks as nem } from './families/nem.ts';
import { checks as nervos } from './families/nervos.ts';
import { checks as sia } from './families/sia.ts';
import { checks as solana } from './families/solana.ts';
import { checks as stacks } from './families/stacks.ts';
import { checks as stellar } from './families/stellar.ts';
import { checks as substrate } from './families/substrate.ts';
import { checks as tezos } from './families/tezos.ts';
import { checks as ton } from './families/ton.ts';
import { checks as waves } from './families/waves.ts';
import { checks as xrpLedger } from './families/xrp-ledger.ts';
import { checks as zcash } from './families/zcash.ts';

// Every family at once is the server's luxury; the browser loads the one it needs (load-address-validator.ts).
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

const regtest: AddressChecks = new Map([...addressChecks, ...bitcoinRegtest, ...lightningRegtest]);

/** Which chains stand behind the codes BTC and LN: the real ones, or a local chain for tests. */
export type ChainSet = 'main' | 'regtest';

/** Whether the text is a well-formed address of the network; an unknown network has none. */
export function isAddressOn(network: string, address: string, chains: ChainSet = 'main'): boolean {
  const check: AddressCheck | undefined = (chains === 'main' ? addressChecks : regtest).get(network);
  return check?.(address) ?? false;
}
