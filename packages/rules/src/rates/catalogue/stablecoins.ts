import type { CoinRow } from './coin-row.ts';

/** Tokens that follow a currency. */
// biome-ignore format: a table reads by rows.
export const stablecoins: readonly CoinRow[] = [
  ['UST', 'TerraClassicUSD', 'terraclassicusd', '#5493f7', 6, 'LUNC', '0.01'],
  ['USDT', 'Tether', 'tether', '#26a17b', 6, 'TRC20 ERC20 SOL BEP20 POLYGON ARBITRUM AVAXC TON', '1'],
  ['USDC', 'USD Coin', 'usd-coin', '#3e73c4', 6, 'ERC20 SOL POLYGON ARBITRUM OPTIMISM BASE AVAXC BEP20', '1'],
  ['DAI', 'Dai', 'dai', '#f4b731', 18, 'ERC20 POLYGON ARBITRUM OPTIMISM BASE', '1'],
  ['EURC', 'Euro Coin', 'euro-coin', '#2775ca', 6, 'ERC20 SOL BASE AVAXC', '1.16'],
  ['EURR', 'StablR Euro', 'stablr-euro', '#0a3cff', 6, 'ERC20', '1.16'],
  ['USDS', 'Sky Dollar', 'sky-dollar', '#e5a53a', 18, 'ERC20 SOL BASE', '1'],
  ['TUSD', 'TrueUSD', 'trueusd', '#2b2e7f', 18, 'ERC20 TRC20 BEP20', '0.998'],
  ['USDP', 'Pax Dollar', 'pax-dollar', '#00845d', 18, 'ERC20', '1'],
  ['GUSD', 'Gemini Dollar', 'gemini-dollar', '#00dcfa', 2, 'ERC20', '1'],
  ['PYUSD', 'PayPal USD', 'paypal-usd', '#3b6fef', 6, 'ERC20 SOL', '1'],
  ['FDUSD', 'First Digital USD', 'first-digital-usd', '#00e98d', 18, 'ERC20 BEP20', '0.998'],
  ['USDE', 'Ethena USDe', 'ethena-usde', '#5a6070', 18, 'ERC20', '1'],
  ['FRAX', 'Frax', 'frax', '#5b6770', 18, 'ERC20', '0.99'],
  ['LUSD', 'Liquity USD', 'liquity-usd', '#2eb6ea', 18, 'ERC20', '1'],
  ['RLUSD', 'Ripple USD', 'ripple-usd', '#0b5fff', 18, 'ERC20 XRP', '1'],
  ['USDD', 'USDD', 'usdd', '#216c58', 18, 'TRC20 ERC20', '1'],
  ['BUSD', 'Binance USD', 'binance-usd', '#f0b90b', 18, 'BEP20 ERC20', '1'],
];
