import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../../platform/use-page.ts';
import classes from './more-sections.module.css';

/** A final call to action. */
export function LastCall() {
  const { t } = useLingui();
  const { pathWords } = usePage().site.brand;
  return (
    <Wrap className={classes.lastWrap}>
      <section className={classes.last} aria-labelledby="last-call">
        <h2 id="last-call">{t`Your first coin for the price of a coffee`}</h2>
        <p>{t`Try it with a small amount. You will know every figure before you pay.`}</p>
        <ButtonLink to={`/${pathWords.buy}/bitcoin`} look="main" size="large">{t`Buy Bitcoin`}</ButtonLink>
      </section>
    </Wrap>
  );
}
