import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';

const assign = vi.fn();

/** Each page has its own copy of the module, which knows whether the page is outdated. */
async function openPage() {
  vi.resetModules();
  const { guardNavigation, pageIsOutdated } = await import('./guard-navigation.ts');
  const history = createMemoryHistory({ initialEntries: ['/myaccount?section=settings'] });
  guardNavigation(createRouter({ routeTree: createRootRoute(), history }));
  return { history, pageIsOutdated };
}

beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

test('a current page navigates without loading a document', async () => {
  const { history } = await openPage();
  history.push('/orders');
  expect(assign).not.toHaveBeenCalled();
});

test.each(['/orders', '/myaccount?section=security'])(
  'an outdated page loads the new version at its next navigation, to %s',
  async (path) => {
    const { history, pageIsOutdated } = await openPage();
    pageIsOutdated();
    history.push(path);
    expect(assign.mock.calls).toEqual([[path]]);
  },
);

test('an outdated page loads the new version on Back', async () => {
  const { history, pageIsOutdated } = await openPage();
  history.push('/myaccount?section=security');
  pageIsOutdated();
  history.back();
  await expect.poll(() => assign.mock.calls).toEqual([['/myaccount?section=settings']]);
});

test('a link within the page loads no document', async () => {
  const { history, pageIsOutdated } = await openPage();
  pageIsOutdated();
  history.push('/myaccount?section=settings#consents');
  expect(assign).not.toHaveBeenCalled();
});

test('a replaced URL does not reload while the person types', async () => {
  const { history, pageIsOutdated } = await openPage();
  pageIsOutdated();
  history.replace('/myaccount?section=settings&q=a');
  expect(assign).not.toHaveBeenCalled();
});
