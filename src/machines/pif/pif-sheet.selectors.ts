import type { Showing } from '../../model/pif/columns.ts';
import { draftsIn, type SampleDraft } from '../../model/pif/drafts.ts';
import * as facts from '../../model/pif/table-facts.ts';
import * as tables from '../../model/pif/table.ts';
import type { RowView } from '../../model/pif/row-view.ts';
import type { Place } from '../../model/shared/block.ts';
import type { CellEditorRef } from './cell-editor.machine.ts';
import type { PifSheetContext } from './pif-sheet.context.ts';
import type { PifSheetSnapshot } from './pif-sheet.machine.ts';

type Has = { readonly context: PifSheetContext };

/** What the model knows of the table, asked of a snapshot. */
const ofTable =
  <Rest extends readonly unknown[], Fact>(fact: (table: tables.PifTable, ...rest: Rest) => Fact) =>
  ({ context }: Has, ...rest: Rest): Fact =>
    fact(context, ...rest);

export const askedCellsOf = ofTable(facts.askedCellsOf);
export const canRedo = ofTable(facts.canRedo);
export const canUndo = ofTable(facts.canUndo);
export const cellAtCursor = ofTable(facts.cellAtCursor);
export const changedCount = ofTable(facts.changedCount);
export const columnAt = ofTable(tables.columnAt);
export const columnsOf = ofTable(tables.columnsOf);
export const copiedText = ofTable(facts.copiedText);
export const copyDownCount = ofTable(tables.copyDownCount);
export const errorCount = ofTable(facts.errorCount);
export const extentOf = ofTable(tables.extentOf);
export const followedCellsOf = ofTable(facts.followedCellsOf);
export const groupAt = ofTable(tables.groupAt);
export const groupPills = ofTable(tables.groupPills);
export const isCursorEditable = ofTable(facts.isCursorEditable);
export const isCursorResettable = ofTable(facts.isCursorResettable);
export const mayClear = ofTable(facts.mayClear);
export const mayCopyInputs = ofTable(facts.mayCopyInputs);
export const mayEditModels = ofTable(facts.mayEditModels);
export const mayRun = ofTable(facts.mayRun);
export const maySave = ofTable(facts.maySave);
export const maySaveWith = ofTable(facts.maySaveWith);
export const mayTakeOver = ofTable(facts.mayTakeOver);
export const missingInputsOf = ofTable(facts.missingInputsOf);
export const modelsAskedIn = ofTable(facts.modelsAskedIn);
export const overtakenCount = ofTable(facts.overtakenCount);
export const replacedColumn = ofTable(facts.replacedColumn);
export const rowAt = ofTable(tables.rowAt);
export const rowCount = ofTable(tables.rowCount);
export const rowGroupsOf = ofTable(tables.rowGroupsOf);
export const runCount = ofTable(facts.runCount);
export const selectedCount = ofTable(tables.selectedCount);
export const shownCount = ofTable(tables.shownCount);
export const tabHeads = ofTable(tables.tabHeads);
export const tabOf = ofTable(tables.tabOf);
export const viewChoices = ofTable(facts.viewChoices);

export const viewOf = ({ context }: Has): RowView => context.view;
export const cursorOf = ({ context }: Has): Place => context.cursor;
export const anchorOf = ({ context }: Has): Place => context.anchor;
export const showingOf = ({ context }: Has): Showing => context.showing;
export const noteOf = ({ context }: Has): string | null => context.note;
export const isReadOnly = ({ context }: Has): boolean => context.readOnly;
export const isTyping = (snapshot: PifSheetSnapshot): boolean => snapshot.matches({ table: 'typing' });
export const isConfirmingDiscard = (snapshot: PifSheetSnapshot): boolean =>
  snapshot.matches({ table: 'confirmingDiscard' });
export const editorOf = ({ children }: PifSheetSnapshot): CellEditorRef | undefined => children.cellEditor;

/** What is not saved, and what is being typed. */
export function unsavedIn(snapshot: PifSheetSnapshot): readonly SampleDraft[] {
  const { context } = snapshot;
  const view = tables.tabViewOf(context);
  const text = editorOf(snapshot)?.getSnapshot().context.text;
  if (context.readOnly) return [];
  return draftsIn(
    text === undefined || !view ? context.sheet : view.sheet.with(facts.patchesOfDraft(context, view, text)),
  );
}
