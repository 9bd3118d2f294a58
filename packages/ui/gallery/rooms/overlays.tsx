import { useState } from 'react';
import { Button } from '../../src/actions/button.tsx';
import { TextLink } from '../../src/actions/text-link.tsx';
import { TextField } from '../../src/forms/text-field.tsx';
import { Section } from '../../src/layout/section.tsx';
import { Row } from '../../src/layout/stack.tsx';
import { Dialog } from '../../src/overlays/dialog.tsx';
import { LeaveGuard } from '../../src/overlays/leave-guard.tsx';
import { Popover } from '../../src/overlays/popover.tsx';
import { Tooltip } from '../../src/overlays/tooltip.tsx';

const kinds = ['sheet', 'drawer'] as const;

export function Overlays() {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>();
  return (
    <Section title="Overlays" lead="What opens above the page.">
      <Row>
        {kinds.map((one) => (
          <Button key={one} onClick={() => setKind(one)}>
            {one}
          </Button>
        ))}
        <Popover title="Account" trigger={(wiring) => <button {...wiring}>popover</button>}>
          {(close) => <Button onClick={close}>Log out</Button>}
        </Popover>
        <Tooltip label="More">It arrives within a minute.</Tooltip>
      </Row>
      <TextField
        label="Asked before it is lost"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextLink to="/">leave</TextLink>
      <LeaveGuard isTouched={typed !== ''} />
      <Dialog
        isOpen={kind !== undefined}
        kind={kind ?? 'sheet'}
        onClose={() => setKind(undefined)}
        title="A window"
      >
        The page behind it waits.
      </Dialog>
    </Section>
  );
}
