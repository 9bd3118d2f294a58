import { Button } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useReceived } from '../amounts/use-received.ts';
import type { Exchange } from '../use-exchange.ts';
import classes from './create-bar.module.css';

interface Props {
  readonly exchange: Exchange;
  readonly isShown: boolean;
  readonly isBusy: boolean;
  /** Something is missing or wrong: a tap leads there instead of sending. */
  readonly hasProblems: boolean;
  readonly onAttempt: () => void;
}

/**
 * What one gets and the page's button within the thumb's reach, while the button itself is still further down. For hands
 * alone: to a screen reader and to the keyboard it would be the same button twice.
 */
export function CreateBar({ exchange, isShown, isBusy, hasProblems, onAttempt }: Props) {
  const { t } = useLingui();
  const { term, value } = useReceived(exchange);
  return (
    <div className={classes.bar} data-shown={isShown} aria-hidden="true">
      <span className={classes.words}>
        <span className={classes.term}>{term}</span>
        <span className={classes.value}>{value}</span>
      </span>
      <Button
        type="submit"
        look="main"
        tabIndex={-1}
        isBusy={isBusy}
        className={classes.button}
        onClick={(event) => {
          if (!hasProblems) return;
          event.preventDefault();
          const { form } = event.currentTarget;
          onAttempt();
          // Problems are told by then.
          requestAnimationFrame(() => leadToProblem(form));
        }}
      >
        {t`Create order`}
      </Button>
    </div>
  );
}

function leadToProblem(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
