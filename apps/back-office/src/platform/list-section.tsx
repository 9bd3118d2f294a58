import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import type { ComponentProps } from 'react';

type Props<Value, Row> = Omit<ComponentProps<typeof ListFrame<Value, Row>>, 'label'> &
  Pick<ComponentProps<typeof Section>, 'title' | 'lead'>;

/** A section that is one list, named by the section's title. */
export function ListSection<Value, Row>({ title, lead, ...list }: Props<Value, Row>) {
  return (
    <Section title={title} lead={lead}>
      <ListFrame label={title} {...list} />
    </Section>
  );
}
