import { type Amount, amountDecimals, amountFromUnits, larger, one, toAmount } from '../money/amount.ts';
import { baseFor, type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRoundingDown, roundToSignificant } from '../money/rounding.ts';
import type { AddressFamily } from '../wallets/address/network-family.ts';

/** A network's costs in CZK. The coin amounts follow from the reference price. */
interface NetworkCost {
  readonly withdrawalCzk: string;
  readonly depositCzk: string;
  readonly smallestDepositCzk: string;
}

export interface FirstTerms {
  readonly depositMin: Amount;
  readonly depositFee: Amount;
  readonly isVariableDepositFee: boolean;
  readonly withdrawalMin: Amount;
  readonly withdrawalFee: Amount;
}

// We pay gas to sweep an Ethereum deposit. Spending a bitcoin output costs a fee by its weight.
const bitcoin = { withdrawalCzk: '30', depositCzk: '0', smallestDepositCzk: '20' } as const;
const ethereum = { withdrawalCzk: '60', depositCzk: '20', smallestDepositCzk: '50' } as const;
const tron = { withdrawalCzk: '25', depositCzk: '0', smallestDepositCzk: '25' } as const;
const lightning = { withdrawalCzk: '1', depositCzk: '0', smallestDepositCzk: '1' } as const;
const rollup = { withdrawalCzk: '3', depositCzk: '0', smallestDepositCzk: '5' } as const;
const bank = { withdrawalCzk: '0', depositCzk: '0', smallestDepositCzk: '1' } as const;
const otherChain = { withdrawalCzk: '2', depositCzk: '0', smallestDepositCzk: '5' } as const;

function findNetworkCost(network: string, family: AddressFamily): NetworkCost {
  if (network === 'BTC') return bitcoin;
  if (network === 'ERC20') return ethereum;
  if (network === 'TRC20') return tron;
  if (family === 'lightning') return lightning;
  if (family === 'bank') return bank;
  return family === 'evm' ? rollup : otherChain;
}

/** Returns the price in CZK of one whole coin, from two reference prices in USD. */
export function referenceCzk(coinUsd: Rate, czkUsd: Rate): Rate {
  return rateFromUnits(divideRoundingDown(coinUsd * one, czkUsd));
}

/** Converts CZK to the coin, rounded up to one significant digit for a simple number. */
function coinWorth(czk: string, priceCzk: Rate, decimals: number): Amount {
  return roundToSignificant(baseFor(toAmount(czk), priceCzk, decimals, 'up'), 1, 'up');
}

/** Worth about 1 CZK, rounded up to one significant digit: at 2 166 666 CZK for 1 BTC it is 0.0000005 BTC. */
export function firstMinTradeAmount(priceCzk: Rate, decimals: number): Amount {
  return coinWorth('1', priceCzk, decimals);
}

/**
 * Returns the decimals of an order's amount: the fewest with a step worth at most 0.0001 CZK, and at most eight or the asset's own.
 * BTC 8, XRP 6, SHIB 1.
 */
export function firstVolumePrecision(priceCzk: Rate, decimals: number): number {
  const most = Math.min(decimals, 8);
  for (let precision = 0; precision < most; precision += 1) {
    const stepWorth = divideRoundingDown(priceCzk, 10n ** BigInt(precision));
    if (stepWorth <= 10n ** BigInt(amountDecimals - 4)) return precision;
  }
  return most;
}

/**
 * Returns the initial fees and minimums of a coin on a network: the network's cost in CZK as a coin amount, rounded up to one
 * significant digit. The minimum withdrawal is twice its fee, so that the recipient gets at least as much as the fee.
 */
export function firstTerms(
  network: string,
  family: AddressFamily,
  priceCzk: Rate,
  decimals: number,
): FirstTerms {
  const cost = findNetworkCost(network, family);
  const withdrawalFee = coinWorth(cost.withdrawalCzk, priceCzk, decimals);
  const depositFee = coinWorth(cost.depositCzk, priceCzk, decimals);
  const smallestDeposit = coinWorth(cost.smallestDepositCzk, priceCzk, decimals);
  const minTrade = firstMinTradeAmount(priceCzk, decimals);
  return {
    depositMin: larger(smallestDeposit, amountFromUnits(depositFee + minTrade)),
    depositFee,
    isVariableDepositFee: depositFee > 0n,
    withdrawalMin: larger(amountFromUnits(withdrawalFee * 2n), minTrade),
    withdrawalFee,
  };
}
