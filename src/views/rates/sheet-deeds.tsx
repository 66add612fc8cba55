import { useSelector } from '@xstate/react';
import { ArrowDownToLine, ArrowRightToLine, Copy, Plus } from 'lucide-react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { samplesOf } from '../../machines/recommendation/workbench.selectors.ts';
import type { RateGrid } from '../../model/rates/rate-block.ts';
import type { SheetColumn } from '../../model/rates/sheet-columns.ts';
import { copyTexts, rateTexts, ruleTexts } from '../../model/texts/rates.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { editSheet, sheetIn } from './rate-sheet.ts';

interface SheetDeedsProps {
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
  readonly grid: RateGrid;
  readonly columns: readonly SheetColumn[];
}

/** What can be done to the block one stands in, and to the sheet. */
export function SheetDeeds({ editor, workbench, grid, columns }: SheetDeedsProps) {
  const samples = useSelector(workbench, samplesOf);
  const saving = useSelector(editor, isSaving);
  const stands = useSelector(editor, (snapshot) => sheetIn(draftOf(snapshot))?.spot !== undefined);
  return (
    <span className="mr-auto flex flex-wrap items-center gap-2">
      <IconButton
        icon={ArrowDownToLine}
        label={rateTexts.fillDown}
        disabled={!stands || saving}
        onClick={() => editSheet(editor, { edit: 'fillDown', grid })}
      />
      <IconButton
        icon={ArrowRightToLine}
        label={rateTexts.fillRight}
        disabled={!stands || saving}
        onClick={() => editSheet(editor, { edit: 'fillRight', grid })}
      />
      <Button
        icon={Plus}
        disabled={saving}
        onClick={() => editSheet(editor, { edit: 'add', sampleIds: samples.map(({ id }) => id) })}
      >
        {rateTexts.addProduct}
      </Button>
      <Button disabled={saving} onClick={() => editor.send({ type: 'CHOOSE_PROGRAM' })}>
        {rateTexts.applyProgram}
      </Button>
      <Button icon={Copy} disabled={saving} onClick={() => editor.send({ type: 'DUPLICATE_PRODUCTS' })}>
        {copyTexts.open}
      </Button>
      <Button disabled={saving || columns.length === 0} onClick={() => editor.send({ type: 'SET_RATES' })}>
        {ruleTexts.open}
      </Button>
    </span>
  );
}

/** What the last paste left out. */
export function SkippedNotice({ editor }: { readonly editor: EditorRef }) {
  const skipped = useSelector(editor, (snapshot) => sheetIn(draftOf(snapshot))?.skipped ?? null);
  return (
    <div role="status">
      {skipped ? (
        <Banner tone="warning" className="mb-3">
          {rateTexts.skipped(skipped.noRates, skipped.texts, skipped.outside)}
        </Banner>
      ) : null}
    </div>
  );
}
