import type { OpenOrder } from '../../model/recommendation/open-order.ts';
import type { BoardOrderSnapshot } from './board-order.machine.ts';

/** What was moved and is not known to be saved; null where the server has what is shown. */
export const openOrderOf = ({ context: { wanted, stored, asked } }: BoardOrderSnapshot): OpenOrder | null =>
  wanted && asked && { wanted, known: [stored, asked] };
