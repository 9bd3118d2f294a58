import { listCannedAnswers, removeCannedAnswer } from '@dukat/contract/back-office/canned-answers';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ItemHead, ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import type { CannedAnswer } from './canned-answer.ts';
import { CannedForm } from './canned-form.tsx';
import { supportWords } from './support-words.ts';

/** Manages canned answers. */
export function CannedAnswers() {
  const t = useText(supportWords);
  const list = useOperatorQuery(listCannedAnswers, {});
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <Section title={t('canned')}>
      <ListFrame
        label={t('canned')}
        of={list}
        rows={({ answers }) => answers}
        rowKey={({ id }) => id}
        empty={t('cannedEmpty')}
      >
        {(answer) => (
          <>
            <ItemHead aside={null}>{answer.name}</ItemHead>
            <Row>
              <Button size="small" onClick={() => setEdited(answer)}>
                {t('editCanned')}
              </Button>
              <ActionButton
                act={removeCannedAnswer}
                input={{ params: { id: answer.id } }}
                question={t('removeCannedSure')}
              >
                {t('removeCanned')}
              </ActionButton>
            </Row>
          </>
        )}
      </ListFrame>
      {edited === undefined ? (
        <Row>
          <Button onClick={() => setEdited('new')}>{t('newCanned')}</Button>
        </Row>
      ) : (
        <CannedForm
          key={edited === 'new' ? 'new' : edited.id}
          first={edited === 'new' ? undefined : edited}
          onDone={close}
        />
      )}
    </Section>
  );
}
