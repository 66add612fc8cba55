import { changePollingMachine } from '../machines/shared/change-polling.machine.ts';
import { changePollingServices } from '../services/notifications/changes.ts';
import type { Api } from '../services/rest.ts';
import { withServices } from './with-services.ts';

/** What others change, as every page asks for it. */
export const changePollingOver = (api: Api) => withServices(changePollingMachine, changePollingServices(api));
