import { createStakingProduct } from '@dukat/contract/back-office/products/staking';
import { stakingKinds } from '@dukat/rules/staking/product';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { stakingWords } from './staking-words.ts';

const first = {
  coin: '',
  smallestStake: '',
  capacity: '',
  earnsAfter: '1',
  unbondingDays: '',
  lockDays: '',
  earlyEndShare: '0',
  coveredShare: '',
};
type Typed = Readonly<Record<keyof typeof first, string>>;

const shared = ['coin', 'smallestStake', 'capacity', 'earnsAfter', 'unbondingDays', 'coveredShare'] as const;
const ofLocked = ['lockDays', 'earlyEndShare'] as const;

/** Requests a product. Its terms stay as they are, and a second operator must enter the same. */
export function NewProduct() {
  const t = useText({ ...stakingWords, reasonFirst: sharedWords.reasonFirst });
  const forbidden = useForbidden('money');
  const [kind, setKind] = useState<(typeof stakingKinds)[number]>('flexible');
  const [typed, setTyped] = useState<Typed>(first);
  const [source, setSource] = useState('');
  const fields = kind === 'locked' ? [...shared, ...ofLocked] : shared;
  return (
    <Section title={t('newStakingProduct')}>
      <SelectField
        label={t('kindOfProduct')}
        value={kind}
        options={stakingKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={({ target }) => setKind(target.value === 'locked' ? 'locked' : 'flexible')}
      />
      <Row>
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            value={typed[field]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value.trim() }))}
          />
        ))}
      </Row>
      <ReasonField label={t('sourceOrReason')} hint={t('sourceHint')} value={source} onChange={setSource} />
      <ActionButton
        act={createStakingProduct}
        input={{ body: { ...toTerms(typed, kind === 'locked'), kind, source } }}
        question={t('createQuestion')}
        disabledBecause={forbidden ?? (source.trim() === '' ? t('reasonFirst') : undefined)}
        onDone={() => setTyped(first)}
      >
        {t('createProduct')}
      </ActionButton>
    </Section>
  );
}

/** A text that is no number is sent as -1, which the server refuses with a text for the field. */
const toDays = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : -1);

function toTerms(typed: Typed, isLocked: boolean) {
  return {
    coin: typed.coin.toUpperCase(),
    smallest: typed.smallestStake,
    capacity: typed.capacity === '' ? null : typed.capacity,
    earns_after_days: toDays(typed.earnsAfter),
    unbonding_days: toDays(typed.unbondingDays),
    covered_share: typed.coveredShare,
    lock_days: isLocked ? toDays(typed.lockDays) : null,
    early_end_share: isLocked ? typed.earlyEndShare : '0',
  };
}
