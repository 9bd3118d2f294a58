import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { useProblemText } from './problem-text.ts';
import type { Ticket, TicketField } from './ticket.ts';
import { orderBody } from './ticket-body.ts';
import { toRefusal, usePlaceOrder } from './use-place-order.ts';
import { usePreview } from './use-preview.ts';
import type { TicketControl } from './use-ticket.ts';

/** Places the order on submit, and returns what speaks against it: the page's validation, the exchange's preview, or its refusal. */
export function useSendTicket({
  ticket,
  figures,
  problems,
  isBlurred,
  markAllBlurred,
  clearAmounts,
}: TicketControl) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const isSignedIn = useIsSignedIn();
  const text = useProblemText(market);
  const { place, isBusy, isLooking, refusal, forget } = usePlaceOrder(clearAmounts);
  const [refusedFor, setRefusedFor] = useState<Ticket>();
  const body = orderBody(ticket, market, figures);
  const isRight = Object.keys(problems).length === 0;
  const { preview, refusal: foretold } = usePreview(isSignedIn && isRight ? body : undefined);
  const warned =
    foretold === undefined || body === undefined
      ? undefined
      : toRefusal(foretold, body, foretold.message, t`Not enough funds`);
  const isRefused = refusal !== undefined && refusedFor === ticket;

  return {
    preview,
    isBusy,
    /** True while it is unknown whether the order was placed. */
    isLooking,
    getError(field: TicketField): string | undefined {
      if (isRefused && refusal.field === field) return refusal.message;
      const problem = problems[field];
      return problem !== undefined && isBlurred(field) ? text(field, problem) : undefined;
    },
    getWarning: (field: TicketField) => (warned?.field === field ? warned.message : undefined),
    /** An error that concerns the whole order rather than one field. */
    refusal: isRefused && refusal.field === undefined ? refusal.message : undefined,
    warning: warned !== undefined && warned.field === undefined && !isRefused ? warned.message : undefined,
    submit(event: FormEvent): void {
      event.preventDefault();
      markAllBlurred();
      forget();
      setRefusedFor(ticket);
      if (isRight && body !== undefined) void place(body);
    },
  };
}

export type SendTicket = ReturnType<typeof useSendTicket>;
