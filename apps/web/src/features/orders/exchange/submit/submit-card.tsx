import { formatAmount } from '@dukat/rules/money/amount';
import { unverifiedOrderMaximum } from '@dukat/rules/orders/price-limits';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useIsBelowView } from '@dukat/ui/layout/use-is-below-view.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
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
  readonly hasRateDied: boolean;
  /** Somebody reached for the button: problems are told under their fields. */
  readonly onAttempt: () => void;
}

/** The figures once more, and the one button of the page. */
export function SubmitCard({ exchange, errors, isBusy, hasRateDied, onAttempt }: Props) {
  const { t } = useLingui();
  const button = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelowView(button);
  return (
    <Card className={classes.submit} as="section" aria-label={t`Summary`}>
      <OrderSummary exchange={exchange} />
      <IdentityNotice exchange={exchange} />
      {hasRateDied && (
        <Alert severity="warning" title={t`The rate has changed meanwhile`}>
          {t`Nothing was ordered. The figures above are at the new rate; please check them and create the order again.`}
        </Alert>
      )}
      <div ref={button} className={classes.attempt} onClickCapture={onAttempt}>
        <Button type="submit" look="main" size="large" isWide isBusy={isBusy} disabledBecause={errors.first}>
          {t`Create order`}
        </Button>
      </div>
      <CreateBar
        exchange={exchange}
        isShown={isBelow}
        isBusy={isBusy}
        hasProblems={errors.first !== undefined}
        onAttempt={onAttempt}
      />
    </Card>
  );
}

/** Above the limit an unverified person learns what will be asked (specification 5.2, 9). */
function IdentityNotice({ exchange }: { readonly exchange: Exchange }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { fiat } = exchange.market;
  const { fiatValue } = exchange.figures;
  const maximum = unverifiedOrderMaximum(fiat);
  if (exchange.person.isVerified || fiatValue === undefined || fiatValue <= maximum) return null;
  const limit = exact(formatAmount(maximum));
  return (
    <Alert severity="info">
      {t`For purchase above ${limit} ${fiat} you will be asked to verify your identity through email.`}
    </Alert>
  );
}
