import { pifSheetMachine } from '../machines/pif/pif-sheet.machine.ts';
import { pifMachine } from '../machines/pif/pif.machine.ts';
import { statusPollingMachine } from '../machines/samples/status-polling.machine.ts';
import { holdPage } from '../services/hold-page.ts';
import { pifServices } from '../services/pif/pif.ts';
import type { Api } from '../services/rest.ts';
import { statusPollingServices } from '../services/samples/samples.ts';
import { withServices } from './with-services.ts';

/** What the samples screen and the builder have in common. */
export const sharedActors = (api: Api) => ({
  statusPolling: withServices(statusPollingMachine, statusPollingServices(api)),
  pif: withServices(
    pifMachine.provide({ actors: { pifSheet: withServices(pifSheetMachine, { holdPage }) } }),
    pifServices(api),
  ),
});
