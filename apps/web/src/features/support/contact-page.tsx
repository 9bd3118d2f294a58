import { findPage } from '@dukat/brands/find-page';
import { isOffered } from '@dukat/brands/resolve-path';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { MailAddress } from '@dukat/ui/data/mail-address.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import { MapPicture } from './map-picture.tsx';
import { type Hours, OpeningHours } from './opening-hours.tsx';
import classes from './support.module.css';
import { SupportRequestForm } from './support-request-form.tsx';

/** The company, its address and opening hours, and a contact form. */
export function ContactPage({ hours }: { readonly hours: Hours | null }) {
  const { t } = useLingui();
  const { company, hiddenPages } = usePage().site.brand;
  return (
    <Page title={t`Contact`} lead={t`A person reads every message and answers it by e-mail.`}>
      <PageHead
        title={t`Contact`}
        description={t`How to reach us: a form, an e-mail, opening hours and our address.`}
      />
      <div className={classes.columns}>
        <SupportRequestForm />
        <div className={classes.aside}>
          <Section title={t`Where to find us`}>
            <MapPicture />
            <Facts
              rows={[
                [t`Company`, company.name],
                [t`Address`, <Address key="address" text={company.address} />],
                [t`E-mail`, <MailLink key="mail" address={company.supportEmail} />],
                ...(hours === null
                  ? []
                  : [[t`We answer`, <OpeningHours key="hours" hours={hours} />] as const]),
              ]}
            />
          </Section>
          {isPageAvailable('/howitworks', hiddenPages) && (
            <Section title={t`Perhaps it is answered already`}>
              <ul className={classes.answers}>
                <li>
                  <TextLink to="/howitworks">{t`How it works`}</TextLink>
                </li>
                {isPageAvailable('/faq', hiddenPages) && (
                  <li>
                    <TextLink to="/faq">{t`Frequently asked questions`}</TextLink>
                  </li>
                )}
                <li>
                  <TextLink to="/fees">{t`Fees`}</TextLink>
                </li>
                <li>
                  <TextLink to="/limits">{t`Limits`}</TextLink>
                </li>
              </ul>
            </Section>
          )}
        </div>
      </div>
    </Page>
  );
}

/** Each part of an address stays on one line, so that a town is not separated from its district number. */
function Address({ text }: { readonly text: string }) {
  const parts = text.split(', ');
  return parts.map((part, index) => (
    <span key={part} className={classes.part}>
      {index < parts.length - 1 ? `${part}, ` : part}
    </span>
  ));
}

function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <MailAddress text={address} />
    </a>
  );
}

function isPageAvailable(path: string, hiddenPages: readonly string[]): boolean {
  const page = findPage(path);
  return page !== undefined && isOffered(page.key, hiddenPages);
}
