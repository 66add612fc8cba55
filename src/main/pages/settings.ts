import { keepOf } from '../../machines/app/slices.ts';
import { settingsMachine } from '../../machines/settings/settings.machine.ts';
import { settingsSlice } from '../../machines/settings/settings.selectors.ts';
import type { Api } from '../../services/rest.ts';
import { settingsServices } from '../../services/settings/settings.ts';
import { withServices } from '../with-services.ts';

keepOf('settings', settingsSlice);

export const settingsPage = (api: Api) => withServices(settingsMachine, settingsServices(api));
