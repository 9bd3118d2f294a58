import { downloadPaymentFile, resendPaymentFile, settlePaymentFile } from '@dukat/contract/admin/payments';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import own from '../../ui/desk.module.css';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  readonly id: string;
  /** The bank has not said that it has it. */
  readonly isOpen: boolean;
  /** It was sent, and nobody knows whether it arrived. */
  readonly isUnknown: boolean;
  readonly forbidden: string | undefined;
}

/** A payment file that a person carries to the bank or asks the bank about. */
export function PaymentFile({ id, isOpen, isUnknown, forbidden }: Props) {
  const t = useText();
  const params = { id };
  const download = useDeskAct(downloadPaymentFile);
  const settle = useDeskAct(settlePaymentFile);
  const resend = useDeskAct(resendPaymentFile);
  const error = download.error ?? settle.error ?? resend.error;
  const known = t('fileKnown');
  return (
    <div className={own.stack}>
      <div className={own.actions}>
        <DeskButton
          isBusy={download.isPending}
          disabledBecause={forbidden}
          onClick={() =>
            download.mutate({ params }, { onSuccess: ({ name, document }) => saveFile(name, document) })
          }
        >
          {t('downloadFile')}
        </DeskButton>
        <ConfirmButton
          question={t('settleQuestion')}
          isBusy={settle.isPending}
          disabledBecause={forbidden ?? (isOpen ? undefined : known)}
          onConfirm={() => settle.mutate({ params })}
        >
          {t('settleFile')}
        </ConfirmButton>
        <ConfirmButton
          question={t('resendQuestion')}
          isBusy={resend.isPending}
          disabledBecause={forbidden ?? (isUnknown ? undefined : known)}
          onConfirm={() => resend.mutate({ params })}
        >
          {t('resendFile')}
        </ConfirmButton>
      </div>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
    </div>
  );
}

function saveFile(name: string, document_: string): void {
  const url = URL.createObjectURL(new Blob([document_], { type: 'application/xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
