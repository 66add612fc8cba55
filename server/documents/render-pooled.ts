import type { BrandDocument } from '../../src/model/reports/document-data.ts';
import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import type { OrderListFormat } from '../../src/model/economics/cost-plan.ts';
import { brandSheet } from './brand-sheet.ts';
import { renderOrderList } from './order-list.ts';
import { renderDocument, type DocumentRequest, type RenderedDocument } from './render-document.ts';

export type PooledRequest =
  | DocumentRequest
  | { readonly orderList: OrderListDocument; readonly format: OrderListFormat }
  | { readonly sheetOf: BrandDocument };

/** A document of a report, an order list, or the page that a brand is tried with. */
export async function renderPooled(request: PooledRequest): Promise<RenderedDocument> {
  if ('sheetOf' in request) return brandSheet(request.sheetOf);
  return 'orderList' in request ? renderOrderList(request.format, request.orderList) : renderDocument(request);
}
