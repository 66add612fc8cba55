import type { AppError } from '../../model/errors/app-error.ts';
import type { EditedRecord, KeptInput } from '../../model/shared/record-work.ts';
import type { AreaChoice } from '../../model/sites/paddock-fields.ts';
import type { PaddockChange, PaddockEntry, PaddocksOfCustomer, PaddockTab } from '../../model/sites/paddock.ts';
import { selectedAmong } from '../../model/samples/selection.ts';
import { foundIds } from '../../model/sites/paddock.ts';

export interface PaddockManagerInput extends KeptInput {
  readonly customerId: number;
  /** The list to begin with, where it holds something. */
  readonly tab: PaddockTab;
}

export interface PaddockManagerContext extends PaddocksOfCustomer {
  readonly customerId: number;
  readonly tab: PaddockTab;
  readonly search: string;
  readonly selectedIds: readonly number[];
  readonly edited: EditedRecord;
  /** What was changed before of the paddock that is edited. */
  readonly changes: readonly PaddockChange[];
  /** Those that are being brought back. */
  readonly restoringIds: readonly number[];
  /** Which areas count from now on, of which paddocks. */
  readonly chosen: AreasChosen;
  readonly isOutdated: boolean;
  readonly error: AppError | null;
}

export interface PaddockManagerOutput {
  readonly isChanged: boolean;
}

export type AreasChosen = { readonly area: AreaChoice; readonly paddockIds: readonly number[] };
export type Toggled = { readonly paddockId: number; readonly selected: boolean };

export type PaddockManagerEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'TAB_CHOSEN'; readonly tab: PaddockTab }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | ({ readonly type: 'PADDOCK_TOGGLED' } & Toggled)
  | { readonly type: 'ALL_TOGGLED'; readonly selected: boolean }
  | { readonly type: 'ADD_PADDOCK' }
  | { readonly type: 'EDIT_PADDOCK'; readonly paddockId: number }
  | { readonly type: 'REMOVE' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'BRING_BACK'; readonly paddockIds: readonly number[] }
  | ({ readonly type: 'AREAS_CHOSEN' } & AreasChosen)
  | { readonly type: 'REFRESH' }
  | { readonly type: 'DISMISS' }
  | { readonly type: 'CLOSE' };

/** Those that are selected, in the order of the list. */
export const selectedIn = ({
  paddocks,
  selectedIds,
}: Pick<PaddockManagerContext, 'paddocks' | 'selectedIds'>): readonly PaddockEntry[] =>
  paddocks.filter(({ id }) => selectedIds.includes(id));

/** A change of the list or of its selection: what is not found is not removed. */
export function found(
  context: PaddockManagerContext,
  change: Partial<PaddockManagerContext>,
): Partial<PaddockManagerContext> {
  const { selectedIds, paddocks, search } = { ...context, ...change };
  return { ...change, selectedIds: selectedAmong(selectedIds, foundIds(paddocks, search)) };
}
