import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useLoginSearch } from '../../../platform/use-login-search.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './order-form.module.css';
import { TicketSummary } from './ticket-summary.tsx';
import type { SendTicket } from './use-send-ticket.ts';
import type { TicketControl } from './use-ticket.ts';

interface Props {
  readonly control: TicketControl;
  readonly send: SendTicket;
}

/** The totals of the order, its errors, and the submit button. */
export function TicketEnd({ control: { ticket, figures }, send }: Props) {
  const { t } = useLingui();
  const { market, status: live } = useMarketStore();
  const status = useSyncExternalStore(live.watch, live.get, live.get);
  const { preview, refusal, warning, isLooking } = send;
  return (
    <div className={classes.end}>
      <TicketSummary ticket={ticket} figures={figures} preview={preview} />
      {refusal !== undefined && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      {isLooking && (
        <p role="status" className={classes.warning}>
          {t`We do not know yet whether your order was placed. Checking…`}
        </p>
      )}
      {warning !== undefined && <p className={classes.warning}>{warning}</p>}
      {status !== 'running' && status !== 'post_only' && (
        <p className={classes.warning}>{t`This market is not accepting new orders right now.`}</p>
      )}
      <Buttons market={market} isBuy={ticket.side === 'Buy'} isBusy={send.isBusy} />
    </div>
  );
}

interface ButtonsProps {
  readonly market: { readonly name: string; readonly base: string };
  readonly isBuy: boolean;
  readonly isBusy: boolean;
}

function Buttons({ market: { name, base }, isBuy, isBusy }: ButtonsProps) {
  const { t } = useLingui();
  const loginSearch = useLoginSearch();
  if (!useIsSignedIn())
    return (
      <ButtonLink to="/login" search={loginSearch} look="main" isWide>
        {t`Log in to trade`}
      </ButtonLink>
    );
  return (
    <>
      <button
        type="submit"
        className={classes.submit}
        data-side={isBuy ? 'Buy' : 'Sell'}
        aria-busy={isBusy || undefined}
      >
        {isBuy ? t`Buy ${base}` : t`Sell ${base}`}
      </button>
      <TextLink
        to="/quick_trade_detail"
        search={{ market: name }}
        className={classes.quick}
      >{t`Quick trade by bank transfer`}</TextLink>
    </>
  );
}
