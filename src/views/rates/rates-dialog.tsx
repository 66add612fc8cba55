import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { hasChanges } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { catalogueOf } from '../../machines/recommendation/workbench.selectors.ts';
import { rateCells } from '../../model/rates/rate-cells.ts';
import { addedIn } from '../../model/rates/rates-draft.ts';
import { sheetColumns } from '../../model/rates/sheet-columns.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { DiscardQuestion, EditorButtons, EditorFailure } from '../shared/editor-parts.tsx';
import { CostFooter } from '../economics/cost-footer.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { RateWarnings } from './rate-warnings.tsx';
import { RuleDialog } from './rate-rule.tsx';
import { SowingLine } from './sowing-line.tsx';
import { RateSteps } from './rate-steps.tsx';
import { ShownProducts } from './shown-products.tsx';
import { RatesGrid } from './rates-grid.tsx';
import { SheetDeeds, SkippedNotice } from './sheet-deeds.tsx';
import { useSheet } from './use-sheet.ts';

interface RatesDialogProps {
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
}

/** The rates of all products on all samples, over the whole window. */
export function RatesDialog({ editor, workbench }: RatesDialogProps) {
  const catalogue = useSelector(workbench, catalogueOf);
  const { all, grid } = useSheet(editor, workbench);
  const changed = useSelector(editor, hasChanges);
  const rule = useSelector(editor, ({ children }) => children.bulkRates);
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
          <ShownProducts editor={editor} columns={all} />
          <EditorButtons editor={editor} canSave={changed} />
        </>
      }
    >
      <EditorFailure
        editor={editor}
        cellsOf={(keys, { mine, theirs, recommendation: { recommendedProducts, recommendationSamples } }) =>
          mine.kind === 'rates' && theirs.kind === 'rates'
            ? rateCells(
                keys,
                { mine, theirs },
                sheetColumns(recommendedProducts, addedIn(mine), catalogue),
                recommendationSamples,
              )
            : []
        }
      />
      <SkippedNotice editor={editor} />
      <SowingLine editor={editor} workbench={workbench} />
      <RateWarnings editor={editor} workbench={workbench} />
      <RatesGrid editor={editor} workbench={workbench} />
      <div className="-mx-4 mt-auto -mb-4 pt-3">
        <CostFooter workbench={workbench} />
      </div>
      {rule ? (
        <RuleDialog key={rule.sessionId} actor={rule} editor={editor} workbench={workbench} columns={all} />
      ) : null}
      {copy ? <CopyDialog key={copy.sessionId} actor={copy} editor={editor} workbench={workbench} /> : null}
      <DiscardQuestion editor={editor} />
    </Dialog>
  );
}
