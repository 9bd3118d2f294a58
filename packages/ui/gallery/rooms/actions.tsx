import { Button, ButtonAnchor, ButtonLink } from '../../src/actions/button.tsx';
import { ConfirmButton } from '../../src/actions/confirm-button.tsx';
import { CopyButton, CopyRow } from '../../src/actions/copy.tsx';
import { TextButton, TextLink } from '../../src/actions/text-link.tsx';
import { Section } from '../../src/layout/section.tsx';
import { Row } from '../../src/layout/stack.tsx';

const looks = ['main', 'line', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export function Actions() {
  return (
    <Section title="Actions" lead="What somebody presses.">
      {sizes.map((size) => (
        <Row key={size}>
          {looks.map((look) => (
            <Button key={look} size={size} look={look}>
              {look}
            </Button>
          ))}
          <Button size={size} look="main" isBusy>
            busy
          </Button>
          <Button size={size} look="main" disabledBecause="Enter an amount first.">
            disabled
          </Button>
        </Row>
      ))}
      <ButtonLink to="." look="main" isWide>
        a link, wide
      </ButtonLink>
      <ButtonAnchor href="lightning:lnbc1" size="small">
        a link out of our pages
      </ButtonAnchor>
      <Row>
        <ConfirmButton question="Send CZK 1,200.50 back to 2000145399/0800?" onConfirm={() => undefined}>
          asks once more
        </ConfirmButton>
        <TextButton>text that does something</TextButton>
        <TextLink to=".">text that leads somewhere</TextLink>
        <CopyButton text="1234567897" label="Variable symbol" />
      </Row>
      <CopyRow label="Account" text="2000145399/0800">
        2000145399/0800
      </CopyRow>
    </Section>
  );
}
