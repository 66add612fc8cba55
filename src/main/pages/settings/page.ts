import { fromPromise, type AnyStateMachine } from 'xstate';
import { lateTabMachine } from '../../../machines/settings/late-tab.machine.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { settingsSlice } from '../../../machines/settings/settings.selectors.ts';
import { markOf } from '../../../services/notifications/changes.ts';
import type { Api } from '../../../services/rest.ts';
import { settingsServices } from '../../../services/settings/settings.ts';
import { SettingsPage } from '../../../views/settings/settings-page.tsx';
import { watchedBy, type SettingsTab } from '../../../model/settings/tabs.ts';
import { changes } from '../../change-polling.ts';
import { lateLogic } from '../../late-logic.ts';
import { pageOf } from '../../page-of.ts';
import { served, wired } from '../../wired.ts';

/** A part of the settings with its own machine, fetched when it is first shown; its mark is asked for before it reads anything. */
function lateTab(api: Api, fetchTab: () => Promise<AnyStateMachine>) {
  const { logic, load } = lateLogic(fetchTab);
  const fetchWithMark = fromPromise<string | null, { readonly tab: SettingsTab }>(
    async ({ input: { tab }, signal, system }) => {
      const [mark] = await Promise.all([markOf(api, { of: watchedBy(tab), id: 0 }, { signal, system }), load()]);
      return mark;
    },
  );
  return wired(lateTabMachine, [served(lateTabMachine, { fetchTab: fetchWithMark, tab: logic }), changes(api)]);
}

export const page = pageOf({
  machine: (api) => {
    const tabs = {
      autoReports: lateTab(api, async () => (await import('./auto-reports.ts')).autoReports(api)),
      labAnswers: lateTab(api, async () => (await import('./lab-answers.ts')).labAnswers(api)),
      economicsEditor: lateTab(api, async () => (await import('./economics.ts')).economicsEditor(api)),
      priceList: lateTab(api, async () => (await import('./prices.ts')).priceList(api)),
      adviceFigures: lateTab(api, async () => (await import('./advice.ts')).adviceFigures(api)),
      commentTemplates: lateTab(api, async () => (await import('./templates.ts')).templates(api)),
      brand: lateTab(api, async () => (await import('./brand.ts')).brand(api)),
      mailTemplates: lateTab(api, async () => (await import('./mail-templates.ts')).mailTemplates(api)),
      signInRules: lateTab(api, async () => (await import('./sign-in-rules.ts')).signInRules(api)),
      people: lateTab(api, async () => (await import('./people.ts')).people(api)),
      referenceData: lateTab(api, async () => (await import('./reference-data.ts')).referenceData(api)),
      privacy: lateTab(api, async () => (await import('./privacy.ts')).privacy(api)),
      auditTrail: lateTab(api, async () => (await import('./audit.ts')).audit(api)),
    };
    return wired(settingsMachine, [changes(api), served(settingsMachine, { ...settingsServices(api), ...tabs })]);
  },
  slice: settingsSlice,
  view: SettingsPage,
});
