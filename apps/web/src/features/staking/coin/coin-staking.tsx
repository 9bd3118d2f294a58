import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import { listStakingProducts, type StakingProduct } from '@dukat/contract/staking';
import { toAmount } from '@dukat/rules/money/amount';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from './coin-staking.module.css';

const Calculator = lazyPart(async () => (await import('../calculator/calculator.tsx')).Calculator);

const calculatorHeight = 720;

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
        <CalculatorOnClick>
          <Calculator answer={{ ...data, products }} />
        </CalculatorOnClick>
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
function CalculatorOnClick({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { loadTexts } = useRouter().options.context;
  const [texts, setTexts] = useState<'none' | 'loading' | 'loaded'>('none');
  const waiting = <Skeleton height={calculatorHeight} />;
  const open = async () => {
    setTexts('loading');
    await loadTexts(['staking/calculator']);
    setTexts('loaded');
  };
  if (texts === 'none') {
    return (
      <div>
        <Button onClick={() => void open()}>{t`Calculate rewards`}</Button>
      </div>
    );
  }
  return texts === 'loading' ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
}
