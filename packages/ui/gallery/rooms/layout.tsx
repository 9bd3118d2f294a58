import { Button } from '../../src/actions/button.tsx';
import { Card } from '../../src/layout/card.tsx';
import { Wrap } from '../../src/layout/page.tsx';
import { Section } from '../../src/layout/section.tsx';
import { LineWithAction, MutedText, TwoColumns } from '../../src/layout/stack.tsx';
import { VisuallyHidden } from '../../src/layout/visually-hidden.tsx';

export function Layout() {
  return (
    <Section title="Layout" lead="What holds the rest.">
      <TwoColumns>
        <Card>A card, with room within its edge.</Card>
        <Card isPadded={false}>A card whose content reaches its edge.</Card>
      </TwoColumns>
      <LineWithAction>
        <span>
          Available <b>CZK 12,000.00</b>
        </span>
        <Button size="small">All of it</Button>
      </LineWithAction>
      <MutedText>Words that explain, quieter than what they explain.</MutedText>
      <Wrap>
        As wide as a page's content. <VisuallyHidden>Only a screen reader says this.</VisuallyHidden>
      </Wrap>
    </Section>
  );
}
