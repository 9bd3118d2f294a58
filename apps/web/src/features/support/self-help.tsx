import type { RequestTopic } from '@dukat/contract/support';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LatestOrders } from './latest-orders.tsx';
import classes from './support.module.css';

interface Props {
  readonly topic: RequestTopic;
  readonly isSignedIn: boolean;
}

/** What users can do themselves about a topic, without waiting for an answer. */
export function SelfHelp({ topic, isSignedIn }: Props) {
  const { t } = useLingui();
  const help = useHelp(isSignedIn)[topic];
  const showsOrders = isSignedIn && (topic === 'order' || topic === 'payment');
  if (help === undefined) return null;
  return (
    <section className={classes.help} aria-label={t`You can do this right away`}>
      <strong>{t`You can do this right away`}</strong>
      {showsOrders && <LatestOrders />}
      <ul className={classes.answers}>{help}</ul>
    </section>
  );
}

function useHelp(isSignedIn: boolean): Readonly<Partial<Record<RequestTopic, ReactNode>>> {
  const { t } = useLingui();
  const account = (section: string, text: string) => (
    <li key={text}>
      <TextLink to="/myaccount" search={{ section }}>
        {text}
      </TextLink>
    </li>
  );
  const faq = (
    <li key="faq">
      <TextLink to="/faq">{t`Look among the answers to frequent questions`}</TextLink>
    </li>
  );
  if (!isSignedIn) {
    const mailed = (
      <li key="mail">{t`Open your order using the link in our e-mail: there you can cancel it, decide about a payment and have its confirmation sent again.`}</li>
    );
    const login = (
      <li key="login">
        <TextLink to="/login">{t`Log in to see all your activity`}</TextLink>
      </li>
    );
    return {
      order: [mailed, login],
      payment: [mailed, login],
      wallet: [login, faq],
      verification: [login],
      other: [faq],
    };
  }
  return {
    order: [
      <li key="orders">
        <TextLink to="/orders">{t`All orders`}</TextLink>
      </li>,
    ],
    payment: [
      <li key="orders">
        <TextLink to="/orders">{t`Assign a payment: open the order it was meant for`}</TextLink>
      </li>,
      account('funding', t`Find a deposit that left with a wrong payment reference, or check the right one`),
      account('transactions', t`Find a payment among your transactions`),
    ],
    wallet: [
      account('funding', t`See a deposit and its confirmations`),
      <li key="withdraw">
        <TextLink to="/withdraw">{t`See a withdrawal, or stop it while that is possible`}</TextLink>
      </li>,
    ],
    verification: [account('verification', t`See where your verification stands and go on with it`)],
    other: [faq],
  };
}
