import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { previewExchangeOrder } from '@dukat/contract/trading/orders';
import { type Amount, formatAmount, smaller, subtract, toAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './order-form.module.css';
import type { Ticket } from './ticket.ts';
import type { TicketFigures } from './ticket-figures.ts';

interface Props {
  readonly ticket: Ticket;
  readonly figures: TicketFigures;
  /** The exchange's preview, if loaded. Exact until another trade happens. */
  readonly preview: EndpointResponse<typeof previewExchangeOrder> | undefined;
}

/** What the order costs, receives and holds: the exchange's figures, or the page's estimates marked as approximate. */
export function TicketSummary({ ticket, figures, preview }: Props) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { fixed } = useFigures();
  const { base, quote, pricePrecision } = market;
  const isBuy = ticket.side === 'Buy';
  const brought = isBuy ? base : quote;
  const decimals = (currency: string) => (currency === base ? 8 : quoteDecimals(quote));
  const money = (amount: Amount | string | undefined, currency: string) =>
    amount === undefined
      ? '–'
      : `${fixed(typeof amount === 'string' ? amount : formatAmount(amount), decimals(currency))}\u00a0${currency}`;
  const about = (exact: string | undefined, own: Amount | undefined, currency: string) =>
    exact !== undefined ? money(exact, currency) : own === undefined ? '–' : `≈\u00a0${money(own, currency)}`;

  const average = preview === undefined ? figures.walk?.averagePrice : preview.average_price;
  const held = isBuy ? figures.total : figures.size;
  const gross = isBuy ? figures.size : figures.total;
  const fee = preview === undefined ? figures.fee : toAmount(preview.fee);
  const receives =
    gross === undefined || fee === undefined ? undefined : subtract(gross, smaller(fee, gross));

  return (
    <dl className={classes.summary}>
      {average !== undefined && average !== null && (
        <Row term={t`Average price`}>
          {fixed(typeof average === 'string' ? average : formatAmount(average), pricePrecision + 2)}
          {`\u00a0${quote}`}
        </Row>
      )}
      <Row term={t`Fee`}>{about(preview?.fee, figures.fee, preview?.fee_currency ?? brought)}</Row>
      <Row term={t`You receive`}>{receives === undefined ? '–' : `≈\u00a0${money(receives, brought)}`}</Row>
      <Row term={t`Will be reserved`}>
        {about(preview?.funds_needed, held, preview?.funds_currency ?? (isBuy ? quote : base))}
      </Row>
      {figures.walk !== undefined && !figures.walk.isWhole && ticket.type === 'market' && (
        <p
          className={classes.warning}
        >{t`The order book is not deep enough; the rest will not be filled.`}</p>
      )}
    </dl>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
