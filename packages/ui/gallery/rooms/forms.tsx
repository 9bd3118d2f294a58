import { useState } from 'react';
import { AmountField } from '../../src/forms/amount-field.tsx';
import { AmountTextField } from '../../src/forms/amount-text-field.tsx';
import { CheckCards } from '../../src/forms/check-cards.tsx';
import { Checkbox } from '../../src/forms/checkbox.tsx';
import { Field } from '../../src/forms/field.tsx';
import { FileField } from '../../src/forms/file-field.tsx';
import { PasswordField } from '../../src/forms/password-field.tsx';
import { RadioCards } from '../../src/forms/radio-cards.tsx';
import { Segmented, SegmentedLinks } from '../../src/forms/segmented.tsx';
import { SelectSheet } from '../../src/forms/select-sheet.tsx';
import { SheetOptions } from '../../src/forms/sheet-options.tsx';
import { Switch } from '../../src/forms/switch.tsx';
import { RangeField, SelectField, TextArea, TextField } from '../../src/forms/text-field.tsx';
import { Section } from '../../src/layout/section.tsx';
import { Row, TwoColumns } from '../../src/layout/stack.tsx';

const nothing = () => undefined;
const coins = ['BTC', 'ETH', 'SOL'].map((value) => ({ value, label: value }));

export function Forms() {
  const [coin, setCoin] = useState('BTC');
  const [way, setWay] = useState('bank');
  const [sources, setSources] = useState<readonly string[]>(['salary']);
  const [isOn, setOn] = useState(true);
  return (
    <Section title="Forms" lead="What somebody fills in: empty, filled, wrong, doubtful, off.">
      <TwoColumns>
        <TextField label="E-mail" hint="We send the link of the order there." />
        <TextField label="E-mail" defaultValue="jan@example" error="Value is not a valid email address." />
        <TextField label="Address" defaultValue="bc1q" warning="This address was never used." />
        <RangeField label="Fall: 20%" min={0} max={90} defaultValue={20} />
        <TextField label="Off" defaultValue="cannot be changed" disabled />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="half-of-it" />
        <SelectField label="Purpose" placeholder="Choose a purpose" options={coins} />
        <TextArea label="Note" defaultValue={'Two\nlines'} />
        <AmountField label="You pay" value="1000" onChange={nothing} hint="At least CZK 500.">
          <SelectSheet label="Coin" searchLabel="Search" value={coin} options={coins} onChange={setCoin} />
        </AmountField>
        <AmountField label="You get" value="0.00040745123" onChange={nothing} error="Too little." />
        <AmountTextField
          label="At most"
          value="1000000.5"
          onChange={nothing}
          warning="More than is available."
        />
        <Field label="A control of another kind" hint="Label, hint and error are tied to it.">
          {(wiring) => <input type="date" {...wiring} />}
        </Field>
        <FileField label="Statement (camt.053)" choose="Choose a file" accept=".xml" onChoose={nothing} />
      </TwoColumns>
      <RadioCards
        legend="How you pay"
        value={way}
        onChange={setWay}
        cards={[
          { value: 'bank', label: 'Bank transfer', description: 'Arrives within a minute', aside: '0%' },
          { value: 'balance', label: 'Balance', description: 'From your account' },
          { value: 'card', label: 'Card', disabledBecause: 'Not offered yet.' },
        ]}
      />
      <CheckCards
        legend="Where it comes from"
        values={sources}
        onChange={setSources}
        cards={[
          { value: 'salary', label: 'Salary' },
          { value: 'savings', label: 'Savings' },
        ]}
      />
      <Segmented label="Coin" value={coin} options={coins} onChange={setCoin} />
      <SegmentedLinks
        label="Pages of the room"
        items={[
          { label: 'This page', isCurrent: true, link: { to: '.' } },
          { label: 'Another', isCurrent: false, link: { to: '/' } },
        ]}
      />
      <SheetOptions label="Coin" searchLabel="Search" value={coin} options={coins} onChoose={setCoin} />
      <Row>
        <Checkbox label="I agree" checked={isOn} onChange={setOn} />
        <Checkbox label="I agree" checked={false} onChange={nothing} error="Please agree first." />
        <Switch label="Trading" checked={isOn} onChange={setOn} />
        <Switch label="On its way" checked={false} isBusy onChange={nothing} />
      </Row>
    </Section>
  );
}
