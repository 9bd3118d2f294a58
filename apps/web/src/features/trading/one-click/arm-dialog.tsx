import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { useProblemText } from '../order-form/problem-text.ts';
import { amountIn } from '../order-form/ticket.ts';
import classes from './one-click.module.css';
import { maxOrderValue, sizeProblem } from './one-click-guard.ts';

interface Props {
  readonly onClose: () => void;
  readonly onArm: (size: Amount) => void;
}

/** The opt-in to one-click trading: explains what a click does, and sets the size. */
export function ArmDialog({ onClose, onArm }: Props) {
  const { t } = useLingui();
  const { book, market } = useMarketStore();
  const { fixed } = useFigures();
  const text = useProblemText(market);
  const { base, quote } = market;
  const [ask] = book.asks();
  const most = `${fixed(formatAmount(maxOrderValue(market)), quoteDecimals(quote))}\u00a0${quote}`;
  const findProblem = (size: Amount | undefined) => {
    const problem = sizeProblem(market, size, ask && amountIn(ask.wire[0]));
    if (problem === 'above bound') return t`One click may trade at most ${most}.`;
    return problem && text('size', problem);
  };
  const form = useForm({
    first: { size: '' },
    check: ({ size }) => ({ size: findProblem(amountIn(size)) }),
    send: async ({ size }) => {
      const checked = amountIn(size);
      if (checked !== undefined) onArm(checked);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`One-click trading`}>
      <form method="post" className={classes.form} noValidate onSubmit={form.submit}>
        <p>{t`Clicking a price in the order book places an order right away: on an ask you buy, on a bid you sell. Only the first click asks for confirmation.`}</p>
        <p>{t`The order trades at the price you clicked or better. What cannot trade right away is canceled.`}</p>
        <AmountTextField
          label={t`Size of each order (${base})`}
          hint={t`At most ${most} per click.`}
          {...form.text('size')}
          onChange={(typed) => form.set('size', typed)}
          data-autofocus
        />
        <p
          className={classes.note}
        >{t`It stays on until you press Escape, switch markets or leave the page.`}</p>
        <Button type="submit" look="main" isWide>
          {t`Turn on one-click trading`}
        </Button>
      </form>
    </Dialog>
  );
}
