import { confirmedActionMachine } from '../machines/reports/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../machines/reports/email-history.machine.ts';
import { namingMachine } from '../machines/reports/naming.machine.ts';
import { publishingMachine } from '../machines/reports/publishing.machine.ts';
import { sendReportMachine } from '../machines/reports/send-report.machine.ts';
import { readerMachine } from '../machines/shared/reader.machine.ts';
import { publishingServices } from '../services/reports/report-builder.ts';
import {
  confirmedActionServices,
  emailHistoryServices,
  namingServices,
  openPointsServices,
  sendReportServices,
} from '../services/reports/report-dialogs.ts';
import type { Api } from '../services/rest.ts';
import { served } from './wired.ts';

/** What the overview and the report builder have in common. */
export const reportDialogs = (api: Api) => [
  served(namingMachine, namingServices(api)),
  served(confirmedActionMachine, confirmedActionServices(api)),
  served(readerMachine, openPointsServices(api), 'openPoints'),
  served(emailHistoryMachine, emailHistoryServices(api)),
  served(publishingMachine, publishingServices(api)),
  served(sendReportMachine, sendReportServices(api)),
];
