import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { isMapShown } from '../../machines/rates/plan-table.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { hasChanges } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { planMapTexts } from '../../model/texts/plan-table.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { DiscardQuestion, EditorButtons } from '../shared/editor-parts.tsx';
import { CostFooter } from '../economics/cost-footer.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useIsPhone } from '../ui/dom/media.ts';
import { Tabs } from '../ui/tabs.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { RuleBar } from './rate-rule.tsx';
import { SowingLine } from './sowing-line.tsx';
import { RateSteps } from './rate-steps.tsx';
import { ShownProducts } from './shown-products.tsx';
import { ProgramsDialog } from './programs-dialog.tsx';
import { PaddockRates } from './paddock-rates.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { SheetMap } from './plan-map.tsx';
import { PlanTable } from './plan-table.tsx';
import { sheetOf } from './rate-sheet.ts';
import { RatesFailure } from './rates-failure.tsx';
import { ReasonLine } from './reason-line.tsx';
import { useArrangedIds, usePlan, usePlanPart } from './use-plan.ts';
import { SheetActions, SkippedNotice } from './sheet-actions.tsx';
import { useSheet } from './use-sheet.ts';
import { useMap } from '../shared/use-selection.ts';

interface RatesDialogProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** The rates of all products on all samples, over the whole window. */
export function RatesDialog({ editor, openRecommendation }: RatesDialogProps) {
  const { all, columns } = useSheet(editor, openRecommendation);
  const plan = usePlan(editor, openRecommendation);
  const count = usePlanPart(plan, ({ length }) => length);
  const sampleIds = useArrangedIds(plan, openRecommendation);
  const sheet = useMemo(() => sheetOf(editor), [editor]);
  const grid = useMemo(() => ({ sampleIds, recommendedProductIds: columns.map(({ id }) => id) }), [sampleIds, columns]);
  const isPhone = useIsPhone();
  const changed = useSelector(editor, hasChanges);
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
          <SheetActions editor={editor} openRecommendation={openRecommendation} grid={grid} columns={all} />
          <EditorButtons editor={editor} canSave={changed} />
        </>
      }
    >
      <RatesFailure editor={editor} openRecommendation={openRecommendation} />
      <SkippedNotice editor={editor} />
      <RuleBar {...{ editor, openRecommendation, plan }} />
      <PlanFilters openRecommendation={openRecommendation} plan={plan}>
        <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-1">
          <SowingLine editor={editor} openRecommendation={openRecommendation} />
          <ShownProducts sheet={sheet} editor={editor} columns={all} chip />
        </span>
      </PlanFilters>
      <TableAndMap openRecommendation={openRecommendation} editor={editor}>
        {isPhone || count === 1 ? (
          <PaddockRates {...{ openRecommendation, editor, sheet, plan }} />
        ) : (
          <PlanTable size="editor" openRecommendation={openRecommendation} editor={editor} plan={plan} />
        )}
        <ReasonLine {...{ openRecommendation, sheet, plan }} isRead={false} />
      </TableAndMap>
      <div className="-mx-4 mt-2 -mb-4 shrink-0">
        <CostFooter openRecommendation={openRecommendation} />
      </div>
      {copy ? (
        <CopyDialog key={copy.sessionId} actor={copy} editor={editor} openRecommendation={openRecommendation} />
      ) : null}
      {programs ? (
        <ProgramsDialog
          key={programs.sessionId}
          actor={programs}
          editor={editor}
          openRecommendation={openRecommendation}
        />
      ) : null}
      <DiscardQuestion editor={editor} />
    </Dialog>
  );
}

const PANES = [
  { id: 'table', label: planMapTexts.table },
  { id: 'map', label: planMapTexts.map },
] as const;

/** The sheet with the map beside it; in a window with room for one of the two, one chooses. */
function TableAndMap({ openRecommendation, editor, children }: RatesDialogProps & { readonly children: ReactNode }) {
  const map = useMap(openRecommendation);
  const actor = useSelector(openRecommendation, (snapshot) => snapshot.children.planTable);
  const isOnMap = useSelector(actor, (snapshot) => snapshot !== undefined && isMapShown(snapshot));
  return (
    <>
      <div className="shrink-0 xl:hidden">
        <Tabs
          label={planMapTexts.panes}
          tabs={PANES}
          selected={isOnMap ? 'map' : 'table'}
          onSelect={(pane) => actor?.send({ type: pane === 'map' ? 'MAP_SHOWN' : 'TABLE_SHOWN' })}
        />
      </div>
      <div className="flex min-h-64 flex-1 gap-3 [@media(max-height:600px)]:min-h-80">
        <div className={cx('flex min-h-0 min-w-0 flex-col xl:flex-1', isOnMap ? 'max-xl:hidden' : 'flex-1')}>
          {children}
        </div>
        {map ? (
          <div className={cx('flex min-h-0 min-w-0 max-xl:flex-1 xl:max-w-100 xl:flex-1', !isOnMap && 'max-xl:hidden')}>
            <SheetMap openRecommendation={openRecommendation} editor={editor} map={map} />
          </div>
        ) : null}
      </div>
    </>
  );
}
