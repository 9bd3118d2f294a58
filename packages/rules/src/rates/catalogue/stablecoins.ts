import type { CoinRow } from './coin-row.ts';

/** Tokens that follow a currency. */
// biome-ignore format: a table reads by rows.
export const stablecoins: readonly CoinRow[] = [
  { code: 'UST', name: 'TerraClassicUSD', slug: 'terraclassicusd', color: '#5493f7', decimals: 6, networks: ['LUNC'], referenceUsd: '0.01' },
  { code: 'USDT', name: 'Tether', slug: 'tether', color: '#26a17b', decimals: 6, networks: ['TRC20', 'ERC20', 'SOL', 'BEP20', 'POLYGON', 'ARBITRUM', 'AVAXC', 'TON'], referenceUsd: '1' },
  { code: 'USDC', name: 'USD Coin', slug: 'usd-coin', color: '#3e73c4', decimals: 6, networks: ['ERC20', 'SOL', 'POLYGON', 'ARBITRUM', 'OPTIMISM', 'BASE', 'AVAXC', 'BEP20'], referenceUsd: '1' },
  { code: 'DAI', name: 'Dai', slug: 'dai', color: '#f4b731', decimals: 18, networks: ['ERC20', 'POLYGON', 'ARBITRUM', 'OPTIMISM', 'BASE'], referenceUsd: '1' },
  { code: 'EURC', name: 'Euro Coin', slug: 'euro-coin', color: '#2775ca', decimals: 6, networks: ['ERC20', 'SOL', 'BASE', 'AVAXC'], referenceUsd: '1.16' },
  { code: 'EURR', name: 'StablR Euro', slug: 'stablr-euro', color: '#0a3cff', decimals: 6, networks: ['ERC20'], referenceUsd: '1.16' },
  { code: 'USDS', name: 'Sky Dollar', slug: 'sky-dollar', color: '#e5a53a', decimals: 18, networks: ['ERC20', 'SOL', 'BASE'], referenceUsd: '1' },
  { code: 'TUSD', name: 'TrueUSD', slug: 'trueusd', color: '#2b2e7f', decimals: 18, networks: ['ERC20', 'TRC20', 'BEP20'], referenceUsd: '0.998' },
  { code: 'USDP', name: 'Pax Dollar', slug: 'pax-dollar', color: '#00845d', decimals: 18, networks: ['ERC20'], referenceUsd: '1' },
  { code: 'GUSD', name: 'Gemini Dollar', slug: 'gemini-dollar', color: '#00dcfa', decimals: 2, networks: ['ERC20'], referenceUsd: '1' },
  { code: 'PYUSD', name: 'PayPal USD', slug: 'paypal-usd', color: '#3b6fef', decimals: 6, networks: ['ERC20', 'SOL'], referenceUsd: '1' },
  { code: 'FDUSD', name: 'First Digital USD', slug: 'first-digital-usd', color: '#00e98d', decimals: 18, networks: ['ERC20', 'BEP20'], referenceUsd: '0.998' },
  { code: 'USDE', name: 'Ethena USDe', slug: 'ethena-usde', color: '#5a6070', decimals: 18, networks: ['ERC20'], referenceUsd: '1' },
  { code: 'FRAX', name: 'Frax', slug: 'frax', color: '#5b6770', decimals: 18, networks: ['ERC20'], referenceUsd: '0.99' },
  { code: 'LUSD', name: 'Liquity USD', slug: 'liquity-usd', color: '#2eb6ea', decimals: 18, networks: ['ERC20'], referenceUsd: '1' },
  { code: 'RLUSD', name: 'Ripple USD', slug: 'ripple-usd', color: '#0b5fff', decimals: 18, networks: ['ERC20', 'XRP'], referenceUsd: '1' },
  { code: 'USDD', name: 'USDD', slug: 'usdd', color: '#216c58', decimals: 18, networks: ['TRC20', 'ERC20'], referenceUsd: '1' },
  { code: 'BUSD', name: 'Binance USD', slug: 'binance-usd', color: '#f0b90b', decimals: 18, networks: ['BEP20', 'ERC20'], referenceUsd: '1' },
];
