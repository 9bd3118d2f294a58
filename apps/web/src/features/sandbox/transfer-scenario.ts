import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listSandboxPayables } from '@dukat/contract/sandbox/orders';
import { add, formatAmount, larger, subtract, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';

export type Payable = EndpointResponse<typeof listSandboxPayables>['payables'][number];

/** How a payer sends the transfer: correctly, or with a typical mistake. */
export const transferScenarios = ['exact', 'short', 'over', 'twice', 'wrong_symbol'] as const;
export type TransferScenario = (typeof transferScenarios)[number];

export interface Transfer {
  readonly currency: Fiat;
  readonly amount: string;
  readonly variable_symbol: string;
  readonly times: number;
}

/** The difference of an underpayment or overpayment. */
const error = { CZK: '10', EUR: '1' } as const;
const least = toAmount('0.01');

/** Returns the transfer for a scenario. */
export function transferFor(scenario: TransferScenario, transferInput: Omit<Transfer, 'times'>): Transfer {
  const amount = toAmount(transferInput.amount);
  const off = toAmount(error[transferInput.currency]);
  switch (scenario) {
    case 'exact':
      return { ...transferInput, times: 1 };
    case 'short':
      return { ...transferInput, amount: formatAmount(larger(subtract(amount, off), least)), times: 1 };
    case 'over':
      return { ...transferInput, amount: formatAmount(add(amount, off)), times: 1 };
    case 'twice':
      return { ...transferInput, times: 2 };
    case 'wrong_symbol':
      return { ...transferInput, variable_symbol: otherSymbol(transferInput.variable_symbol), times: 1 };
  }
}

/** Changes the last digit, which the check digit of our symbols detects. */
function otherSymbol(symbol: string): string {
  const last = Number(symbol.slice(-1) || '0');
  return `${symbol.slice(0, -1)}${(last + 1) % 10}`;
}
