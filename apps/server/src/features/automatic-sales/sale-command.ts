import type { createAutomaticSale, editAutomaticSale } from '@dukat/contract/automatic-sales';
import type { EndpointBody } from '@dukat/contract/endpoint';
import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type Amount, type AmountRefusal, parseAmount } from '@dukat/rules/money/amount';
import { parseRate } from '@dukat/rules/money/rate';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { SaleTerms } from './sales/sales-repository.ts';

type Body = EndpointBody<typeof createAutomaticSale> | EndpointBody<typeof editAutomaticSale>;

/** Terms as typed: the bank account is not checked yet. */
export interface TypedTerms extends Omit<SaleTerms, 'bank'> {
  readonly bank: { readonly to: WithdrawalAddress; readonly payoutMost: Amount } | null;
}

/** Parses the terms of a sale. */
export function readSaleTerms(body: Body): Result<TypedTerms, AmountRefusal> {
  const floor = body.floor_price === null ? accept(null) : parseRate(body.floor_price);
  if (floor.refused) return refuse(floor.reason, { field: 'floor_price' });
  if (floor.value !== null && floor.value <= 0n) {
    return refuse('amount_not_a_number', { field: 'floor_price' });
  }
  const bank = readBank(body.bank);
  if (bank.refused) return bank;
  return accept({
    fiat: body.currency,
    keptShare: body.kept_share * 100,
    floorPrice: floor.value,
    belowFloor: body.below_floor,
    bank: bank.value,
  });
}

function readBank(bank: Body['bank']): Result<TypedTerms['bank'], AmountRefusal> {
  if (bank === null) return accept(null);
  const most = parseAmount(bank.payout_most, 2);
  if (most.refused) return refuse(most.reason, { field: 'bank.payout_most', values: { count: '2' } });
  if (most.value <= 0n) return refuse('amount_not_a_number', { field: 'bank.payout_most' });
  return accept({ to: bank.to, payoutMost: most.value });
}
