import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useBalances } from '../activity/use-own.ts';
import frame from '../layout/frame.module.css';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './order-form.module.css';
import { hasPrice, hasStop, type Side, type Ticket } from './ticket.ts';
import { TicketEnd } from './ticket-end.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketFunds } from './ticket-funds.tsx';
import { TicketOptions } from './ticket-options.tsx';
import { TypePicker } from './type-picker.tsx';
import { useSendTicket } from './use-send-ticket.ts';
import { useTicket } from './use-ticket.ts';

interface Props {
  readonly ticket: Ticket;
  readonly setTicket: (change: (ticket: Ticket) => Ticket) => void;
  readonly firstField: Ref<HTMLInputElement>;
}

/** The order form. */
export function TicketPane({ ticket, setTicket, firstField }: Props) {
  const { t } = useLingui();
  const { base, quote } = useMarketStore().market;
  const isSignedIn = useIsSignedIn();
  const balances = useBalances();
  const isBuy = ticket.side === 'Buy';
  const available =
    isSignedIn && balances !== undefined
      ? toAmount(balances.get(isBuy ? quote : base)?.available ?? '0')
      : undefined;
  const control = useTicket(ticket, setTicket, available);
  const send = useSendTicket(control);

  return (
    <section className={frame.frame} aria-label={t`Order form`}>
      <form method="post" className={classes.form} onSubmit={send.submit} noValidate>
        <SideChoice side={ticket.side} onChange={(side) => control.change({ side })} />
        <TypePicker type={ticket.type} onChange={control.change} />
        {isSignedIn && <TicketFunds isBuy={isBuy} amount={available} />}
        <TicketFields
          control={control}
          leave={send.leave}
          getError={send.getError}
          getWarning={send.getWarning}
          canFillPercent={isSignedIn}
          firstField={firstField}
        />
        {(hasPrice(ticket.type) || hasStop(ticket.type)) && (
          <TicketOptions
            control={control}
            onExpiryLeft={() => send.leave('expiry')}
            expiryError={send.getError('expiry')}
          />
        )}
        <TicketEnd control={control} send={send} />
        <TicketTerms />
      </form>
    </section>
  );
}

function SideChoice({ side, onChange }: { readonly side: Side; readonly onChange: (side: Side) => void }) {
  const { t } = useLingui();
  const words: Record<Side, string> = { Buy: t`Buy`, Sell: t`Sell` };
  return (
    <fieldset className={classes.sides} aria-label={t`Side`}>
      {(['Buy', 'Sell'] as const).map((value) => (
        <button
          key={value}
          type="button"
          className={classes.side}
          data-side={value}
          aria-pressed={side === value}
          onClick={() => onChange(value)}
        >
          {words[value]}
        </button>
      ))}
    </fieldset>
  );
}

/** The fees and order rules of the market, for reading before the first order. */
function TicketTerms() {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { short } = useFigures();
  const { percent } = useFormat();
  const maker = percent(Number(market.makerFeePercent) / 100);
  const taker = percent(Number(market.takerFeePercent) / 100);
  const band = percent(market.bandPercent / 100);
  const smallest = `${short(formatAmount(market.minSize), 18)}\u00a0${market.base}`;
  const step = `${short(formatAmount(market.tick), 18)}\u00a0${market.quote}`;
  return (
    <p className={classes.terms}>
      {t`Fee: maker ${maker}, taker ${taker}`}
      <br />
      {t`Orders trade within ${band} of the reference price`}
      <br />
      {t`Smallest size ${smallest}, price step ${step}`}
    </p>
  );
}
