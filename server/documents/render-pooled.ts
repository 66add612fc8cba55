import type { OrderListDocument } from '../../src/model/reports/order-list-data.ts';
import type { OrderListFormat } from '../../src/model/economics/cost-plan.ts';
import { renderOrderList } from './order-list.ts';
import { renderDocument, type DocumentRequest, type RenderedDocument } from './render-document.ts';

export type PooledRequest =
  | DocumentRequest
  | { readonly orderList: OrderListDocument; readonly format: OrderListFormat };

/** A document of a report, or an order list. */
export const renderPooled = async (request: PooledRequest): Promise<RenderedDocument> =>
  'orderList' in request ? renderOrderList(request.format, request.orderList) : renderDocument(request);
