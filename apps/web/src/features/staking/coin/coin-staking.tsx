import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import { listStakingProducts, type StakingProduct } from '@dukat/contract/staking';
import { toAmount } from '@dukat/rules/money/amount';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from './coin-staking.module.css';

interface Props {
  readonly coin: string;
  readonly name: string;
}

const higher = (a: StakingProduct, b: StakingProduct) =>
  toAmount(b.rate?.net ?? '0') > toAmount(a.rate?.net ?? '0') ? b : a;

/** Says on the page of a coin that it can be staked, and for how much. Without a product nothing is shown. */
export function CoinStaking({ coin, name }: Props) {
  const { t } = useLingui();
  const { yearly } = useFormat();
  const { hiddenPages } = usePage().site.brand;
  const { data } = useApiQuery(listStakingProducts, { query: { coin } });
  const [first, ...others] = data?.products.filter((its) => its.coin === coin && its.is_open) ?? [];
  if (first === undefined || !isOffered('staking', hiddenPages)) return null;
  const { currency, rate } = others.reduce(higher, first);
  const net = yearly(rate?.net ?? '0');
  return (
    <Wrap className={classes.offer}>
      <Section
        title={t`Staking of ${name}`}
        lead={t`${name} that you hold can earn up to ${net} a year, after our commission. The rate changes, and rewards are never promised.`}
      >
        <p>
          <ButtonLink to={pagePath('/staking')} search={{ product: currency }}>
            {t`Show staking`}
          </ButtonLink>
        </p>
      </Section>
    </Wrap>
  );
}
