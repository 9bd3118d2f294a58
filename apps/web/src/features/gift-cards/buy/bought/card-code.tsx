import { pagePath } from '@dukat/brands/page-path';
import { printGiftCard, readGiftCardCode } from '@dukat/contract/gift-cards';
import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../../platform/api/queries.ts';
import { saveFile } from '../../../../platform/storage/save-file.ts';
import { usePage } from '../../../../platform/use-page.ts';
import classes from '../gift-cards.module.css';

/** The code of a card that its buyer gives personally. Read on a press, after a proof of identity, and never cached. */
export function CardCode({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { origin } = usePage().site;
  const api = useApi();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api(readGiftCardCode, { params: { giftCardId: id } }),
    gcTime: 0,
  });
  const printing = useMutation({
    mutationFn: () => api(printGiftCard, { params: { giftCardId: id } }),
    onSuccess: ({ file_name: name, pdf }) => saveFile(name, 'application/pdf', [pdf]),
    gcTime: 0,
  });
  const problem = error ?? printing.error;
  const code = data?.code;
  return (
    <Section
      title={t`The code`}
      lead={t`The code is the money: give it to the recipient only, in a card or in person.`}
    >
      {problem !== null && <Alert severity="warning">{problem.message}</Alert>}
      {code === undefined ? (
        <Button look="main" isWide isBusy={isPending} onClick={() => mutate()}>
          {t`Show the code`}
        </Button>
      ) : code === null ? (
        <Alert severity="info">{t`We no longer store this code. We show it for 30 days after the payment, until it is first used.`}</Alert>
      ) : (
        <>
          <CopyRow label={t`Gift card code`} text={code} isLong>
            <span className={classes.code}>{code}</span>
          </CopyRow>
          {/* What follows # reaches no server. */}
          <CopyRow
            label={t`Link that fills in the code`}
            text={`${origin}${pagePath('/poukaz')}#${code}`}
            isLong
          >
            {`${origin.replace(/^https?:\/\//, '')}${pagePath('/poukaz')}#…`}
          </CopyRow>
          <Button isWide isBusy={printing.isPending} onClick={() => printing.mutate()}>
            {t`Download the card to print (PDF)`}
          </Button>
        </>
      )}
    </Section>
  );
}
