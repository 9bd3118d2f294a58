import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { PhonePicture } from '../../platform/pictures/phone-picture.tsx';
import { usePage } from '../../platform/use-page.ts';
import home from './home.module.css';
import classes from './more-sections.module.css';

/** A link to the mobile app, if the portal has one. */
export function AppBanner() {
  const { t } = useLingui();
  const { brand, features } = usePage().site;
  if (!features.mobile || !isOffered('mobile', brand.hiddenPages)) return null;
  return (
    <section aria-labelledby="app">
      <Wrap className={home.section}>
        <Card className={classes.app}>
          <div className={classes.words}>
            <h2 id="app">{t`The exchange on your phone`}</h2>
            <p>{t`Add it to your home screen and open it like an app: prices, orders and every step of a payment, without a store.`}</p>
            <ButtonLink to={pagePath('/mobile')}>{t`How to install it`}</ButtonLink>
          </div>
          <PhonePicture />
        </Card>
      </Wrap>
    </section>
  );
}
