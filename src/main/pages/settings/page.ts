import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { settingsSlice } from '../../../machines/settings/settings.selectors.ts';
import { settingsServices } from '../../../services/settings/settings.ts';
import { SettingsPage } from '../../../views/settings/settings-page.tsx';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({
  machine: (api) => withServices(settingsMachine, settingsServices(api)),
  slice: settingsSlice,
  view: SettingsPage,
});
