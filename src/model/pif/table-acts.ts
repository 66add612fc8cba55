import type { InputModel, SeasonInputs, WrittenNote } from '../contract/entities.ts';
import type { EditedModels } from '../samples/crop-choice.ts';
import type { KnownStatus } from '../samples/known-status.ts';
import type { CellOfSample } from './asked.ts';
import type { KnownSample } from './crop-save.ts';
import type { CellValue } from './parameter.ts';
import type { RowView } from './row-view.ts';
import type { PifOutcome } from './saving.ts';

/** By how many rows and columns the cursor goes on. */
export interface Move {
  readonly rows: number;
  readonly columns: number;
}

/** What typing into a cell begins with. */
export interface Typing {
  /** The initial text of the cell: its entered value, or the key that began the typing. */
  readonly text: string;
  /** By how much the arrow keys change it; null where they do not. */
  readonly step: number | null;
  /** Begun by typing: the arrows then take the value and move on, as in a spreadsheet. */
  readonly isQuick: boolean;
  /** What may be stored in the cell without anybody else's doing: what is typed over. */
  readonly over: readonly (CellValue | null)[];
}

/** What typing into a cell ends with. */
export interface Typed extends Pick<Typing, 'over'> {
  /** Null when the typing was given up. */
  readonly text: string | null;
  readonly move: Move;
}

export interface RowToggle {
  readonly row: number;
  readonly isSelected: boolean;
  /** Every row from the cursor's to this one. */
  readonly through: boolean;
}

/** What changes cells at once. */
export type CellEdit =
  | { readonly type: 'PASTED'; readonly text: string }
  | { readonly type: 'CLEAR_CELLS' }
  /** The cells of the block return to their lab value or default, dates too. */
  | { readonly type: 'RESET_CELLS' }
  | { readonly type: 'FILLED_DOWN' }
  | { readonly type: 'RIGHT_FILLED' }
  /** All inputs of the sample at the cursor for the selected ones. */
  | { readonly type: 'INPUTS_COPIED' }
  /** In the column of the cursor. */
  | { readonly type: 'VALUES_REPLACED'; readonly found: string; readonly by: string };

/** What changes which rows are shown and selected. */
export type RowAct =
  | { readonly type: 'VIEW_CHOSEN'; readonly view: Partial<RowView> }
  /** The rows of a group, or of all groups when no group is named. */
  | { readonly type: 'ROWS_FOLDED'; readonly group: string | null; readonly isFolded: boolean }
  | { readonly type: 'ROWS_CHOSEN'; readonly group: string; readonly isSelected: boolean };

export type DefaultsAct = 'keep' | 'forget';

/** What the editor learns from the server. */
export type SheetMessage =
  | { readonly type: 'SAMPLES_READ'; readonly inputModel: InputModel }
  /** What has come of the save that was asked for. */
  | { readonly type: 'SAVE_ENDED'; readonly outcome: PifOutcome }
  /** What an earlier season left for those samples that it was asked for. */
  | {
      readonly type: 'SEASON_READ';
      readonly inputs: readonly SeasonInputs[];
      readonly sampleIds: readonly number[];
    }
  /** The current note of an input; null where it was taken away. */
  | ({ readonly type: 'NOTE_SAVED'; readonly note: WrittenNote | null } & CellOfSample)
  /** Their model is another one now, and their inputs are reset. */
  | { readonly type: 'MODELS_CHANGED'; readonly sampleIds: readonly number[] }
  | { readonly type: 'STATUSES_CHANGED'; readonly statuses: readonly KnownStatus[] };

/** The samples whose model is to be changed, all of one type, and what is known of them. */
export interface ModelsAsked {
  readonly sampleIds: readonly number[];
  readonly sampleTypeId: number;
  readonly edited: EditedModels;
  readonly known: readonly KnownSample[];
}
