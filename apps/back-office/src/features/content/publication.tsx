import { publishContent, withdrawContent } from '@dukat/contract/back-office/content';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useFormat } from '../../platform/use-format.ts';
import { contentWords } from './content-words.ts';
import type { ReadContent } from './use-draft.ts';

/** Shows which version visitors see now and which one is scheduled, and publishes. */
export function Publication({ content: { item, number } }: { readonly content: ReadContent }) {
  const t = useText(contentWords);
  const { dateTime } = useFormat();
  const [from, setFrom] = useState('');
  const { id, state, live, next, kind } = item;
  const at = from === '' ? null : new Date(from).toISOString();
  const version = String(number);
  return (
    <Section title={t('publication')}>
      <Stack>
        <p>
          <Badge tone={state === 'published' ? 'success' : 'warning'}>{t(`state_${state}`)}</Badge>{' '}
          {live !== null && t('showsVersion', { version: String(live) })}{' '}
          {next !== null && t('plannedFor', { version: String(next.number), time: dateTime(next.at) })}
        </p>
        <TextField
          label={t('publishAt')}
          type="datetime-local"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Row>
          <ActionButton
            act={publishContent}
            input={{ params: { id }, body: { version: number, at } }}
            look="main"
            question={
              at === null
                ? t('publishQuestion', { version })
                : t('planQuestion', { version, time: dateTime(at) })
            }
          >
            {at === null ? t('publish') : t('plan')}
          </ActionButton>
          {kind !== 'legal' && (live !== null || next !== null) && (
            <ActionButton
              act={withdrawContent}
              input={{ params: { id } }}
              look="danger"
              question={t('withdrawQuestion')}
            >
              {t('withdraw')}
            </ActionButton>
          )}
        </Row>
      </Stack>
    </Section>
  );
}
