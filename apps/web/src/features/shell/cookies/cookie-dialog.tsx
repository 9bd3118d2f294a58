import { Button } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { type Consent, consent, recordConsent, watchConsent } from '../../../platform/storage/consent.ts';
import classes from './cookie-dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Explains each category, and takes one answer for all of them (requirement 4). */
export function CookieDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui();
  const answer = useSyncExternalStore(watchConsent, consent, () => undefined);
  const choose = (choice: Consent) => {
    recordConsent(choice);
    onClose();
  };
  const isGranted = answer === 'accepted';
  const categories = [
    {
      key: 'necessary',
      name: t`Necessary`,
      text: t`Login, security, language and appearance. The site does not work without them.`,
      isOn: true,
    },
    {
      key: 'measurement',
      name: t`Measurement`,
      text: t`Which pages are visited and which buttons are used. Never who you are or how much you trade.`,
      isOn: isGranted,
    },
    {
      key: 'marketing',
      name: t`Marketing`,
      text: t`Whether an advertisement of ours brought you here.`,
      isOn: isGranted,
    },
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Cookie settings`}>
      <ul className={classes.categories}>
        {categories.map(({ key, name, text, isOn }) => (
          <li key={key} className={classes.category}>
            <h3 className={classes.name}>
              {name} <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>
            </h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={() => choose('rejected')}>{t`Necessary only`}</Button>
        <Button onClick={() => choose('accepted')}>{t`Accept all`}</Button>
      </div>
    </Dialog>
  );
}
