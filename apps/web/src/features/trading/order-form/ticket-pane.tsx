import { toAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useBalances } from '../activity/use-own.ts';
import frame from '../layout/frame.module.css';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './order-form.module.css';
import { SideChoice } from './side-choice.tsx';
import { hasPrice, hasStop, type Ticket } from './ticket.ts';
import { TicketEnd } from './ticket-end.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketFunds } from './ticket-funds.tsx';
import { TicketOptions } from './ticket-options.tsx';
import { TicketTerms } from './ticket-terms.tsx';
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
          getError={send.getError}
          getWarning={send.getWarning}
          canFillPercent={isSignedIn}
          firstField={firstField}
        />
        {(hasPrice(ticket.type) || hasStop(ticket.type)) && (
          <TicketOptions control={control} expiryError={send.getError('expiry')} />
        )}
        <TicketEnd control={control} send={send} />
        <TicketTerms />
      </form>
    </section>
  );
}
