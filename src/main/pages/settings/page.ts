import { fromPromise, type AnyStateMachine } from 'xstate';
import { economicsEditorMachine } from '../../../machines/economics/economics-editor.machine.ts';
import { priceListMachine } from '../../../machines/economics/price-list.machine.ts';
import { labAnswersMachine } from '../../../machines/settings/lab-answers.machine.ts';
import { lateTabMachine } from '../../../machines/settings/late-tab.machine.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { settingsSlice } from '../../../machines/settings/settings.selectors.ts';
import { economicsEditorServices, priceListServices } from '../../../services/economics/economics.ts';
import { labAnswersServices } from '../../../services/settings/lab-answers.ts';
import { settingsServices } from '../../../services/settings/settings.ts';
import { SettingsPage } from '../../../views/settings/settings-page.tsx';
import { lateLogic } from '../../late-logic.ts';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

/** A part of the settings with its own machine, fetched when it is first shown. */
function lateTab(fetchTab: () => Promise<AnyStateMachine>) {
  const { logic, load } = lateLogic(fetchTab);
  return lateTabMachine.provide({ actors: { fetchTab: fromPromise(load), tab: logic } });
}

export const page = pageOf({
  machine: (api) =>
    withServices(
      settingsMachine.provide({
        actors: {
          autoReports: lateTab(async () => (await import('./auto-reports.ts')).autoReports(api)),
          labAnswers: withServices(labAnswersMachine, labAnswersServices(api)),
          economicsEditor: withServices(economicsEditorMachine, economicsEditorServices(api)),
          priceList: withServices(priceListMachine, priceListServices(api)),
          adviceFigures: lateTab(async () => (await import('./advice.ts')).adviceFigures(api)),
          commentTemplates: lateTab(async () => (await import('./templates.ts')).templates(api)),
          brand: lateTab(async () => (await import('./brand.ts')).brand(api)),
          mailTemplates: lateTab(async () => (await import('./mail-templates.ts')).mailTemplates(api)),
          signInRules: lateTab(async () => (await import('./sign-in-rules.ts')).signInRules(api)),
          people: lateTab(async () => (await import('./people.ts')).people(api)),
          referenceData: lateTab(async () => (await import('./reference-data.ts')).referenceData(api)),
          privacy: lateTab(async () => (await import('./privacy.ts')).privacy(api)),
          auditTrail: lateTab(async () => (await import('./audit.ts')).audit(api)),
        },
      }),
      settingsServices(api),
    ),
  slice: settingsSlice,
  view: SettingsPage,
});
