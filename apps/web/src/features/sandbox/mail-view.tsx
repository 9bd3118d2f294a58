import { readSandboxMail } from '@dukat/contract/sandbox/mail';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import classes from './sandbox.module.css';

/**
 * Shows a mail as its reader sees it. Its frame runs no script and has no origin; links open in a new tab, because the frame must not
 * navigate.
 */
export function MailView({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { data } = useApiQuery(readSandboxMail, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
  const [look, setLook] = useState<'html' | 'text'>('html');
  if (data === undefined) return <Skeleton height={560} />;
  const { html, text, links, to, subject } = data.mail;
  return (
    <div className={classes.card}>
      <p className={classes.hint}>{t`To ${to}`}</p>
      <Segmented
        label={t`How the mail is shown`}
        value={look}
        onChange={setLook}
        options={[
          { value: 'html', label: t`As sent` },
          { value: 'text', label: t`Plain text` },
        ]}
      />
      {look === 'html' ? (
        <iframe
          className={classes.frame}
          title={subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${html}`}
        />
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      {links.length > 0 && (
        <nav className={classes.links} aria-label={t`Links in the mail`}>
          {[...new Set(links)].map((link) => (
            <a key={link} href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
