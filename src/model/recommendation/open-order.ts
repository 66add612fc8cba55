import { isSameOrder } from '../shared/order.ts';
import { isId, isRecord, listOf } from '../shared/record.ts';

type Order = readonly number[];

/** Cards that were moved, and not saved yet when the page was left: ids of all samples, in their order. */
export interface OpenOrder {
  /** As the board showed them. */
  readonly wanted: Order;
  /** As the server may have had them then; any other order is another user's. */
  readonly known: readonly Order[];
}

/** What is to be done with it, as the server has them now. */
export type OrderFate = 'saved' | 'to save' | 'overtaken';

/** Whether an unsaved order of the cards is saved, still to be saved, or overtaken by that of another user. */
export function fateOf({ wanted, known }: OpenOrder, now: Order): OrderFate {
  if (isSameOrder(wanted, now)) return 'saved';
  return known.some((order) => isSameOrder(order, now)) ? 'to save' : 'overtaken';
}

/** What the browser's session kept; null where it is damaged, or nothing is open. */
export function keptOrder(value: unknown): OpenOrder | null {
  if (!isRecord(value)) return null;
  const wanted = listOf(value['wanted'], isId);
  const known = listOf(value['known'], Array.isArray).map((order: readonly unknown[]) => listOf(order, isId));
  return wanted.length > 0 && known.length > 0 ? { wanted, known } : null;
}
