import * as contract from '@dukat/contract/back-office/products/staking';
import { formatAmount, sum } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { findProduct } from '../products/products-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { bookIncome } from './book-income.ts';
import { createProduct, fundReserve, setRates, setState } from './change-products.ts';
import { bookPenalty, decidePenalty } from './penalties.ts';
import { listNewProducts, showToOperators } from './show-to-operators.ts';
import { readFunding, readIncome, readProduct, readRates, readShare } from './staking-command.ts';

export function registerStakingOperatorEndpoints(api: Api<ApiEssentials>, deps: StakingDeps): void {
  api.serveRead(contract.listStakingForOperators, async ({ db, now }) =>
    accept({ products: await showToOperators(db, deps, now), new_products: await listNewProducts(db, now) }),
  );

  api.serveWrite(contract.createStakingProduct, async (call) => {
    const command = readProduct(call.body);
    return command.refused ? command : createProduct(call, deps, command.value);
  });

  api.serveWrite(contract.setStakingRates, async (call) => {
    const command = readRates(call.body);
    return command.refused ? command : setRates(call, deps, command.value);
  });

  api.serveWrite(contract.setStakingState, async (call) => {
    const reason = call.body.reason.trim();
    if (reason === '') return refuse('reason_missing', { field: 'reason' });
    return setState(call, { code: call.body.currency, state: call.body.state, reason });
  });

  api.serveWrite(contract.fundStakingReserve, async (call) => {
    const command = readFunding(call.body);
    return command.refused ? command : fundReserve(call, command.value);
  });

  api.serveWrite(contract.bookStakingIncome, async (call) => {
    const command = readIncome(call.body);
    return command.refused ? command : bookIncome(call, command.value);
  });

  api.serveRead(contract.previewStakingPenalty, async ({ db, query }) => {
    const share = readShare(query);
    if (share.refused) return share;
    const product = await findProduct(db, query.currency);
    if (product === undefined) return refuse('stake_product_unknown', { field: 'currency' });
    const penalty = await decidePenalty(db, product, share.value);
    if (penalty.refused) return penalty;
    const { total, covered, parts } = penalty.value;
    const page = parts.slice(query.offset, query.offset + query.limit);
    const owners = await usersById(db, [...new Set(page.map(({ position }) => position.userId))]);
    return accept({
      total: formatAmount(total),
      covered: formatAmount(covered),
      count: parts.length,
      positions: page.map(({ position, unbondings, loss }) => ({
        id: position.publicId,
        email: owners.get(position.userId)?.email ?? '',
        staked: formatAmount(sum([position.amount, ...unbondings.map(({ amount }) => amount)])),
        loss: formatAmount(loss),
      })),
    });
  });

  api.serveWrite(contract.bookStakingPenalty, async (call) => {
    const cause = call.body.cause.trim();
    if (cause === '') return refuse('reason_missing', { field: 'cause' });
    const share = readShare(call.body);
    return share.refused
      ? share
      : bookPenalty(call, deps, { code: call.body.currency, share: share.value, day: call.body.day, cause });
  });
}
