// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { filesBelow } from '../../stately/machines-on-disk.ts';
import { lateLogic } from '../../src/main/late-logic.ts';
import { fetchPage, pageIcons, pageViews } from '../../src/main/pages.ts';
import { sliceOfPage } from '../../src/machines/kit/page.ts';
import { hasMachine, keptFor, navigationItems, shownPages } from '../../src/model/routes/routes.ts';
import type { Api } from '../../src/services/rest.ts';
import { pageInput } from '../machines/page-input.ts';

const noCalls = (() => new Promise(() => undefined)) as Api;

describe('the pages', () => {
  it.each(shownPages)('%s has its folder, and in it a machine if the route table says so', async (page) => {
    const fetched = await fetchPage(page);
    expect(fetched?.view).toBeDefined();
    expect(fetched?.machine !== undefined).toBe(hasMachine(page));
    expect(pageViews[page]).toBeDefined();
  });

  it('are all in the route table', () => {
    expect(filesBelow('src/main/pages', '/page.ts').length).toBe(shownPages.length);
  });

  it('have an icon if they stand in the navigation, and only then', () => {
    expect(Object.keys(pageIcons).sort()).toEqual(navigationItems.map(({ page }) => page).sort());
  });

  it.each(shownPages.filter(hasMachine))(
    '%s leaves a slice behind, once it is fetched, if it is kept for anybody',
    async (page) => {
      const late = lateLogic(async () => (await fetchPage(page))!.machine!(noCalls));
      await late.load();
      const actor = createActor(late.logic, { input: pageInput() }).start();
      const slice = sliceOfPage(actor);
      expect(slice === undefined).toBe(keptFor(page) === 'nobody');
      expect(JSON.parse(JSON.stringify(slice ?? null))).toEqual(slice ?? null);
    },
  );
});
