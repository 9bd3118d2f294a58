import * as contract from '@dukat/contract/automatic-sales';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import type { ConfirmingDeps } from './automatic-sales-deps.ts';
import { keepWaiting } from './running/sell-deposits.ts';
import { readSaleTerms } from './sale-command.ts';
import { checkPortfolio, createSale, editSale, moveSale } from './sales/change-sale.ts';
import { confirmAccount } from './sales/confirm-account.ts';
import {
  findOwnSale,
  findSales,
  lockOwnSale,
  type StoredSale,
  updateState,
} from './sales/sales-repository.ts';
import { showDeposits } from './showing/show-deposits.ts';
import { showSales } from './showing/show-sales.ts';

/** Commits on a refusal; otherwise wrong codes would not be counted. */
const kept = { commitOnRefusal: true } as const;

interface Shown {
  readonly caller: Caller;
  readonly language: Parameters<typeof showSales>[3]['locale'];
  readonly now: Date;
}

export function registerAutomaticSalesEndpoints(api: Api, deps: ConfirmingDeps): void {
  const showOwn = async (tx: Transaction, { caller, language: locale, now }: Shown, publicId: string) => {
    const sale = await findOwnSale(tx, { publicId, userId: signedInUser(caller).id });
    assert(sale !== undefined, 'expected the sale that was just written');
    const [automatic_sale] = await showSales(tx, deps, [sale], { locale, now });
    assert(automatic_sale !== undefined, 'expected exactly one sale');
    return accept({ automatic_sale });
  };
  const changeOwn = async <Reason extends string>(
    call: Shown & { readonly tx: Transaction },
    publicId: string,
    change: (sale: StoredSale) => Promise<Result<undefined, Reason>>,
  ) => {
    const sale = await lockOwnSale(call.tx, { publicId, userId: signedInUser(call.caller).id });
    if (sale === undefined) return refuse('sale_unknown');
    const changed = await change(sale);
    return changed.refused ? changed : showOwn(call.tx, call, publicId);
  };

  api.serveWrite(contract.createAutomaticSale, async (call) => {
    const { tx, caller, body, now } = call;
    const terms = readSaleTerms(body);
    if (terms.refused) return terms;
    const sale = { coin: body.coin, network: body.network, terms: terms.value };
    const created = await createSale(tx, deps, signedInUser(caller), sale, now);
    return created.refused ? created : showOwn(tx, call, created.value);
  });

  api.serveWrite(contract.editAutomaticSale, async (call) => {
    const { tx, caller, params, body, now } = call;
    const terms = readSaleTerms(body);
    if (terms.refused) return terms;
    const sale = { id: params.saleId, terms: terms.value };
    const edited = await editSale(tx, deps, signedInUser(caller), sale, now);
    return edited.refused ? edited : showOwn(tx, call, params.saleId);
  });

  api.serveWrite(contract.pauseAutomaticSale, (call) =>
    changeOwn(call, call.params.saleId, (sale) => moveSale(call.tx, sale, 'paused', call.now)),
  );

  api.serveWrite(contract.resumeAutomaticSale, async (call) => {
    const allowed = checkPortfolio(signedInUser(call.caller));
    if (allowed.refused) return allowed;
    return changeOwn(call, call.params.saleId, async (sale) => {
      const moved = await moveSale(call.tx, sale, 'active', call.now);
      // Coins that came before the resumption are not sold.
      if (!moved.refused) await keepWaiting(call.tx, deps, sale, 'paused');
      return moved;
    });
  });

  api.serveWrite(contract.removeAutomaticSale, async ({ tx, caller, params, now }) => {
    const sale = await lockOwnSale(tx, { publicId: params.saleId, userId: signedInUser(caller).id });
    if (sale === undefined) return refuse('sale_unknown');
    await updateState(tx, sale.id, 'removed', now);
    return accept({});
  });

  api.serveWrite(
    contract.confirmSaleAccount,
    (call) => {
      const { tx, caller, params, body, now } = call;
      const shown = { code: body.code, mailedCode: body.mailed_code, deviceId: caller.deviceId, now };
      return changeOwn(call, params.saleId, (sale) => confirmAccount(tx, deps, sale, shown));
    },
    kept,
  );
  registerReading(api, deps);
}

function registerReading(api: Api, deps: ConfirmingDeps): void {
  api.serveRead(contract.listAutomaticSales, async ({ db, caller, query, language: locale, now }) => {
    const { rows, total } = await findSales(db, signedInUser(caller).portfolioId, query);
    return accept({ automatic_sales: await showSales(db, deps, rows, { locale, now }), total });
  });

  api.serveRead(contract.listSaleDeposits, async ({ db, caller, params, query, now }) => {
    const sale = await findOwnSale(db, { publicId: params.saleId, userId: signedInUser(caller).id });
    if (sale === undefined) return refuse('sale_unknown');
    return accept(await showDeposits(db, deps, sale, query, now));
  });
}
