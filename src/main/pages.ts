import { createElement, type ComponentProps } from 'react';
import { fromPromise, type AnyStateMachine } from 'xstate';
import type { OpenPageInput } from '../machines/app/page-states.ts';
import { machinePages, shownPages, type MachinePage, type PageName } from '../model/routes/routes.ts';
import type { Api } from '../services/rest.ts';
import type { PageComponent, PageIcons, PageViews } from '../views/app/context.ts';
import { lazyLogic } from './lazy-logic.ts';
import type { Page } from './page-of.ts';
import { recordOf } from '../model/shared/record.ts';

// Every page has its folder here, named as in the route table; its files are found by that name.
const modules = import.meta.glob<Page>('./pages/*/page.ts', { import: 'page' });
const icons = import.meta.glob<PageIcons[string]>('./pages/*/icon.ts', { import: 'icon', eager: true });

const folderOf = (page: PageName): string =>
  `./pages/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const fetched = new Map<PageName, Page>();

/** Fetches a page; pages that are not shown have nothing to fetch. */
export async function fetchPage(page: PageName): Promise<Page | undefined> {
  const found = await modules[`${folderOf(page)}/page.ts`]?.();
  if (found) fetched.set(page, found);
  return found;
}

async function machineOf(page: MachinePage, api: Api): Promise<AnyStateMachine> {
  const machine = (await fetchPage(page))?.machine;
  if (!machine) throw new Error(`The route table gives '${page}' a machine, but ${folderOf(page)}/page.ts has none.`);
  return machine(api);
}

/** What the workspace invokes: each page's machine, fetched when the page is first opened, so that it is no part of the first screen. */
export function pageActors(api: Api) {
  const lazy = recordOf(machinePages, (page) => lazyLogic(() => machineOf(page, api)));
  const loads = new Map<PageName, () => Promise<void>>(machinePages.map((page) => [page, lazy[page].load]));
  return {
    ...recordOf(machinePages, (page): AnyStateMachine => lazy[page].logic),
    openPage: fromPromise<void, OpenPageInput>(async ({ input: { page, input }, system }) => {
      const sends = (await fetchPage(page))?.sends;
      await loads.get(page)?.();
      if (!sends) return;
      // The page is drawn in the task in which it begins, and its calls wait for that: they are sent in a task before.
      sends(api, input, system);
      await new Promise((sent) => setTimeout(sent));
    }),
  };
}

/**
 * The view of every page. The workspace shows a page once `openPage` has fetched it, so the view is there: one that React had to wait for
 * would be shown 300 ms after it came, or twice that, for React holds back what follows a fallback.
 */
export const pageViews: PageViews = recordOf(
  shownPages,
  (page) =>
    function PageAsFetched(props: ComponentProps<PageComponent>) {
      const view = fetched.get(page)?.view;
      if (!view) throw new Error(`${folderOf(page)}/page.ts was to be shown before it was fetched.`);
      return createElement(view, props);
    },
);

export const pageIcons: PageIcons = Object.fromEntries(
  shownPages.flatMap((page) => {
    const icon = icons[`${folderOf(page)}/icon.ts`];
    return icon ? [[page, icon]] : [];
  }),
);
