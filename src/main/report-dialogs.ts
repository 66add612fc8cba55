import { confirmedActionMachine } from '../machines/reports/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../machines/reports/email-history.machine.ts';
import { namingMachine } from '../machines/reports/naming.machine.ts';
import { confirmedActionServices, emailHistoryServices, namingServices } from '../services/reports/report-dialogs.ts';
import type { Api } from '../services/rest.ts';
import { withServices } from './with-services.ts';

/** What the overview and the report builder have in common. */
export const reportDialogs = (api: Api) => ({
  naming: withServices(namingMachine, namingServices(api)),
  confirmedAction: withServices(confirmedActionMachine, confirmedActionServices(api)),
  emailHistory: withServices(emailHistoryMachine, emailHistoryServices(api)),
});
