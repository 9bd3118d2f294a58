import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { StepPicture } from '../../platform/pictures/step-picture.tsx';
import { usePage } from '../../platform/use-page.ts';
import home from './home.module.css';
import classes from './more-sections.module.css';

/** The three steps of a purchase, illustrated. */
export function HowItWorks() {
  const { t } = useLingui();
  const { hiddenPages } = usePage().site.brand;
  const steps = [
    {
      step: 'choose',
      title: t`Choose how much`,
      text: t`Type what you want to pay or get. The rate and every cost are there before you decide.`,
    },
    {
      step: 'pay',
      title: t`Pay with a code`,
      text: t`Scan the QR code in your bank’s app. The amount and the symbol are already filled in.`,
    },
    {
      step: 'receive',
      title: t`Get your coins`,
      text: t`They stay in your account or go straight to your wallet. You watch every step.`,
    },
  ] as const;
  return (
    <section aria-labelledby="how-it-works">
      <Wrap className={home.section}>
        <div className={home.head}>
          <h2 id="how-it-works">{t`How it works`}</h2>
          {isOffered('howitworks', hiddenPages) && (
            <ButtonLink to={pagePath('/howitworks')} size="small">{t`Step by step`}</ButtonLink>
          )}
        </div>
        <ol className={classes.steps}>
          {steps.map(({ step, title, text }) => (
            <li key={step}>
              <StepPicture step={step} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Wrap>
    </section>
  );
}
