import type { Listed } from '../../model/shared/ordered-list.ts';
import type { OrderedListSnapshot } from './ordered-list.machine.ts';

/** The list as it will be once the server agrees; null while it is as the server said. */
export const shownOf = ({ context }: OrderedListSnapshot): readonly Listed[] | null => context.shown;
export const isSettled = (snapshot: OrderedListSnapshot): boolean => snapshot.matches('settled');
