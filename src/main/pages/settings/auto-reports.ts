import { autoReportsMachine } from '../../../machines/settings/auto-reports.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { autoReportsServices } from '../../../services/settings/auto-reports.ts';
import { withServices } from '../../with-services.ts';

export const autoReports = (api: Api) => withServices(autoReportsMachine, autoReportsServices(api));
