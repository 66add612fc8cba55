import { labAnswersMachine } from '../../../machines/settings/lab-answers.machine.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { settingsSlice } from '../../../machines/settings/settings.selectors.ts';
import { labAnswersServices } from '../../../services/settings/lab-answers.ts';
import { settingsServices } from '../../../services/settings/settings.ts';
import { SettingsPage } from '../../../views/settings/settings-page.tsx';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({
  machine: (api) =>
    withServices(
      settingsMachine.provide({ actors: { labAnswers: withServices(labAnswersMachine, labAnswersServices(api)) } }),
      settingsServices(api),
    ),
  slice: settingsSlice,
  view: SettingsPage,
});
