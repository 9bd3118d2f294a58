import { Card } from '@dukat/ui/layout/card.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './home.module.css';

/** Figures about the service. The number of users comes from the operator's brand file, with a link to its source. */
export function Statistics({ coinCount }: { readonly coinCount: number | null }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { claims, layout } = usePage().site.brand;
  const { users } = claims;
  const known = {
    users: users === null ? undefined : { value: <UserCount {...users} />, label: t`users` },
    coins: coinCount === null ? undefined : { value: number(coinCount), label: t`cryptocurrencies` },
    fee: { value: t`0%`, label: t`on top of the exchange rate` },
    deposit: { value: t`1–60 min`, label: t`usual time of a deposit` },
  };
  const figures = layout.figures.flatMap((figure) => known[figure] ?? []);
  return (
    <Wrap className={classes.figures}>
      <Card as="section" isPadded={false} aria-label={t`In figures`}>
        <dl className={classes.stats}>
          {figures.map(({ value, label }) => (
            <div key={label} className={`${classes.stat} ${classes.pair}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Wrap>
  );
}

function UserCount({ count, source }: { readonly count: number; readonly source: string }) {
  const { number } = useFormat();
  return (
    <a href={source} rel="noopener noreferrer" target="_blank">
      {number(count)}
    </a>
  );
}
