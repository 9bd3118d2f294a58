import { Summary } from '@dukat/ui/data/summary.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './account.module.css';

interface Props {
  readonly asked_at: string;
  readonly browser: string | null;
  readonly system: string | null;
}

/** Who asked for a link that is opened on another device: so that nobody is led into a login that a stranger began. */
export function AskedElsewhere({ asked_at, browser, system }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const device = [browser, system].filter((word) => word !== null).join(', ') || t`Unknown device`;
  return (
    <>
      <h2 className={classes.heading}>{t`You asked for this link elsewhere`}</h2>
      <Summary
        rows={[
          { id: 'device', term: t`Asked for on`, value: device },
          { id: 'at', term: t`When`, value: dateTime(asked_at) },
        ]}
      />
      <p className={classes.text}>
        {t`Go on only if this was you. You will be logged in on this device, and not on that one.`}
      </p>
    </>
  );
}
