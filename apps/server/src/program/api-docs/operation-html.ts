import { type Html, html } from './html.ts';
import type { DocumentedOperation } from './openapi-parts.ts';
import { fieldList, listFields } from './schema-html.ts';

interface Group {
  readonly id: string;
  readonly title: string;
  readonly has: (operation: DocumentedOperation) => boolean;
}

const startsWith =
  (...beginnings: readonly string[]) =>
  ({ path }: DocumentedOperation) =>
    beginnings.some((beginning) => path.startsWith(beginning));

/** In the order of the page. An operation belongs to the first group that matches; the last group matches everything. */
const groups: readonly Group[] = [
  { id: 'market-data', title: 'Market data', has: startsWith('/v1/markets', '/v1/time', '/v1/fees') },
  { id: 'orders', title: 'Orders', has: startsWith('/v1/orders') },
  { id: 'account', title: 'Account and fills', has: () => true },
];

export interface OperationGroup {
  readonly id: string;
  readonly title: string;
  readonly operations: readonly DocumentedOperation[];
}

export function groupOperations(operations: readonly DocumentedOperation[]): readonly OperationGroup[] {
  const findGroup = (operation: DocumentedOperation) => groups.find(({ has }) => has(operation));
  return groups.map((group) => ({
    id: group.id,
    title: group.title,
    operations: operations.filter((operation) => findGroup(operation) === group),
  }));
}

export function groupSection({ id, title, operations }: OperationGroup): Html {
  return html`<section id="${id}"><h2>${title}</h2>${operations.map(operationArticle)}</section>`;
}

function operationArticle(operation: DocumentedOperation): Html {
  const { method, path, summary, operationId, parameters, requestBody, responses } = operation;
  const asked = parameters.map(({ name, required, schema }) => ({ name, isRequired: required, schema }));
  const asJson = requestBody?.content['application/json']?.schema;
  const body = asJson && listFields(asJson);
  const answer = responses['200']?.content?.['application/json']?.schema;
  return html`<article id="${operationId}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h3>
<p>${summary}</p>
<p class="who">${renderAuthorization(operation)}</p>
${asked.length > 0 ? html`<details><summary>Parameters</summary>${fieldList(asked)}</details>` : ''}
${body === undefined ? '' : html`<details><summary>Body</summary>${fieldList(body)}</details>`}
${answer === undefined ? '' : html`<details><summary>Answer</summary>${fieldList(listFields(answer))}</details>`}
<details><summary>Refusals</summary><ul>${renderRefusals(operation)}</ul></details>
</article>`;
}

function renderAuthorization({ 'x-scope': scope, security }: DocumentedOperation): Html {
  if (scope !== undefined)
    return html`Signed by a key with <code>${scope}</code>, with the token of a connected program that has it, or with a session.`;
  return security.length === 0 ? html`Open to everybody.` : html`With a session of the website only.`;
}

function renderRefusals({ responses }: DocumentedOperation): readonly Html[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => html`<li><b>${status}</b> ${description}</li>`);
}
