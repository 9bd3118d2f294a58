import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText, Stack } from '@dukat/ui/layout/stack.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePage } from '../../platform/use-page.ts';
import classes from './referral.module.css';
import type { Referral } from './referral-answer.ts';

/** The code and its links, and the QR code as a sheet to print. */
export function ShareSection({ referral: { code, links } }: { readonly referral: Referral }) {
  const { t } = useLingui();
  const { name } = usePage().site.brand;
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = links;
  const url = first?.url ?? '';
  const risk = t`Cryptocurrencies can lose their whole value. Invest only what you can afford to lose.`;
  return (
    <Section title={t`Your link`} lead={t`Send it to people who want to buy or sell cryptocurrencies.`}>
      <Stack>
        <CopyRow label={t`Address of your link`} text={url} isLong />
        <CopyRow label={t`Code`} text={code} />
        {others.map(({ host, url: text }) => (
          <CopyRow key={host} label={t`Link for ${host}`} text={text} isLong />
        ))}
        <MutedText>{risk}</MutedText>
        <Button onClick={() => setOpen(true)}>{t`QR code to print`}</Button>
      </Stack>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Join me at ${name}`}>
        {isOpen && (
          <div className={classes.sheet}>
            <QrCode value={url} label={t`QR code of your link`} />
            <p className={classes.url}>{url}</p>
            <p className={classes.note}>{risk}</p>
            <p
              className={classes.note}
            >{t`Whoever gave you this earns a share of our margin when you trade. You pay nothing extra.`}</p>
            <Button look="main" isWide onClick={() => window.print()}>{t`Print`}</Button>
          </div>
        )}
      </Dialog>
    </Section>
  );
}
