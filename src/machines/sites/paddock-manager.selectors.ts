import type { RemovedPaddock } from '../../model/contract/entities.ts';
import { limits } from '../../model/limits.ts';
import {
  countsOf,
  paddocksWith,
  tabsOf,
  type PaddockChange,
  type PaddockEntry,
  type PaddockTab,
} from '../../model/sites/paddock.ts';
import { selectedIn, type AreasChosen } from './paddock-manager.context.ts';
import type { PaddockManagerSnapshot } from './paddock-manager.machine.ts';

export { errorText, isLoading, isRemoving, isUnavailable } from '../shared/common.selectors.ts';

export const isOpen = (snapshot: PaddockManagerSnapshot): boolean => !snapshot.matches('closed');
export const isRestoring = (snapshot: PaddockManagerSnapshot): boolean => snapshot.matches('restoring');
/** While paddocks are changed at the server nothing else is begun. */
export const isBusy = (snapshot: PaddockManagerSnapshot): boolean => isRestoring(snapshot) || isChoosing(snapshot);
export const isChoosing = (snapshot: PaddockManagerSnapshot): boolean => snapshot.matches('choosingAreas');
export const canRefresh = (snapshot: PaddockManagerSnapshot): boolean => snapshot.can({ type: 'REFRESH' });
export const tabCounts = ({ context }: PaddockManagerSnapshot) => countsOf(context);
export const tabsShown = ({ context }: PaddockManagerSnapshot): readonly PaddockTab[] => tabsOf(context);
export const tabOf = ({ context }: PaddockManagerSnapshot): PaddockTab => context.tab;
export const searchOf = ({ context }: PaddockManagerSnapshot): string => context.search;
export const paddocksOf = ({ context }: PaddockManagerSnapshot): readonly PaddockEntry[] => context.paddocks;
/** What was changed before of the paddock that is edited. */
export const changesOf = ({ context }: PaddockManagerSnapshot): readonly PaddockChange[] => context.changes;
export const removedOf = ({ context }: PaddockManagerSnapshot): readonly RemovedPaddock[] => context.removed;
export const restoringIdsOf = ({ context }: PaddockManagerSnapshot): readonly number[] => context.restoringIds;
/** Which areas are being chosen, of which paddocks. */
export const chosenOf = ({ context }: PaddockManagerSnapshot): AreasChosen => context.chosen;
export const selectedIdsOf = ({ context }: PaddockManagerSnapshot): readonly number[] => context.selectedIds;
/** The question before the selected ones are removed. */
export const isAsking = (snapshot: PaddockManagerSnapshot): boolean =>
  snapshot.matches('asking') || snapshot.matches('removing');
export const selectedOf = ({ context }: PaddockManagerSnapshot): readonly PaddockEntry[] => selectedIn(context);
export const canRemove = (snapshot: PaddockManagerSnapshot): boolean => snapshot.can({ type: 'REMOVE' });
/** Whether so many are more than are removed or brought back at once. */
export const areTooMany = (count: number): boolean => count > limits.removedPaddocks;
/** Those that are sought. */
export const foundIn = (paddocks: readonly PaddockEntry[], search: string): readonly PaddockEntry[] =>
  paddocksWith(search, paddocks);
