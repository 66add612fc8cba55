import type { CellOfSample } from '../../model/pif/asked.ts';
import type { PaddockDefault } from '../../model/pif/seasons.ts';
import type { Sheet } from '../../model/pif/sheet.ts';
import type {
  CellEdit,
  DefaultsAct,
  ModelsAsked,
  Move,
  RowAct,
  RowToggle,
  SheetMessage,
} from '../../model/pif/table-acts.ts';
import type { PifTable } from '../../model/pif/table.ts';
import type { LeaveAsked } from '../../model/session/messages.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { Place } from '../../model/shared/block.ts';

export type PifSheetInput = Pick<PifTable, 'readOnly' | 'runPermitted' | 'isForRecommendation' | 'sheet'>;

export interface PifSheetContext extends PifTable {
  /** Where leaving leads; null where it only closes the editor. */
  readonly leaveTo: string | null;
}

/** What the adviser does at the table. */
type Command =
  | CellEdit
  | RowAct
  | { readonly type: 'TAB_CHOSEN'; readonly tab: string }
  | { readonly type: 'CELL_CHOSEN'; readonly place: Place; readonly extend: boolean }
  | ({ readonly type: 'MOVED'; readonly extend: boolean } & Move)
  | ({ readonly type: 'ROW_TOGGLED' } & RowToggle)
  | { readonly type: 'ALL_TOGGLED'; readonly isSelected: boolean }
  /** Selects the samples that lack an input, and goes to the box that fills it for all of them. */
  | { readonly type: 'MISSING_CHOSEN'; readonly omlName: string }
  | { readonly type: 'GROUP_TOGGLED'; readonly groupId: number }
  | { readonly type: 'LEADS_SWITCHED'; readonly isFolded: boolean }
  /** Crop, model and grain grade of the selected samples, or of all of the tab where they have none yet. */
  | { readonly type: 'EDIT_MODELS' }
  /** The note of what an edit left out. */
  | { readonly type: 'DISMISS' }
  /** `text` is the key that began the typing; without it the entered value is gone over. */
  | { readonly type: 'EDIT'; readonly text?: string }
  /** What was entered for the paddocks in the season before, for the selected samples, or all of the tab. */
  | { readonly type: 'TAKE_OVER' }
  /** What is entered in the block as defaults of the paddocks, or those defaults taken away. */
  | { readonly type: 'DEFAULTS_CHOSEN'; readonly to: DefaultsAct }
  /** What is noted at the cell of the cursor. */
  | { readonly type: 'OPEN_NOTE' }
  | { readonly type: 'GO_TO_NEXT_ERROR' }
  | { readonly type: 'GO_TO_NEXT_OVERTAKEN' }
  /** The side that wins in cells that another user changed as well. */
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

export type PifSheetEvent = Command | SheetMessage | LeaveAsked;

/** What the table asks of the editor. */
export type SheetRequest =
  /** The sheet to save. */
  | { readonly type: 'SAVE'; readonly sheet: Sheet }
  | { readonly type: 'RUN_ENGINE'; readonly sampleIds: readonly number[] }
  | ({ readonly type: 'SET_CROP' } & ModelsAsked)
  | { readonly type: 'TAKE_OVER'; readonly sampleIds: readonly number[] }
  | { readonly type: 'SET_DEFAULTS'; readonly inputs: readonly PaddockDefault[] }
  | ({ readonly type: 'OPEN_NOTE'; readonly title: string } & CellOfSample)
  | { readonly type: 'CLOSE' };
