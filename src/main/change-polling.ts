import { changePollingMachine } from '../machines/shared/change-polling.machine.ts';
import { changePollingServices } from '../services/notifications/changes.ts';
import type { Api } from '../services/rest.ts';
import { served } from './wired.ts';

/** What others change, as every page asks for it. */
export const changes = (api: Api) => served(changePollingMachine, changePollingServices(api));
