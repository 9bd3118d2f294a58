import { Button } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { MouseEventHandler } from 'react';
import { useReceived } from '../amounts/use-received.ts';
import type { Exchange } from '../use-exchange.ts';
import classes from './create-bar.module.css';

interface Props {
  readonly exchange: Exchange;
  readonly isShown: boolean;
  readonly isBusy: boolean;
  readonly onPress: MouseEventHandler<HTMLButtonElement>;
}

/**
 * A bottom bar with the received amount and the submit button, shown while the real button is below the viewport. Hidden from screen
 * readers and the keyboard, since it duplicates that button.
 */
export function CreateBar({ exchange, isShown, isBusy, onPress }: Props) {
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
        onClick={onPress}
      >
        {t`Create order`}
      </Button>
    </div>
  );
}
