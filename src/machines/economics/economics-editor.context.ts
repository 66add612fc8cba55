import type { Economics } from '../../model/contract/entities.ts';
import {
  emptyRow,
  type AddedRow,
  type EconomicsDrafts,
  type EconomicsField,
  type EconomicsList,
} from '../../model/economics/economics-draft.ts';
import type { EconomicsWork } from '../../model/economics/economics-merge.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';

export type EconomicsEditorEvent =
  /** The list comes into sight again, or others have changed something; what others have changed since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'FIELD_TYPED'; readonly id: number; readonly field: EconomicsField; readonly text: string }
  | { readonly type: 'ROW_TOGGLED'; readonly id: number; readonly isActive: boolean }
  | { readonly type: 'SAVE' }
  /** Whose figure stays where two people have changed it. */
  | { readonly type: 'SETTLED'; readonly choice: CellChoice }
  | { readonly type: 'DISCARD' }
  | { readonly type: 'ADD' }
  | { readonly type: 'CROP_CHOSEN'; readonly cropId: number }
  | { readonly type: 'GRADE_CHOSEN'; readonly grainGradeId: number | null }
  | { readonly type: 'NEW_FIELD_TYPED'; readonly field: keyof AddedRow['texts']; readonly text: string }
  | { readonly type: 'CREATE' }
  | { readonly type: 'REMOVE'; readonly id: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RESET' };

export interface EconomicsEditorContext {
  readonly list: EconomicsList;
  readonly searchText: string;
  readonly drafts: EconomicsDrafts;
  readonly added: AddedRow;
  /** Which one is to be removed. */
  readonly removingId: number | null;
  readonly error: AppError | null;
}

export type EconomicsOutcome = SaveOutcome<EconomicsWork, readonly Economics[]>;

export const noWork = { drafts: {}, added: emptyRow, removingId: null, error: null } as const;
