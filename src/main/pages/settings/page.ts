import { fromPromise, type AnyStateMachine } from 'xstate';
import { lazyTabMachine } from '../../../machines/settings/lazy-tab.machine.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { settingsSlice } from '../../../machines/settings/settings.selectors.ts';
import { markOf } from '../../../services/notifications/changes.ts';
import type { Api } from '../../../services/rest.ts';
import { settingsServices } from '../../../services/settings/settings.ts';
import { SettingsPage } from '../../../views/settings/settings-page.tsx';
import { watchedBy, type SettingsTab } from '../../../model/settings/tabs.ts';
import { changes } from '../../change-polling.ts';
import { lazyLogic } from '../../lazy-logic.ts';
import { pageOf } from '../../page-of.ts';
import { served, wired } from '../../wired.ts';

/** A part of the settings with its own machine, fetched when it is first shown; its mark is asked for before it reads anything. */
function lazyTab(api: Api, fetchTab: () => Promise<AnyStateMachine>) {
  const { logic, load } = lazyLogic(fetchTab);
  const fetchWithMark = fromPromise<string | null, { readonly tab: SettingsTab }>(
    async ({ input: { tab }, signal, system }) => {
      const [mark] = await Promise.all([markOf(api, { of: watchedBy(tab), id: 0 }, { signal, system }), load()]);
      return mark;
    },
  );
  return wired(lazyTabMachine, [served(lazyTabMachine, { fetchTab: fetchWithMark, tab: logic }), changes(api)]);
}

export const page = pageOf({
  machine: (api) => {
    const tabs = {
      autoReports: lazyTab(api, async () => (await import('./auto-reports.ts')).autoReports(api)),
      labAnswers: lazyTab(api, async () => (await import('./lab-answers.ts')).labAnswers(api)),
      economicsEditor: lazyTab(api, async () => (await import('./economics.ts')).economicsEditor(api)),
      priceList: lazyTab(api, async () => (await import('./prices.ts')).priceList(api)),
      adviceFigures: lazyTab(api, async () => (await import('./advice.ts')).adviceFigures(api)),
      commentTemplates: lazyTab(api, async () => (await import('./templates.ts')).templates(api)),
      brand: lazyTab(api, async () => (await import('./brand.ts')).brand(api)),
      mailTemplates: lazyTab(api, async () => (await import('./mail-templates.ts')).mailTemplates(api)),
      signInRules: lazyTab(api, async () => (await import('./sign-in-rules.ts')).signInRules(api)),
      people: lazyTab(api, async () => (await import('./people.ts')).people(api)),
      referenceData: lazyTab(api, async () => (await import('./reference-data.ts')).referenceData(api)),
      privacy: lazyTab(api, async () => (await import('./privacy.ts')).privacy(api)),
      auditTrail: lazyTab(api, async () => (await import('./audit.ts')).audit(api)),
    };
    return wired(settingsMachine, [changes(api), served(settingsMachine, { ...settingsServices(api), ...tabs })]);
  },
  slice: settingsSlice,
  view: SettingsPage,
});
