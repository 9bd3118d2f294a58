import { formatAmount } from '@dukat/rules/money/amount';
import { unverifiedOrderMaximum } from '@dukat/rules/orders/price-limits';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { focusFirstProblem } from '@dukat/ui/forms/focus-first-problem.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useIsBelowView } from '@dukat/ui/layout/use-is-below-view.ts';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../exchange.module.css';
import type { Errors } from '../problems/use-errors.ts';
import type { Exchange } from '../use-exchange.ts';
import { CreateBar } from './create-bar.tsx';
import { OrderSummary } from './order-summary.tsx';

interface Props {
  readonly exchange: Exchange;
  readonly errors: Errors;
  readonly isBusy: boolean;
  readonly isRateExpired: boolean;
  /** Called when the button was pressed, so that every field shows its error from then on. */
  readonly onAttempt: () => void;
}

/** The summary and the submit button, which is never disabled: a press lists what is missing. */
export function SubmitCard({ exchange, errors, isBusy, isRateExpired, onAttempt }: Props) {
  const { t } = useLingui();
  const button = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelowView(button);
  const [isTried, setTried] = useState(false);
  const [pressed, setPressed] = useState<HTMLFormElement | null>(null);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onAttempt();
    if (errors.all.length === 0) return;
    event.preventDefault();
    setPressed(event.currentTarget.form);
  };
  // By now the fields show their errors. A press while data or the address validation is loading is handled once that is done.
  useEffect(() => {
    if (pressed === null || errors.isChecking) return;
    setPressed(null);
    if (errors.all.length === 0) return pressed.requestSubmit();
    setTried(true);
    focusFirstProblem(pressed);
  }, [pressed, errors]);
  const isPending = isBusy || pressed !== null;
  return (
    <Card className={classes.submit} as="section" aria-label={t`Summary`}>
      <OrderSummary exchange={exchange} />
      <IdentityNotice exchange={exchange} />
      {isRateExpired && (
        <Alert severity="warning" title={t`The rate has changed meanwhile`}>
          {t`Nothing was ordered. The figures above are at the new rate; please check them and create the order again.`}
        </Alert>
      )}
      {isTried && errors.all.length > 0 && (
        <Alert severity="error" title={t`Before we create the order:`}>
          <ul>
            {errors.all.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div ref={button}>
        <Button type="submit" look="main" size="large" isWide isBusy={isPending} onClick={press}>
          {t`Create order`}
        </Button>
      </div>
      <CreateBar exchange={exchange} isShown={isBelow} isBusy={isPending} onPress={press} />
    </Card>
  );
}

/** Says that above the limit a press sends the link to the verification by e-mail (requirements 5.2, 9). */
function IdentityNotice({ exchange: { market, needsVerification } }: { readonly exchange: Exchange }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  if (!needsVerification) return null;
  const { fiat } = market;
  const limit = exact(formatAmount(unverifiedOrderMaximum(fiat)));
  return (
    <Alert severity="info">
      {t`For purchase above ${limit} ${fiat} you will be asked to verify your identity through email.`}
    </Alert>
  );
}
