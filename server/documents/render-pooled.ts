import type { BrandDocument } from '../../src/model/reports/document-data.ts';
import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import type { OrderListFormat } from '../../src/model/economics/cost-plan.ts';
import { brandSheet } from './brand-sheet.ts';
import { renderOrderList } from './order-list.ts';
import { forgetPages, type PagesToLookAt } from './pdf/pages-to-look-at.ts';
import { renderDocument, renderPages, type DocumentRequest, type RenderedDocument } from './render-document.ts';

export type PooledRequest =
  | DocumentRequest
  | { readonly orderList: OrderListDocument; readonly format: OrderListFormat }
  | { readonly sheetOf: BrandDocument };

/** What a thread that keeps pages warm is asked: some pages, or to give back what it has kept. */
export type PagesRequest = { readonly pagesOf: DocumentRequest } | 'forget';

/** A document of a report, an order list, or the page that a brand is tried with. */
export async function renderPooled(
  request: PooledRequest | PagesRequest,
): Promise<RenderedDocument | PagesToLookAt | void> {
  if (request === 'forget') return forgetPages();
  if ('pagesOf' in request) return renderPages(request.pagesOf);
  if ('sheetOf' in request) return brandSheet(request.sheetOf);
  return 'orderList' in request ? renderOrderList(request.format, request.orderList) : renderDocument(request);
}
