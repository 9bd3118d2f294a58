import type { listFaqArticles, listFaqCategories } from '@dukat/contract/content/faq';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../../platform/page-head.tsx';
import { questions as asked } from '../../platform/structured-data.ts';
import { StructuredData } from '../../platform/structured-data-script.tsx';
import tagClasses from './article/tag-links.module.css';
import classes from './faq-page.module.css';
import { RenderedHtml } from './rendered-html.tsx';

/** More than we have, as an upper bound on the size of the page. */
export const questionsOnPage = 100;

export interface FaqSearch {
  readonly category?: string | undefined;
  readonly q?: string | undefined;
}

type Question = EndpointResponse<typeof listFaqArticles>['articles'][number];

interface Props {
  readonly categories: EndpointResponse<typeof listFaqCategories>['categories'];
  readonly questions: readonly Question[];
  readonly search: FaqSearch;
}

/** Questions with answers by category, with a search form that works without a script. */
export function FaqPage({ categories, questions, search }: Props) {
  const { t } = useLingui();
  const title = t`Frequently asked questions`;
  const lead = t`Answers about orders, payments, wallets, verification and security.`;
  const shown = categories.map((category) => ({
    ...category,
    questions: questions.filter((question) => question.category === category.category),
  }));
  return (
    <Page title={title} lead={lead} width="narrow">
      <PageHead title={title} description={lead} isIndexed={search.q === undefined} />
      <StructuredData data={asked(questions.map(({ question, text }) => ({ question, answer: text })))} />
      <SearchForm key={search.q ?? ''} search={search} />
      <Categories categories={categories} chosen={search.category} />
      {questions.length === 0 && (
        <EmptyState
          icon="search"
          title={t`No results found.`}
          action={
            <ButtonLink to="/faq">
              <Trans>Show all questions</Trans>
            </ButtonLink>
          }
        />
      )}
      {shown
        .filter((category) => category.questions.length > 0)
        .map(({ category, label, questions: own }) => (
          <section key={category} className={classes.category} aria-labelledby={`category-${category}`}>
            <h2 id={`category-${category}`}>{label}</h2>
            {own.map((question) => (
              <details
                key={question.name}
                id={question.name}
                className={classes.question}
                open={own.length === 1}
              >
                <summary>
                  <h3>{question.question}</h3>
                </summary>
                <RenderedHtml html={question.html} size="answer" />
              </details>
            ))}
          </section>
        ))}
    </Page>
  );
}

function SearchForm({ search }: { readonly search: FaqSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  return (
    <search>
      <form
        method="get"
        action="/faq"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: '/faq', search: { q: typed.trim() === '' ? undefined : typed.trim() } });
        }}
      >
        <TextField
          label={t`Search the questions`}
          type="search"
          name="q"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="main">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}

function Categories({
  categories,
  chosen,
}: {
  readonly categories: Props['categories'];
  readonly chosen: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Categories`}>
      <ul className={classNames(tagClasses.tags, tagClasses.row)}>
        {[{ category: undefined, label: t`All questions` }, ...categories].map(({ category, label }) => (
          <li key={category ?? ''}>
            <Link
              to="/faq"
              search={{ category }}
              className={tagClasses.tag}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={chosen === category ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
