import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import type { XlsxProperties } from './xlsx.ts';

type Prepared = Pick<ReportDocument, 'reportName' | 'customerName' | 'preparedBy' | 'tenantName' | 'preparedOn'>;

/** What a file manager tells of a workbook that is made of a report. */
export const workbookProperties = ({
  reportName,
  customerName,
  preparedBy,
  tenantName,
  preparedOn,
}: Prepared): XlsxProperties => ({
  title: `${reportName}, ${customerName}`,
  author: preparedBy,
  company: tenantName,
  on: preparedOn,
});
