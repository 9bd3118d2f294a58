import { translateAll } from '@dukat/locales/compiled-texts';
import { orderStates } from '@dukat/locales/documents/order-states';
import { maxPdfRows } from '@dukat/rules/exports/limits';
import type { StoredExport } from '../exports-repository.ts';
import type { Column, Report } from '../writing/report.ts';
import {
  atMost,
  buildHeader,
  type ContentDeps,
  localeFormats,
  notesOnRows,
  rowsAtOnce,
} from './content-deps.ts';

type OrderPages = Awaited<ReturnType<ContentDeps['portfolioOrders']['ofPeriod']>>['pages'];
type Order = OrderPages extends AsyncIterable<readonly (infer Item)[]> ? Item : never;

/** The orders of a portfolio in a period, or a single one, newest first. */
export async function ordersContent(deps: ContentDeps, document: StoredExport): Promise<Report<Order>> {
  const period = {
    portfolioId: document.portfolio_id,
    from: document.from_time,
    until: document.until_time,
    publicId: document.details.order_id,
  };
  const { total, pages } = await deps.portfolioOrders.ofPeriod(deps.database, period, rowsAtOnce);
  const { account, period: shownPeriod, made, ...head } = await buildHeader(deps, document);
  const { words, number } = localeFormats(document.locale);
  const shown = document.format === 'csv' ? total : Math.min(total, maxPdfRows);
  return {
    ...head,
    title: words.orders,
    facts: [...account, shownPeriod, made, [words.rows, number(total)]],
    notes: notesOnRows(document, { total: shown, all: total }),
    columns: orderColumns(document),
    total: shown,
    pages: atMost(pages, shown),
  };
}

function orderColumns({ locale }: StoredExport): readonly Column<Order>[] {
  const { words, dateTime, exact } = localeFormats(locale);
  const states = translateAll(orderStates, locale);
  return [
    { head: words.timeUtc, width: 0, raw: (order) => order.created_at, shown: null },
    { head: words.time, width: 20, raw: (order) => dateTime(order.created_at) },
    { head: words.number, width: 10, raw: (order) => order.number },
    { head: words.order, width: 0, raw: (order) => order.id, shown: null },
    { head: words.side, width: 8, raw: (order) => (order.sell ? words.sell : words.buy) },
    { head: words.status, width: 16, raw: (order) => states[order.status] },
    {
      head: words.gives,
      width: 18,
      align: 'right',
      raw: (order) => order.given,
      shown: (order) => exact(order.given, order.currency_from),
    },
    {
      head: `${words.gives} (${words.currency})`,
      width: 0,
      raw: (order) => order.currency_from,
      shown: null,
    },
    {
      head: words.receives,
      width: 18,
      align: 'right',
      raw: (order) => order.received,
      shown: (order) => exact(order.received, order.currency_to),
    },
    {
      head: `${words.receives} (${words.currency})`,
      width: 0,
      raw: (order) => order.currency_to,
      shown: null,
    },
    {
      head: words.rate,
      width: 16,
      align: 'right',
      raw: (order) => order.fill_rate ?? order.rate_value,
      shown: (order) => exact(order.fill_rate ?? order.rate_value, order.paymentCurrency),
    },
    { head: words.fee, width: 0, raw: (order) => order.withdrawal_fee, shown: null },
  ];
}
