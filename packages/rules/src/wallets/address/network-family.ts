/** Networks by address family. Each family has one validator, and each network has one family. */
const rows = [
  ['account-name', 'EOS WAX HIVE STEEM'],
  ['algorand', 'ALGO'],
  ['bank', 'CZ_BANK SEPA SWIFT'],
  ['base58check', 'NEO ONT TRC20'],
  [
    'bech32',
    'ATOM KAVA SCRT RUNE LUNC LUNA2 FET OSMO TIA SEI INJ DYDX DYM AKT JUNO STARS EVMOS BAND XPRT AXL ' +
      'EGLD ZIL ONE IOTX ROSE',
  ],
  ['bitcoin', 'BTC LTC DOGE DASH DGB RVN KMD BTG BSV QTUM VTC MONA SYS PIVX FIRO NMC PPC FLUX GRS'],
  ['cardano', 'ADA'],
  ['cashaddr', 'BCH XEC KAS CFX'],
  ['casper', 'CSPR'],
  ['cryptonote', 'XMR BCN'],
  ['decred', 'DCR'],
  ['ergo', 'ERG'],
  [
    'evm',
    'ERC20 ARBITRUM OPTIMISM BASE POLYGON BEP20 AVAXC ETC ETHW GNOSIS ZKSYNC MANTLE MANTA LISK SONIC ' +
      'FTM KAIA CRONOS FLR SGB CORE BERA HYPEREVM THETA VET CELO CHZ CFXEVM BTTC GLMR MOVR ROOT RONIN ' +
      'STRAX TLOSEVM XDC',
  ],
  ['filecoin', 'FIL'],
  ['hedera', 'HBAR'],
  ['hex-account', 'SUI IOTA APT ICX FLOW'],
  ['internet-computer', 'ICP'],
  ['lightning', 'LN'],
  ['mina', 'MINA'],
  ['nano', 'NANO'],
  ['near', 'NEAR'],
  ['nem', 'XEM XYM'],
  ['nervos', 'CKB'],
  ['sia', 'SC'],
  ['solana', 'SOL'],
  ['stacks', 'STX'],
  ['stellar', 'XLM'],
  ['substrate', 'DOT KSM ASTR ACA TAO'],
  ['tezos', 'XTZ'],
  ['ton', 'TON'],
  ['waves', 'WAVES'],
  ['xrp-ledger', 'XRP'],
  ['zcash', 'ZEC'],
] as const;

export type AddressFamily = (typeof rows)[number][0];

const families: ReadonlyMap<string, AddressFamily> = new Map(
  rows.flatMap(([family, networks]) => networks.split(' ').map((network) => [network, family] as const)),
);

export function networkFamily(network: string): AddressFamily | undefined {
  return families.get(network);
}
