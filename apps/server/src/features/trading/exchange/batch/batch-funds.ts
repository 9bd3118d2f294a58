import { type Amount, subtract, zero } from '@dukat/rules/money/amount';

/**
 * What owners can still spend within a batch. The ledger checks a batch's debits without its credits, so a credit is
 * noted but cannot be spent: a command that may need it waits for the next batch.
 */
export class BatchFunds {
  private readonly left: Map<string, Amount>;
  private readonly credited = new Set<string>();

  constructor(available: ReadonlyMap<string, Amount>) {
    this.left = new Map(available);
  }

  available(portfolioId: string, asset: string): Amount {
    return this.left.get(fundsKey(portfolioId, asset)) ?? zero;
  }

  spend(portfolioId: string, asset: string, amount: Amount): void {
    const key = fundsKey(portfolioId, asset);
    this.left.set(key, subtract(this.left.get(key) ?? zero, amount));
  }

  credit(portfolioId: string, asset: string): void {
    this.credited.add(fundsKey(portfolioId, asset));
  }

  /** Reports whether this batch credits more than `available` shows. */
  hasCredit(portfolioId: string, asset: string): boolean {
    return this.credited.has(fundsKey(portfolioId, asset));
  }
}

export function fundsKey(portfolioId: string, asset: string): string {
  return `${portfolioId} ${asset}`;
}
