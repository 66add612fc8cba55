import type { ActIn, AnyListKind, ListIn, ViewIn } from '../../model/shared/list-kind.ts';
import type { RecordListSnapshot } from './record-list.machine.ts';

import { isLoading, isUnavailable } from './common.selectors.ts';

export { isListed } from './common.selectors.ts';

export const isThere = (snapshot: RecordListSnapshot): boolean => !isLoading(snapshot) && !isUnavailable(snapshot);
export const isRefreshing = (snapshot: RecordListSnapshot): boolean => snapshot.hasTag('reading');
export const isCarryingOut = (snapshot: RecordListSnapshot): boolean => snapshot.matches('carryingOut');
/** The typed answer to the question. */
export const answerOf = ({ context }: RecordListSnapshot): string => context.answer;
export const canConfirm = (snapshot: RecordListSnapshot): boolean => snapshot.can({ type: 'CONFIRM' });

/** What was read. The caller knows the kind of the list. */
export const listIn =
  <Kind extends AnyListKind>(_: Kind) =>
  ({ context }: RecordListSnapshot): ListIn<Kind> =>
    context.list as ListIn<Kind>;
export const viewIn =
  <Kind extends AnyListKind>(_: Kind) =>
  ({ context }: RecordListSnapshot): ViewIn<Kind> =>
    context.view as ViewIn<Kind>;
/** What is being done to a row, or asked about; null while nothing is. */
export const actIn =
  <Kind extends AnyListKind>(_: Kind) =>
  ({ context }: RecordListSnapshot): ActIn<Kind> | null =>
    context.act as ActIn<Kind> | null;
