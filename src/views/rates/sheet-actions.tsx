import { useSelector } from '@xstate/react';
import { ArrowDownToLine, ArrowRightToLine, Copy, Plus } from 'lucide-react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isFilling, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { samplesOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { RateGrid } from '../../model/rates/rate-block.ts';
import type { SheetColumn } from '../../model/rates/sheet-columns.ts';
import { copyTexts, rateTexts, ruleTexts } from '../../model/texts/rates.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { editSheet, sheetIn } from './rate-sheet.ts';

interface SheetActionsProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
  readonly grid: RateGrid;
  readonly columns: readonly SheetColumn[];
}

/** The actions on the block at the cursor, and on the sheet. */
export function SheetActions({ editor, openRecommendation, grid, columns }: SheetActionsProps) {
  const samples = useSelector(openRecommendation, samplesOf);
  const [saving, filling] = useSelectors(editor, isSaving, isFilling);
  const hasCursor = useSelector(editor, (snapshot) => sheetIn(draftOf(snapshot))?.spot !== undefined);
  const fills = [
    {
      key: 'down',
      icon: ArrowDownToLine,
      label: rateTexts.fillDown,
      disabled: !hasCursor || saving,
      onSelect: () => editSheet(editor, { edit: 'fillDown', grid }),
    },
    {
      key: 'right',
      icon: ArrowRightToLine,
      label: rateTexts.fillRight,
      disabled: !hasCursor || saving,
      onSelect: () => editSheet(editor, { edit: 'fillRight', grid }),
    },
  ] satisfies readonly MenuEntry[];
  const others: readonly MenuEntry[] = [
    {
      key: 'add',
      icon: Plus,
      label: rateTexts.addProduct,
      disabled: saving,
      startsGroup: true,
      onSelect: () => editSheet(editor, { edit: 'add', sampleIds: samples.map(({ id }) => id) }),
    },
    {
      key: 'program',
      label: rateTexts.addProgram,
      disabled: saving,
      onSelect: () => editor.send({ type: 'CHOOSE_PROGRAM' }),
    },
    {
      key: 'copy',
      icon: Copy,
      label: copyTexts.open,
      disabled: saving,
      onSelect: () => editor.send({ type: 'DUPLICATE_PRODUCTS' }),
    },
    {
      key: 'many',
      label: ruleTexts.open,
      disabled: saving || filling || columns.length === 0,
      onSelect: () => editor.send({ type: 'SET_RATES' }),
    },
  ];
  return (
    <>
      <span className="mr-auto flex items-center gap-2 max-lg:hidden">
        {fills.map(({ key, icon, label, disabled, onSelect }) => (
          <IconButton key={key} icon={icon} label={label} disabled={disabled} onClick={onSelect} />
        ))}
        {others.map(({ key, icon, label, disabled, onSelect }) => (
          <Button key={key} icon={icon} disabled={disabled} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </span>
      {/* In a narrow window they would take lines from the rates. */}
      <span className="mr-auto lg:hidden">
        <Menu label={rateTexts.more} items={[...fills, ...others]} />
      </span>
    </>
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
