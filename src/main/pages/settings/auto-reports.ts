import { autoReportList } from '../../../model/settings/auto-reports.ts';
import type { Api } from '../../../services/rest.ts';
import { autoReportsServices } from '../../../services/settings/auto-reports.ts';
import { recordListOver } from '../../record-list.ts';

export const autoReports = (api: Api) => recordListOver(autoReportList, autoReportsServices(api));
