import type { InputModel, Sample, SampleStatus } from '../../model/contract/entities.ts';
import type { Place } from '../../model/shared/block.ts';
import type { SavedSample } from '../../model/pif/saving.ts';
import type { Sheet } from '../../model/pif/sheet.ts';
import type { LeaveAsked } from '../../model/session/messages.ts';
import type { Move } from './cell-editor.machine.ts';

export interface PifSheetInput {
  readonly readOnly: boolean;
  readonly runPermitted: boolean;
  readonly sheet: Sheet;
}

export interface PifSheetContext extends PifSheetInput {
  /** The tab shown; null is the first. */
  readonly tab: string | null;
  readonly cursor: Place;
  /** The opposite corner of the selected block of cells. */
  readonly anchor: Place;
  readonly showsAnalytes: boolean;
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
  | { readonly type: 'ANALYTES_TOGGLED' }
  /** `text` is the key that began the typing; without it the entered value is gone over. */
  | { readonly type: 'EDIT'; readonly text?: string }
  | { readonly type: 'PASTED'; readonly text: string }
  | { readonly type: 'CLEAR_CELLS' }
  | { readonly type: 'FILLED_DOWN' }
  | { readonly type: 'GO_TO_NEXT_ERROR' }
  | { readonly type: 'GO_TO_NEXT_OVERTAKEN' }
  /** What stands in the cell at the cursor, now that somebody else has changed it as well. */
  | { readonly type: 'SETTLED'; readonly by: 'mine' | 'theirs' }
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
  | { readonly type: 'SAMPLES_SAVED'; readonly samples: readonly Sample[] }
  /** The save that was asked for has failed; without an answer it may have stored what it was asked to, all the same. */
  | { readonly type: 'SAVE_FAILED'; readonly isAnswered: boolean }
  | { readonly type: 'STATUSES_CHANGED'; readonly statuses: readonly SampleStatus[] };

export type PifSheetEvent = Command | SheetNews | LeaveAsked;

/** What the table asks of the editor. */
export type SheetRequest =
  | { readonly type: 'SAVE'; readonly samples: readonly SavedSample[] }
  | { readonly type: 'RUN_ENGINE'; readonly sampleIds: readonly number[] }
  | { readonly type: 'CLOSE' };
