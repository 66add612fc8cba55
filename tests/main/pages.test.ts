// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { createActor, toPromise } from 'xstate';
import { filesBelow } from '../../stately/machines-on-disk.ts';
import { kebab } from '../../stately/names.ts';
import { lazyLogic } from '../../src/main/lazy-logic.ts';
import type { Page } from '../../src/main/page-of.ts';
import { fetchPage, pageActors, pageIcons, pageViews } from '../../src/main/pages.ts';
import { sliceOfPage } from '../../src/machines/kit/page.ts';
import { hasMachine, keptFor, navigationItems, shownPages, type PageName } from '../../src/model/routes/routes.ts';
import { pagesToCome } from '../../src/model/texts/shell.ts';
import type { Api } from '../../src/services/rest.ts';
import { pageInput } from '../machines/page-input.ts';

/** Records each call that is made, and answers none. */
function recordedCalls() {
  const calls: { readonly asked: readonly unknown[]; readonly isAhead: boolean }[] = [];
  const api = ((call, request, { isAhead = false }) => {
    calls.push({ asked: [call, request], isAhead });
    return new Promise(() => undefined);
  }) as Api;
  return { calls, api };
}

const noCalls = (() => new Promise(() => undefined)) as Api;

const folderOf = (page: PageName): string => `src/main/pages/${kebab(page)}`;

/** What a page lacks, in words: what to write where; null when it is whole. */
function faultOfPage(page: PageName, fetched: Page | undefined): string | null {
  const file = `${folderOf(page)}/page.ts`;
  if (!fetched?.view)
    return `There is no ${file} with a view: write it with "export const page = pageOf({ machine, slice, view });", or take '${page}' out of src/model/routes/routes.ts (docs/how-to.md, A page)`;
  if (hasMachine(page) && !fetched.machine)
    return `The route table says that '${page}' has a machine, and ${file} gives none: add "machine: (api) => …" to its pageOf, or mend its entry in src/model/routes/routes.ts`;
  if (!hasMachine(page) && fetched.machine)
    return `${file} gives a machine that its entry in src/model/routes/routes.ts does not tell of`;
  return null;
}

const iconFaultOf = (page: PageName, isNavigable: boolean): string =>
  isNavigable
    ? `'${page}' stands in the navigation without an icon: write ${folderOf(page)}/icon.ts with "export const icon = …"`
    : `${folderOf(page)}/icon.ts is shown nowhere: '${page}' stands in no navigation`;

describe('the pages', () => {
  it.each(shownPages)('%s has its folder, and in it a machine if the route table says so', async (page) => {
    const fault = faultOfPage(page, await fetchPage(page));
    expect(fault, fault ?? '').toBeNull();
    expect(pageViews[page]).toBeDefined();
  });

  it('are drawn at once when they have been fetched: what React has to wait for is shown much later than it comes', async () => {
    await fetchPage('notFound');
    const children = createElement(pageViews.notFound);
    const drawn = renderToStaticMarkup(createElement(Router, { ssrPath: '/nowhere', children }));
    expect(drawn).toContain(pagesToCome.notFound);
  });

  it('are all in the route table', () => {
    const shown = shownPages.map((page) => `${folderOf(page)}/page.ts`);
    const strays = filesBelow('src/main/pages', '/page.ts')
      .filter((file) => !shown.includes(file))
      .map((file) => `${file} is of no page: give it an entry of that name in src/model/routes/routes.ts`);
    expect(strays, strays.join('\n')).toEqual([]);
  });

  it('have an icon if they are in the navigation, and only then', () => {
    const navigable: readonly PageName[] = navigationItems.map(({ page }) => page);
    const faults = shownPages
      .filter((page) => navigable.includes(page) !== page in pageIcons)
      .map((page) => iconFaultOf(page, navigable.includes(page)));
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it.each(['samples', 'recommendations'] as const)(
    '%s sends what its first picture waits for before it begins, and asks for the same when it does',
    async (page) => {
      const { calls, api } = recordedCalls();
      const input = pageInput({ customerId: 7 });
      await toPromise(createActor(pageActors(api).openPage, { input: { page, input } }).start());
      const ahead = calls.splice(0);
      expect(ahead.map(({ isAhead }) => isAhead)).toEqual(ahead.map(() => true));
      expect(ahead.length).toBeGreaterThan(1);
      const actor = createActor((await fetchPage(page))!.machine!(api), { input }).start();
      await vi.waitFor(() =>
        expect(calls.map(({ asked }) => asked)).toEqual(expect.arrayContaining(ahead.map(({ asked }) => asked))),
      );
      expect(calls.some(({ isAhead }) => isAhead)).toBe(false);
      actor.stop();
    },
  );

  it('that know no customer, or wait for nothing, send nothing before they begin', async () => {
    const { calls, api } = recordedCalls();
    for (const page of ['samples', 'recommendations', 'profile'] as const)
      await toPromise(
        createActor(pageActors(api).openPage, { input: { page, input: pageInput({ customerId: null }) } }).start(),
      );
    expect(calls).toEqual([]);
  });

  it('that miss a part fail with what to write where', () => {
    expect(faultOfPage('reportBuilder', undefined)).toContain('There is no src/main/pages/report-builder/page.ts');
    const view = (() => null) as unknown as Page['view'];
    expect(faultOfPage('samples', { view })).toContain('src/main/pages/samples/page.ts gives none');
    expect(faultOfPage('notFound', { view })).toBeNull();
    expect(iconFaultOf('samples', true)).toContain('src/main/pages/samples/icon.ts');
  });

  it.each(shownPages.filter(hasMachine))(
    '%s leaves a slice behind, once it is fetched, if it is kept for anybody',
    async (page) => {
      const lazy = lazyLogic(async () => (await fetchPage(page))!.machine!(noCalls));
      await lazy.load();
      const actor = createActor(lazy.logic, { input: pageInput() }).start();
      const slice = sliceOfPage(actor);
      expect(slice === undefined).toBe(keptFor(page) === 'never');
      expect(JSON.parse(JSON.stringify(slice ?? null))).toEqual(slice ?? null);
    },
  );
});
