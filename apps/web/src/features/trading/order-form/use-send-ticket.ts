import { type FormState, useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { useProblemText } from './problem-text.ts';
import { newTicket, type Ticket, type TicketField, ticketFields } from './ticket.ts';
import { orderBody } from './ticket-body.ts';
import { type Refusal, toRefusal, usePlaceOrder } from './use-place-order.ts';
import { usePreview } from './use-preview.ts';
import type { TicketControl } from './use-ticket.ts';

/** The exchange's refusal of a ticket. Shown until the ticket changes. */
class TicketRefused extends Error {
  readonly refusal: Refusal;
  readonly ticket: Ticket;

  constructor(refusal: Refusal, ticket: Ticket) {
    super(refusal.message);
    this.refusal = refusal;
    this.ticket = ticket;
  }
}

/** Places the order on submit, and returns what speaks against it: the page's validation, the exchange's preview, or its refusal. */
export function useSendTicket({ ticket, setTicket, figures, problems, clearAmounts }: TicketControl) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const isSignedIn = useIsSignedIn();
  const text = useProblemText(market);
  const { place, isLooking } = usePlaceOrder(clearAmounts);
  const body = orderBody(ticket, market, figures);
  const isRight = Object.keys(problems).length === 0;
  const { preview, refusal: foretold } = usePreview(isSignedIn && isRight ? body : undefined);
  const warned =
    foretold === undefined || body === undefined
      ? undefined
      : toRefusal(foretold, body, foretold.message, t`Not enough funds`);
  const form: FormState<Ticket> = useForm({
    first: newTicket,
    held: [ticket, setTicket],
    isKept: true,
    check: () => {
      const texts: Partial<Record<TicketField, string>> = {};
      for (const field of ticketFields) {
        const problem = problems[field];
        if (problem !== undefined) texts[field] = text(field, problem);
      }
      return texts;
    },
    send: async () => {
      const refusal = body && (await place(body));
      if (refusal !== undefined) throw new TicketRefused(refusal, ticket);
    },
  });
  const { failure } = form;
  const refused = failure instanceof TicketRefused && failure.ticket === ticket ? failure.refusal : undefined;

  return {
    preview,
    isBusy: form.isSending,
    /** True while it is unknown whether the order was placed. */
    isLooking,
    leave: form.leave,
    getError: (field: TicketField) => (refused?.field === field ? refused.message : form.problem(field)),
    getWarning: (field: TicketField) => (warned?.field === field ? warned.message : undefined),
    /** An error that concerns the whole order rather than one field. */
    refusal: refused?.field === undefined ? refused?.message : undefined,
    warning: warned?.field === undefined && refused === undefined ? warned?.message : undefined,
    submit: form.submit,
  };
}

export type SendTicket = ReturnType<typeof useSendTicket>;
