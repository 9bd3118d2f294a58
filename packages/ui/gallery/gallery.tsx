import { Page } from '../src/layout/page.tsx';
import { Row, Stack } from '../src/layout/stack.tsx';
import { Actions } from './rooms/actions.tsx';
import { Data } from './rooms/data.tsx';
import { Feedback } from './rooms/feedback.tsx';
import { Forms } from './rooms/forms.tsx';
import { Layout } from './rooms/layout.tsx';
import { Overlays } from './rooms/overlays.tsx';
import { Pictures } from './rooms/pictures.tsx';

interface Props {
  readonly brands: readonly string[];
  readonly brand: string;
  readonly scheme: 'light' | 'dark';
}

/** Shows every component in every state, in the brand and colour scheme given by the URL. */
export function Gallery({ brands, brand, scheme }: Props) {
  const other = scheme === 'light' ? 'dark' : 'light';
  return (
    <main>
      <Page title="Every part in every state" lead={`${brand}, ${scheme}`}>
        <Stack>
          <nav aria-label="Looks">
            <Row>
              {brands.map((id) => (
                <a key={id} href={`?brand=${id}&scheme=${scheme}`} aria-current={id === brand || undefined}>
                  {id}
                </a>
              ))}
              <a href={`?brand=${brand}&scheme=${other}`}>{other}</a>
            </Row>
          </nav>
          <Actions />
          <Forms />
          <Feedback />
          <Data />
          <Layout />
          <Overlays />
          <Pictures />
        </Stack>
      </Page>
    </main>
  );
}
