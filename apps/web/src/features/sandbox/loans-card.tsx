import {
  listSandboxLoans,
  passSandboxLoanTerm,
  type pulledThresholds,
  pullSandboxLoanPrice,
} from '@dukat/contract/sandbox/loans';
import { type DisturbanceKind, disturbSandboxMarket } from '@dukat/contract/sandbox/rates';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './sandbox.module.css';
import { pollIntervalMs, useSimulation } from './use-simulation.ts';

interface ChosenLoan {
  readonly id: string;
  readonly coin: string;
}

/** The line without loans. */
const cardHeight = 24;

/** Brings a loan to each of its thresholds and to the end of its term. */
export function LoansCard() {
  const { t } = useLingui();
  const { exactMoney } = useFormat();
  const titleId = useId();
  const list = useApiQuery(listSandboxLoans, {}, { refetchInterval: pollIntervalMs });
  const [chosenId, choose] = useState('');
  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Loans`}</h2>
      <Loaded of={list} height={cardHeight}>
        {({ loans }) => {
          const chosen = loans.find(({ id }) => id === chosenId) ?? loans[0];
          if (chosen === undefined) {
            return <p className={classes.hint}>{t`Nothing is owed on any loan.`}</p>;
          }
          return (
            <>
              <SelectField
                label={t`Loan`}
                value={chosen.id}
                onChange={(event) => choose(event.currentTarget.value)}
                options={loans.map(({ id, email, owed, currency, coin }) => ({
                  value: id,
                  label: [email, exactMoney(owed, currency), coin].join(' · '),
                }))}
              />
              <PriceButtons loan={chosen} />
              <p className={classes.hint}>
                {t`A threshold counts once the medians of two minutes agree; after a jump of more than 20%, a minute later.`}
              </p>
              <MarketButtons loan={chosen} />
              <TermButtons loan={chosen} />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function PriceButtons({ loan: { id, coin } }: { readonly loan: ChosenLoan }) {
  const { t } = useLingui();
  const { simulate, isSimulating } = useSimulation(pullSandboxLoanPrice);
  const names: Readonly<Record<(typeof pulledThresholds)[number], string>> = {
    notice: t`First notice`,
    second_notice: t`Second notice`,
    margin_call: t`Margin call`,
    partial_sale: t`Sale in part`,
    full_sale: t`Sale in full`,
    start: t`Back to the start LTV`,
  };
  const thresholds = [
    'notice',
    'second_notice',
    'margin_call',
    'partial_sale',
    'full_sale',
    'start',
  ] as const;
  return (
    <div className={classes.buttons}>
      {thresholds.map((threshold) => (
        <Button
          key={threshold}
          isBusy={isSimulating}
          onClick={() =>
            void simulate(
              { params: { loanId: id }, body: { threshold } },
              () => t`The price of ${coin} moves with the next tick.`,
            )
          }
        >
          {names[threshold]}
        </Button>
      ))}
    </div>
  );
}

const noPriceMinutes = 5;
const thinBookMinutes = 10;

function MarketButtons({ loan: { coin } }: { readonly loan: ChosenLoan }) {
  const { t } = useLingui();
  const { simulate, isSimulating } = useSimulation(disturbSandboxMarket);
  const disturb = (kind: DisturbanceKind, minutes: number) =>
    void simulate(
      { body: { coin, kind, minutes } },
      () => t`The market of ${coin} changes with the next tick.`,
    );
  return (
    <div className={classes.buttons}>
      <Button isBusy={isSimulating} onClick={() => disturb('no_price', noPriceMinutes)}>
        {t`No new price for ${noPriceMinutes} minutes`}
      </Button>
      <Button isBusy={isSimulating} onClick={() => disturb('thin_book', thinBookMinutes)}>
        {t`Thin book for ${thinBookMinutes} minutes`}
      </Button>
    </div>
  );
}

function TermButtons({ loan: { id } }: { readonly loan: ChosenLoan }) {
  const { t } = useLingui();
  const { simulate, isSimulating } = useSimulation(passSandboxLoanTerm);
  const pass = (until: 'term' | 'grace') =>
    void simulate({ params: { loanId: id }, body: { until } }, () => t`The product calendar has moved.`);
  return (
    <div className={classes.buttons}>
      <Button isBusy={isSimulating} onClick={() => pass('term')}>
        {t`To the end of the term`}
      </Button>
      <Button isBusy={isSimulating} onClick={() => pass('grace')}>
        {t`Past the days of grace`}
      </Button>
    </div>
  );
}
