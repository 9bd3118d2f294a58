import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type Ref, useState, useSyncExternalStore } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLoginSearch } from '../../../platform/use-login-search.ts';
import { useBalances } from '../activity/use-own.ts';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './order-form.module.css';
import { useProblemText } from './problem-text.ts';
import { hasPrice, hasStop, type Side, type Ticket, type TicketField } from './ticket.ts';
import { orderBody } from './ticket-body.ts';
import { TicketFields } from './ticket-fields.tsx';
import { TicketOptions } from './ticket-options.tsx';
import { TicketSummary } from './ticket-summary.tsx';
import { TypePicker } from './type-picker.tsx';
import { refusalOf, usePlaceOrder } from './use-place-order.ts';
import { usePreview } from './use-preview.ts';
import { useTicket } from './use-ticket.ts';

interface Props {
  readonly ticket: Ticket;
  readonly setTicket: (change: (ticket: Ticket) => Ticket) => void;
  readonly firstField: Ref<HTMLInputElement>;
}

/** The order form. */
export function TicketPane({ ticket, setTicket, firstField }: Props) {
  const { t } = useLingui();
  const { market, status: live } = useMarketStore();
  const status = useSyncExternalStore(live.watch, live.get, live.get);
  const isSignedIn = useIsSignedIn();
  const loginSearch = useLoginSearch();
  const balances = useBalances();
  const { base, quote } = market;
  const funds = {
    base: isSignedIn && balances !== undefined ? amountOf(balances.get(base)?.available ?? '0') : undefined,
    quote: isSignedIn && balances !== undefined ? amountOf(balances.get(quote)?.available ?? '0') : undefined,
  };
  const control = useTicket(ticket, setTicket, funds);
  const { figures, problems } = control;
  const text = useProblemText(market);
  const { place, isBusy, isLooking, refusal, forget } = usePlaceOrder(control.clearAmounts);
  const [refusedFor, setRefusedFor] = useState<Ticket>();
  const body = orderBody(ticket, market, figures);
  const isRight = Object.keys(problems).length === 0;
  const { preview, refusal: foretold } = usePreview(isSignedIn && isRight ? body : undefined);
  const warned =
    foretold === undefined || body === undefined
      ? undefined
      : refusalOf(foretold, body, foretold.message, t`Not enough funds`);
  const isRefused = refusal !== undefined && refusedFor === ticket;

  const errorOf = (field: TicketField) => {
    if (isRefused && refusal.field === field) return refusal.message;
    const problem = problems[field];
    return problem !== undefined && control.hasLeft(field) ? text(field, problem) : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    control.leaveAll();
    forget();
    setRefusedFor(ticket);
    if (isRight && body !== undefined) void place(body);
  };
  const isBuy = ticket.side === 'Buy';
  const whole = isRefused && refusal.field === undefined ? refusal.message : undefined;
  const foretoldWhole =
    warned !== undefined && warned.field === undefined && !isRefused ? warned.message : undefined;

  return (
    <section className={classes.pane} aria-label={t`Order form`}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Sides side={ticket.side} onChange={(side) => control.change({ side })} />
        <TypePicker type={ticket.type} onChange={control.change} />
        <Available isBuy={isBuy} isSignedIn={isSignedIn} funds={funds} />
        <TicketFields
          control={control}
          errorOf={errorOf}
          warningOf={(field) => (warned?.field === field ? warned.message : undefined)}
          canTakePart={isSignedIn}
          firstField={firstField}
        />
        {(hasPrice(ticket.type) || hasStop(ticket.type)) && (
          <TicketOptions control={control} expiryError={errorOf('expiry')} />
        )}
        <div className={classes.end}>
          <TicketSummary ticket={ticket} figures={figures} preview={preview} />
          {whole !== undefined && (
            <p role="alert" className={classes.refusal}>
              {whole}
            </p>
          )}
          {isLooking && (
            <p role="status" className={classes.warning}>
              {t`We do not know yet whether your order was placed. Checking…`}
            </p>
          )}
          {foretoldWhole !== undefined && <p className={classes.warning}>{foretoldWhole}</p>}
          {status !== 'running' && status !== 'post_only' && (
            <p className={classes.warning}>{t`This market is not accepting new orders right now.`}</p>
          )}
          {isSignedIn ? (
            <button
              type="submit"
              className={classes.submit}
              data-side={ticket.side}
              aria-busy={isBusy || undefined}
            >
              {isBuy ? t`Buy ${base}` : t`Sell ${base}`}
            </button>
          ) : (
            <ButtonLink to="/login" search={loginSearch} look="main" isWide>
              {t`Log in to trade`}
            </ButtonLink>
          )}
          {isSignedIn && (
            <TextLink
              to="/quick_trade_detail"
              search={{ market: market.name }}
              className={classes.quick}
            >{t`Quick trade by bank transfer`}</TextLink>
          )}
        </div>
        <Terms />
      </form>
    </section>
  );
}

function Sides({ side, onChange }: { readonly side: Side; readonly onChange: (side: Side) => void }) {
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

interface AvailableProps {
  readonly isBuy: boolean;
  readonly isSignedIn: boolean;
  readonly funds: {
    readonly base: ReturnType<typeof amountOf> | undefined;
    readonly quote: ReturnType<typeof amountOf> | undefined;
  };
}

function Available({ isBuy, isSignedIn, funds }: AvailableProps) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { short } = useFigures();
  if (!isSignedIn) return null;
  const amount = isBuy ? funds.quote : funds.base;
  const currency = isBuy ? market.quote : market.base;
  const decimals = isBuy ? quoteDecimals(market.quote) : 8;
  return (
    <p className={classes.available}>
      <span>{t`Available`}</span>
      <b>{amount === undefined ? '–' : `${short(formatAmount(amount), decimals)}\u00a0${currency}`}</b>
    </p>
  );
}

/** What the market charges and wants, for whoever reads before the first order. */
function Terms() {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { short } = useFigures();
  const { percent } = useFormat();
  const maker = percent(Number(market.makerFeePercent) / 100);
  const taker = percent(Number(market.takerFeePercent) / 100);
  const smallest = `${short(formatAmount(market.minSize), 18)}\u00a0${market.base}`;
  const step = `${short(formatAmount(market.tick), 18)}\u00a0${market.quote}`;
  return (
    <p className={classes.terms}>
      {t`Fee: maker ${maker}, taker ${taker}`}
      <br />
      {t`Smallest size ${smallest}, price step ${step}`}
    </p>
  );
}
