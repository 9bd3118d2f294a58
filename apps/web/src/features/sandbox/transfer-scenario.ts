import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { add, amountOf, formatAmount, larger, subtract } from '@dukat/rules/money/amount';

export type Payable = ResponseOf<typeof listSandboxPayables>['orders'][number];

/** The ways in which a payer gets a transfer right or wrong. */
export const transferScenarios = ['exact', 'short', 'over', 'twice', 'wrong_symbol'] as const;
export type TransferScenario = (typeof transferScenarios)[number];

export interface Transfer {
  readonly currency: 'CZK' | 'EUR';
  readonly amount: string;
  readonly variable_symbol: string;
  readonly times: number;
}

/** The amount by which a payer is wrong. */
const error = { CZK: '10', EUR: '1' } as const;
const least = amountOf('0.01');

/** Returns the transfer of such a payer. */
export function transferFor(scenario: TransferScenario, asked: Omit<Transfer, 'times'>): Transfer {
  const amount = amountOf(asked.amount);
  const off = amountOf(error[asked.currency]);
  switch (scenario) {
    case 'exact':
      return { ...asked, times: 1 };
    case 'short':
      return { ...asked, amount: formatAmount(larger(subtract(amount, off), least)), times: 1 };
    case 'over':
      return { ...asked, amount: formatAmount(add(amount, off)), times: 1 };
    case 'twice':
      return { ...asked, times: 2 };
    case 'wrong_symbol':
      return { ...asked, variable_symbol: otherSymbol(asked.variable_symbol), times: 1 };
  }
}

/** Changes the last digit, which the check digit of our symbols detects. */
function otherSymbol(symbol: string): string {
  const last = Number(symbol.slice(-1) || '0');
  return `${symbol.slice(0, -1)}${(last + 1) % 10}`;
}
