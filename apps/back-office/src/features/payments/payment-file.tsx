import {
  downloadPaymentFile,
  resendPaymentFile,
  settlePaymentFile,
} from '@dukat/contract/back-office/payments';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { paymentsWords } from './payments-words.ts';

interface Props {
  readonly id: string;
  /** The bank has not confirmed that it received the file. */
  readonly isOpen: boolean;
  /** The file was sent, but it is unknown whether it arrived. */
  readonly isUnknown: boolean;
}

/** A payment file that an operator uploads at the bank, or asks the bank about. */
export function PaymentFile({ id, isOpen, isUnknown }: Props) {
  const t = useText(paymentsWords);
  const forbidden = useForbidden('money');
  const download = useOperatorMutation(downloadPaymentFile);
  const input = { params: { id } };
  const known = t('fileKnown');
  return (
    <Stack>
      <Row>
        <Button
          size="small"
          isBusy={download.isPending}
          disabledBecause={forbidden}
          onClick={() =>
            download.mutate(input, { onSuccess: ({ name, document }) => saveFile(name, document) })
          }
        >
          {t('downloadFile')}
        </Button>
        <ActionButton
          act={settlePaymentFile}
          input={input}
          question={t('settleQuestion')}
          disabledBecause={forbidden ?? (isOpen ? undefined : known)}
        >
          {t('settleFile')}
        </ActionButton>
        <ActionButton
          act={resendPaymentFile}
          input={input}
          question={t('resendQuestion')}
          disabledBecause={forbidden ?? (isUnknown ? undefined : known)}
        >
          {t('resendFile')}
        </ActionButton>
      </Row>
      {download.error !== null && <Alert severity="error">{download.error.message}</Alert>}
    </Stack>
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
