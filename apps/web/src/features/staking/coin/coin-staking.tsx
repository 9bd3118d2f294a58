import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import { listStakingProducts, type StakingProduct } from '@dukat/contract/staking';
import { toAmount } from '@dukat/rules/money/amount';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from './coin-staking.module.css';

const loadPart = () => import('../calculator/calculator.tsx');

type Part = Awaited<ReturnType<typeof loadPart>>;
type CalculatorProps = ComponentProps<Part['Calculator']>;

/** The button that had the focus is gone once the calculator is open. */
const takeLostFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

interface Props {
  readonly coin: string;
  readonly name: string;
}

const netOf = ({ rate }: StakingProduct) => toAmount(rate?.net ?? '0');

/** Says on the page of a coin that it can be staked, for how much, and calculates it. Without a product nothing is shown. */
export function CoinStaking({ coin, name }: Props) {
  const { t } = useLingui();
  const { yearly } = useFormat();
  const { hiddenPages } = usePage().site.brand;
  const { data } = useApiQuery(listStakingProducts, { query: { coin } });
  const products = (data?.products ?? [])
    .filter((its) => its.coin === coin && its.is_open)
    .toSorted((a, b) => (netOf(b) > netOf(a) ? 1 : netOf(b) < netOf(a) ? -1 : 0));
  const [best] = products;
  if (data === undefined || best === undefined || !isOffered('staking', hiddenPages)) return null;
  const net = yearly(best.rate?.net ?? '0');
  return (
    <Wrap className={classes.offer}>
      <Section
        title={t`Staking of ${name}`}
        lead={t`${name} that you hold can earn up to ${net} a year, after our commission. The rate changes, and rewards are never promised.`}
      >
        {products.some(({ rate }) => rate !== null) && <CalculatorOnClick answer={{ ...data, products }} />}
        <p>
          <ButtonLink to={pagePath('/staking')} search={{ product: best.currency }}>
            {t`Show staking`}
          </ButtonLink>
        </p>
      </Section>
    </Wrap>
  );
}

/** Loads the calculator and its texts on a click, so that the page does not load them. */
function CalculatorOnClick(props: CalculatorProps) {
  const { t } = useLingui();
  const { loadTexts } = useRouter().options.context;
  const [step, setStep] = useState<'closed' | 'loading' | 'failed'>('closed');
  const [part, setPart] = useState<Part>();
  const open = async () => {
    setStep('loading');
    try {
      const [loaded] = await Promise.all([loadWithRetries(loadPart), loadTexts(['staking/calculator'])]);
      setPart(loaded);
    } catch {
      setStep('failed');
    }
  };
  if (part !== undefined) {
    return (
      <div ref={takeLostFocus} tabIndex={-1}>
        <part.Calculator {...props} />
      </div>
    );
  }
  return (
    <div>
      <Button isBusy={step === 'loading'} onClick={() => void open()}>{t`Calculate rewards`}</Button>
      {step === 'failed' && (
        <Alert severity="warning">{t`The calculator couldn’t be loaded. Please try again.`}</Alert>
      )}
    </div>
  );
}
