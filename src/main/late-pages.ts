import { fromPromise } from 'xstate';
import type { PageName } from '../model/routes/routes.ts';
import type { Api } from '../services/rest.ts';
import { lateLogic } from './late-logic.ts';

/** The machines of the pages that are no part of the first screen, and the service that fetches the one a page needs. */
export function latePages(api: Api) {
  const pages = {
    samples: lateLogic(async () => (await import('./pages/samples.ts')).samplesPage(api)),
    builder: lateLogic(async () => (await import('./pages/builder.ts')).builderPage(api)),
    recommendations: lateLogic(async () => (await import('./pages/recommendations.ts')).recommendationsPage(api)),
    reportBuilder: lateLogic(async () => (await import('./pages/report-builder.ts')).reportBuilderPage(api)),
    settings: lateLogic(async () => (await import('./pages/settings.ts')).settingsPage(api)),
    mailbox: lateLogic(async () => (await import('./pages/mailbox.ts')).mailboxPage(api)),
  };
  const loads: Readonly<Partial<Record<PageName, { readonly load: () => Promise<void> }>>> = pages;
  return {
    samples: pages.samples.logic,
    builder: pages.builder.logic,
    recommendations: pages.recommendations.logic,
    reportBuilder: pages.reportBuilder.logic,
    settings: pages.settings.logic,
    mailbox: pages.mailbox.logic,
    openPage: fromPromise<void, { readonly page: PageName }>(async ({ input }) => loads[input.page]?.load()),
  };
}
