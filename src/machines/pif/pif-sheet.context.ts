import type { InputModel, SeasonInputs, WrittenNote } from '../../model/contract/entities.ts';
import type { Showing } from '../../model/pif/columns.ts';
import type { EditedModels } from '../../model/samples/crop-choice.ts';
import type { Place } from '../../model/shared/block.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { Lines } from '../../model/pif/row-groups.ts';
import type { RowView } from '../../model/pif/row-view.ts';
import type { CellOfSample } from '../../model/pif/asked.ts';
import type { PaddockDefault } from '../../model/pif/seasons.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import type { PifOutcome } from '../../model/pif/saving.ts';
import type { Sheet } from '../../model/pif/sheet.ts';
import type { LeaveAsked } from '../../model/session/messages.ts';
import type { Move } from './cell-editor.machine.ts';

export interface PifSheetInput {
  readonly readOnly: boolean;
  readonly runPermitted: boolean;
  /** The editor was opened from a recommendation. */
  readonly isForRecommendation: boolean;
  readonly sheet: Sheet;
}

export interface PifSheetContext extends PifSheetInput {
  /** The tab shown; null is the first. */
  readonly tab: string | null;
  readonly cursor: Place;
  /** The opposite corner of the selected block of cells. */
  readonly anchor: Place;
  /** Which groups of columns are shown, and how much of the leading ones. */
  readonly showing: Showing;
  /** Which rows of the tab are shown, and in which order. */
  readonly view: RowView;
  /** The groups whose rows are not shown, by name. */
  readonly folded: readonly string[];
  /** What stands in its lines, as it did when the view was chosen; null where all rows are shown. */
  readonly places: ({ readonly tab: string } & Lines) | null;
  /** What the last edit could not do, and why; null where it did all. */
  readonly note: string | null;
  /** Where leaving leads; null where it only closes the editor. */
  readonly leaveTo: string | null;
}

/** What the adviser does at the table. */
type Command =
  | { readonly type: 'TAB_CHOSEN'; readonly tab: string }
  | { readonly type: 'CELL_CHOSEN'; readonly place: Place; readonly extend: boolean }
  | ({ readonly type: 'MOVED'; readonly extend: boolean } & Move)
  | { readonly type: 'ROW_TOGGLED'; readonly row: number; readonly isSelected: boolean; readonly through: boolean }
  | { readonly type: 'ALL_TOGGLED'; readonly isSelected: boolean }
  /** Selects the samples that lack an input, and goes to the box that fills it for all of them. */
  | { readonly type: 'MISSING_CHOSEN'; readonly omlName: string }
  | { readonly type: 'GROUP_TOGGLED'; readonly groupId: number }
  | { readonly type: 'LEADS_SWITCHED'; readonly isFolded: boolean }
  /** Crop, model and grain grade of the selected samples, or of all of the tab where they have none yet. */
  | { readonly type: 'EDIT_MODELS' }
  /** The cells of the block stand at their lab value or default again, dates too. */
  | { readonly type: 'RESET_CELLS' }
  /** The note of what an edit left out. */
  | { readonly type: 'DISMISS' }
  /** `text` is the key that began the typing; without it the entered value is gone over. */
  | { readonly type: 'EDIT'; readonly text?: string }
  | { readonly type: 'PASTED'; readonly text: string }
  | { readonly type: 'CLEAR_CELLS' }
  | { readonly type: 'FILLED_DOWN' }
  | { readonly type: 'RIGHT_FILLED' }
  /** All inputs of the sample at the cursor for the selected ones. */
  | { readonly type: 'INPUTS_COPIED' }
  /** In the column of the cursor. */
  | { readonly type: 'VALUES_REPLACED'; readonly found: string; readonly by: string }
  | { readonly type: 'VIEW_CHOSEN'; readonly view: Partial<RowView> }
  /** The rows of a group, or of all groups where none is named. */
  | { readonly type: 'ROWS_FOLDED'; readonly group: string | null; readonly isFolded: boolean }
  | { readonly type: 'ROWS_CHOSEN'; readonly group: string; readonly isSelected: boolean }
  /** What was entered for the paddocks in the season before, for the selected samples, or all of the tab. */
  | { readonly type: 'TAKE_OVER' }
  /** What is entered in the block as defaults of the paddocks, or those defaults taken away. */
  | { readonly type: 'DEFAULTS_CHOSEN'; readonly to: DefaultsAct }
  /** What is noted at the cell of the cursor. */
  | { readonly type: 'OPEN_NOTE' }
  | { readonly type: 'GO_TO_NEXT_ERROR' }
  | { readonly type: 'GO_TO_NEXT_OVERTAKEN' }
  /** Whose value stays in cells that somebody else has changed as well. */
  | { readonly type: 'SETTLED'; readonly choice: CellChoice }
  /** What others have made of cells was read. */
  | { readonly type: 'FOLLOWED_READ' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'REDO' }
  | { readonly type: 'CLEAR' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'RUN_ENGINE' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

/** What the editor learns from the server. */
export type SheetNews =
  | { readonly type: 'SAMPLES_READ'; readonly inputModel: InputModel }
  /** What has come of the save that was asked for. */
  | { readonly type: 'SAVE_ENDED'; readonly outcome: PifOutcome }
  /** What an earlier season left for those samples that it was asked for. */
  | {
      readonly type: 'SEASON_READ';
      readonly inputs: readonly SeasonInputs[];
      readonly sampleIds: readonly number[];
    }
  /** What stands as the note of an input now; null where it was taken away. */
  | ({ readonly type: 'NOTE_SAVED'; readonly note: WrittenNote | null } & CellOfSample)
  /** Their model is another one now, and their inputs are reset. */
  | { readonly type: 'MODELS_CHANGED'; readonly sampleIds: readonly number[] }
  | { readonly type: 'STATUSES_CHANGED'; readonly statuses: readonly KnownStatus[] };

export type DefaultsAct = 'keep' | 'forget';

/** What changes which rows are shown and selected. */
export type RowAct = Extract<Command, { readonly type: 'VIEW_CHOSEN' | 'ROWS_FOLDED' | 'ROWS_CHOSEN' }>;

/** What changes cells at once. */
export type CellEdit = Extract<
  Command,
  {
    readonly type:
      | 'PASTED'
      | 'CLEAR_CELLS'
      | 'RESET_CELLS'
      | 'FILLED_DOWN'
      | 'RIGHT_FILLED'
      | 'INPUTS_COPIED'
      | 'VALUES_REPLACED';
  }
>;

export type PifSheetEvent = Command | SheetNews | LeaveAsked;

/** What the table asks of the editor. */
export type SheetRequest =
  /** The sheet as it is to be saved. */
  | { readonly type: 'SAVE'; readonly sheet: Sheet }
  | { readonly type: 'RUN_ENGINE'; readonly sampleIds: readonly number[] }
  | ({ readonly type: 'SET_CROP' } & ModelsAsked)
  | { readonly type: 'TAKE_OVER'; readonly sampleIds: readonly number[] }
  | { readonly type: 'SET_DEFAULTS'; readonly inputs: readonly PaddockDefault[] }
  | ({ readonly type: 'OPEN_NOTE'; readonly title: string } & CellOfSample)
  | { readonly type: 'CLOSE' };

/** The samples whose model is to be changed, all of one type, and what is known of them. */
export interface ModelsAsked {
  readonly sampleIds: readonly number[];
  readonly sampleTypeId: number;
  readonly edited: EditedModels;
}
