// The icon set of each coin. The code alone does not identify a coin: the sets use some codes for other coins (SKY, BEAM, SAFE), so a coin
// is listed only after its name was compared and its picture checked.

/** cryptocurrency-icons, CC0-1.0: 32 × 32 circles. */
export const circleIcons: ReadonlySet<string> = new Set(
  (
    'BTC ETH XRP SOL ADA DOGE TRX AVAX DOT LTC MATIC ATOM XLM BCH XMR ETC DASH ZEC EOS XTZ ALGO ICP FIL ' +
    'VET BAND KSM THETA NEO ONT QTUM WAVES ZIL ICX XEM DCR DGB RVN BTG BSV SC STX FLUX KMD VTC MONA SYS ' +
    'PIVX GRS NMC PPC ONE IOTX STEEM BCN USDT USDC DAI TUSD GUSD GAS LSK ZEN QNT BTT PAXG WBTC LINK UNI ' +
    'AAVE MKR COMP SNX CRV YFI SUSHI BAL 1INCH GRT APE SAND MANA ENJ LPT BAT ZRX KNC LRC STORJ OMG REP ' +
    'GNO CHZ ANKR NMR RLC UMA OXT SKL POWR REQ SNT FUN DENT HOT NEXO LEO KCS RAY VTHO'
  ).split(' '),
);

/** @web3icons/core, MIT: 24 × 24 tiles, which are cut to circles. */
export const tileIcons: ReadonlySet<string> = new Set(
  (
    'BNB POL ETHW KAVA SCRT RUNE LUNA MINA NEAR HBAR EGLD APT SUI KAS TAO SEI TIA OSMO AKT JUNO STARS ' +
    'EVMOS DYDX XPRT GLMR MOVR FLOW TFUEL IOTA XNO XEC FIRO STRAX ERG CKB CFX ROSE CELO FTM CRO FLR XDC ' +
    'AXL CSPR HIVE WAXP TLOS PYUSD FDUSD FRAX LUSD USDD CFG MNT WIN JST XAUT RETH LDO RPL ENS OP IMX ' +
    'METIS BLUR AXS GALA ILV YGG GMX GNS PENDLE RNDR FXS SSV OCEAN AGIX MASK AUDIO CELR CTSI COTI GT HT ' +
    'SHIB PEPE ELON MOG JUP PYTH POPCAT HNT MOBILE MSOL MNDE CAKE TWT XVS ALPACA BSW QUICK GHST JOE PYR ' +
    'STG HFT LQTY ALCX TRB DIA PERP ACH JASMY COW AIOZ GLM FET KLAY EURC USDE'
  ).split(' '),
);

/** Coins that use another coin's icon: a new name, a new chain, or a wrapped form of the same coin. */
export const borrowedIcons: ReadonlyMap<string, string> = new Map([
  ['LUNA2', 'LUNA'],
  ['RENDER', 'RNDR'],
]);
