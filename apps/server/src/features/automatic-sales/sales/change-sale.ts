import type { createAutomaticSale, editAutomaticSale } from '@dukat/contract/automatic-sales';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { mostSales, mostSalesEver } from '@dukat/rules/automatic-sales/limits';
import type { SaleState } from '@dukat/rules/automatic-sales/sale';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { destinationKey } from '@dukat/rules/wallets/destination-key';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { publicId } from '../../../platform/random.ts';
import { findEpochs } from '../../identity/identity-facade.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import type { AutomaticSalesDeps } from '../automatic-sales-deps.ts';
import type { TypedTerms } from '../sale-command.ts';
import { askForConfirmation, checkBank } from './confirm-account.ts';
import {
  countSales,
  insertSale,
  lockOwnSale,
  type StoredSale,
  unauthorized,
  updateState,
  updateTerms,
} from './sales-repository.ts';

/** The trading portfolio has no automatic sales (requirement 6). */
export const checkPortfolio = ({
  portfolioType,
}: SignedInUser): Result<undefined, 'basic_portfolio_needed'> =>
  portfolioType !== 'basic' ? refuse('basic_portfolio_needed') : accept(undefined);

interface NewSale {
  readonly coin: string;
  readonly network: string;
  readonly terms: TypedTerms;
}

export async function createSale(
  tx: Transaction,
  deps: AutomaticSalesDeps,
  user: SignedInUser,
  { coin, network, terms: typed }: NewSale,
  now: Date,
): Promise<Result<string, RefusalReason<typeof createAutomaticSale>>> {
  const allowed = checkPortfolio(user);
  if (allowed.refused) return allowed;
  const terms = await checkBank(tx, deps, user, typed);
  if (terms.refused) return terms;
  // Serializes requests of one owner, so that the numbers are exact.
  await lockLimits(tx, user.id);
  const { live, ever } = await countSales(tx, user.id);
  if (live >= mostSales || ever >= mostSalesEver) return refuse('too_many_sales');
  const { portfolioId } = user;
  const address = await deps.addresses.create(tx, { portfolioId, currency: coin, network, now });
  if (address.refused) {
    const field = address.reason === 'currency_unknown' ? 'coin' : 'network';
    return refuse(address.reason, { field });
  }
  const id = publicId();
  const asked =
    terms.value.bank === null ? unauthorized : await askForConfirmation(tx, user, terms.value, now);
  const sale = { publicId: id, userId: user.id, portfolioId, coin, network, addressId: address.value };
  await insertSale(tx, { ...sale, createdAt: now }, terms.value, asked);
  return accept(id);
}

/** Changes the terms of later sales. Another account, currency or a larger payout needs the owner's confirmation. */
export async function editSale(
  tx: Transaction,
  deps: AutomaticSalesDeps,
  user: SignedInUser,
  { id, terms: typed }: { readonly id: string; readonly terms: TypedTerms },
  now: Date,
): Promise<Result<undefined, RefusalReason<typeof editAutomaticSale>>> {
  const allowed = checkPortfolio(user);
  if (allowed.refused) return allowed;
  const sale = await lockOwnSale(tx, { publicId: id, userId: user.id });
  if (sale === undefined) return refuse('sale_unknown');
  const terms = await checkBank(tx, deps, user, typed);
  if (terms.refused) return terms;
  const authorization =
    terms.value.bank === null
      ? unauthorized
      : (await isAuthorized(tx, sale, terms.value))
        ? { ...unauthorized, authorizedAt: sale.authorizedAt, epoch: sale.epoch }
        : await askForConfirmation(tx, user, terms.value, now);
  await updateTerms(tx, sale.id, terms.value, authorization, now);
  return accept(undefined);
}

/** Returns whether the owner has authorized payouts by these terms already. */
async function isAuthorized(tx: Transaction, sale: StoredSale, { fiat, bank }: TypedTerms): Promise<boolean> {
  if (sale.authorizedAt === null || sale.bank === null || bank === null) return false;
  if ((await findEpochs(tx, [sale.userId])).get(sale.userId) !== sale.epoch) return false;
  const isSame = destinationKey(sale.bank.to) === destinationKey(bank.to);
  return isSame && sale.fiat === fiat && bank.payoutMost <= sale.bank.payoutMost;
}

const before = { active: 'paused', paused: 'active' } as const;
const refusals = { active: 'sale_not_paused', paused: 'sale_not_active' } as const;

/** Pauses or resumes a sale that the caller has locked. */
export async function moveSale<To extends 'active' | 'paused'>(
  tx: Transaction,
  sale: StoredSale,
  to: To,
  now: Date,
): Promise<Result<undefined, (typeof refusals)[To]>> {
  if (sale.state !== before[to]) return refuse(refusals[to]);
  await updateState(tx, sale.id, to satisfies SaleState, now);
  return accept(undefined);
}
