import { useState } from 'react';
import { Button } from '../../src/actions/button.tsx';
import { Section } from '../../src/layout/section.tsx';
import { Row } from '../../src/layout/stack.tsx';
import { Dialog } from '../../src/overlays/dialog.tsx';
import { Popover } from '../../src/overlays/popover.tsx';
import { Tooltip } from '../../src/overlays/tooltip.tsx';

const kinds = ['sheet', 'drawer'] as const;

export function Overlays() {
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
