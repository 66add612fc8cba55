import { renderInPool } from '../../documents/pool.ts';
import { orderListDocument } from '../../queries/recommendation/order-list.ts';
import { jobHandler } from '../define-job.ts';
import { keepPreview } from './keep-preview.ts';

/** Renders the order list of a recommendation and keeps it for the call that waits for it. */
export const renderOrderList = jobHandler(
  'render-order-list',
  async ({ data: { format, ...asked }, jobId, inTenant, signal }) => {
    const orderList = await inTenant((tx) => orderListDocument(tx, asked));
    const rendered = await renderInPool({ format, orderList }, signal);
    return inTenant((tx) => keepPreview(tx, { jobId, data: asked }, rendered));
  },
);
