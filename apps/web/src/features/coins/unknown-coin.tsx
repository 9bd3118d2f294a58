import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from './coins.module.css';

/** Shown above the form of Bitcoin (requirement 2.1) if the coin in the URL is unknown. */
export function UnknownCoin() {
  const { t } = useLingui();
  return (
    <Wrap className={classes.unknown}>
      <Alert severity="warning" title={t`We do not trade this coin.`}>
        <p>{t`The address may be mistyped, or the coin has another name here. Below you can buy Bitcoin.`}</p>
        <ButtonLink to="/currencies" size="small">{t`Browse All Coins`}</ButtonLink>
      </Alert>
    </Wrap>
  );
}
