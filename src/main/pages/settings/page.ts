import { economicsEditorMachine } from '../../../machines/economics/economics-editor.machine.ts';
import { priceListMachine } from '../../../machines/economics/price-list.machine.ts';
import { labAnswersMachine } from '../../../machines/settings/lab-answers.machine.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { settingsSlice } from '../../../machines/settings/settings.selectors.ts';
import { economicsEditorServices, priceListServices } from '../../../services/economics/economics.ts';
import { labAnswersServices } from '../../../services/settings/lab-answers.ts';
import { settingsServices } from '../../../services/settings/settings.ts';
import { SettingsPage } from '../../../views/settings/settings-page.tsx';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({
  machine: (api) =>
    withServices(
      settingsMachine.provide({
        actors: {
          labAnswers: withServices(labAnswersMachine, labAnswersServices(api)),
          economicsEditor: withServices(economicsEditorMachine, economicsEditorServices(api)),
          priceList: withServices(priceListMachine, priceListServices(api)),
        },
      }),
      settingsServices(api),
    ),
  slice: settingsSlice,
  view: SettingsPage,
});
