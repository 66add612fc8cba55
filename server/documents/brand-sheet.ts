import type { BrandDocument, ReportDocument } from '../../src/model/reports/document-data.ts';
import { titleBlock } from './pdf/page-furniture.ts';
import { pdfBytes } from './pdf/pdf-file.ts';
import type { RenderedDocument } from './render-document.ts';

const NAME = 'Brand';

/** A page that wears a brand and says nothing else: what a logo is tried with before documents have to wear it. */
export function brandSheet(brand: BrandDocument): RenderedDocument {
  const data: ReportDocument = {
    reportId: 0,
    reportName: NAME,
    tenantName: brand.name,
    brand,
    customerId: 0,
    customerName: '',
    preparedBy: '',
    preparedByEmail: '',
    preparedOn: '2000-01-01T00:00:00Z',
    timeZone: 'UTC',
    finalised: null,
    published: null,
    recommendations: [],
    comments: [],
  };
  const bytes = pdfBytes({ data, subject: NAME, blocks: [titleBlock(data, NAME)] });
  return { bytes, mimeType: 'application/pdf', fileName: 'brand.pdf' };
}
