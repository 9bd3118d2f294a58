import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { PageHead } from '../../platform/page-head.tsx';
import { BeginReset } from './begin-reset.tsx';
import { CodePicture, PaperPicture, PhonePicture } from './guide-pictures.tsx';
import classes from './security.module.css';

/** Explains the two-step login. With the code of a mail, also resets it for a user who has lost the phone. */
export function GuidePage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  const steps = [
    {
      id: 'app',
      picture: <PhonePicture />,
      title: t`Get an authenticator app`,
      text: t`Any app that makes six-digit codes will do, for example Aegis, Google Authenticator or the one in your password manager.`,
    },
    {
      id: 'scan',
      picture: <CodePicture />,
      title: t`Scan the QR code`,
      text: t`Open Security in your account, turn on two-step login and point the app at the code. Then enter the six digits that it shows.`,
    },
    {
      id: 'keep',
      picture: <PaperPicture />,
      title: t`Keep the recovery codes`,
      text: t`Save or print them and keep them away from your phone. Each opens your account once if the phone is lost.`,
    },
  ];
  return (
    <Page width="narrow" title={t`Two-step login`}>
      <PageHead title={t`Two-step login`} isIndexed={false} />
      <div className={shared.cards}>
        {token !== undefined && <BeginReset token={token} />}
        <Card>
          <ol className={classes.steps}>
            {steps.map(({ id, picture, title, text }) => (
              <li key={id} className={classes.step}>
                {picture}
                <div className={shared.words}>
                  <h2 className={shared.title}>{title}</h2>
                  <p className={shared.text}>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Card>
        <Card className={shared.words}>
          <h2 className={shared.title}>{t`If you lose the phone`}</h2>
          <p className={shared.text}>
            {t`Log in with a recovery code. If you have none, choose the reset when the login asks for a code: we e-mail you a link, wait 24 hours so that a thief can be stopped, and then let you in with the password alone.`}
          </p>
        </Card>
      </div>
    </Page>
  );
}
