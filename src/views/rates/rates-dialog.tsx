import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { hasChanges } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { DiscardQuestion, EditorButtons } from '../shared/editor-parts.tsx';
import { CostFooter } from '../economics/cost-footer.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { RateWarnings } from './rate-warnings.tsx';
import { RuleDialog } from './rate-rule.tsx';
import { SowingLine } from './sowing-line.tsx';
import { RateSteps } from './rate-steps.tsx';
import { ShownProducts } from './shown-products.tsx';
import { ProgramsDialog } from './programs-dialog.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { PlanTable } from './plan-table.tsx';
import { sheetOf } from './rate-sheet.ts';
import { RatesFailure } from './rates-failure.tsx';
import { ReasonLine } from './reason-line.tsx';
import { useArranged, usePlanRows } from './use-plan.ts';
import { SheetDeeds, SkippedNotice } from './sheet-deeds.tsx';
import { useSheet } from './use-sheet.ts';

interface RatesDialogProps {
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
}

/** The rates of all products on all samples, over the whole window. */
export function RatesDialog({ editor, workbench }: RatesDialogProps) {
  const { all, columns } = useSheet(editor, workbench);
  const rows = usePlanRows(editor, workbench);
  const arranged = useArranged(rows, workbench);
  const sheet = useMemo(() => sheetOf(editor), [editor]);
  const grid = useMemo(
    () => ({
      sampleIds: arranged.map(({ sample }) => sample.id),
      recommendedProductIds: columns.map(({ id }) => id),
    }),
    [arranged, columns],
  );
  const changed = useSelector(editor, hasChanges);
  const rule = useSelector(editor, ({ children }) => children.bulkRates);
  const programs = useSelector(editor, ({ children }) => children.ratePrograms);
  const copy = useSelector(editor, ({ children }) => children.productCopy);
  return (
    <Dialog
      open
      size="full"
      title={rateTexts.editorTitle}
      onClose={() => editor.send({ type: 'CLOSE' })}
      footer={
        <>
          <RateSteps editor={editor} />
          <SheetDeeds editor={editor} workbench={workbench} grid={grid} columns={all} />
          <ShownProducts sheet={sheet} editor={editor} columns={all} />
          <EditorButtons editor={editor} canSave={changed} />
        </>
      }
    >
      <RatesFailure editor={editor} workbench={workbench} />
      <SkippedNotice editor={editor} />
      <SowingLine editor={editor} workbench={workbench} />
      <RateWarnings editor={editor} workbench={workbench} />
      <PlanFilters workbench={workbench} rows={rows} />
      <PlanTable size="editor" workbench={workbench} editor={editor} rows={rows} />
      <ReasonLine {...{ workbench, editor, sheet, rows }} isRead={false} />
      <div className="-mx-4 mt-auto -mb-4 pt-3">
        <CostFooter workbench={workbench} />
      </div>
      {rule ? (
        <RuleDialog key={rule.sessionId} actor={rule} editor={editor} workbench={workbench} columns={all} />
      ) : null}
      {copy ? <CopyDialog key={copy.sessionId} actor={copy} editor={editor} workbench={workbench} /> : null}
      {programs ? (
        <ProgramsDialog key={programs.sessionId} actor={programs} editor={editor} workbench={workbench} />
      ) : null}
      <DiscardQuestion editor={editor} />
    </Dialog>
  );
}
