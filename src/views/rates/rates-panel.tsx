import { useSelector } from '@xstate/react';
import { Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import {
  draftOf,
  hasChanges,
  isFilling,
  isSaving,
  originalOf,
} from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { isReadOnly, samplesOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { changedRates } from '../../model/rates/rates-merge.ts';
import type { Draft } from '../../model/recommendation/drafts.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { rateTexts, ruleTexts } from '../../model/texts/rates.ts';
import { DiscardQuestion } from '../shared/editor-parts.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { PlanTable } from './plan-table.tsx';
import { ProgramsDialog } from './programs-dialog.tsx';
import { beginSection, sectionSheet } from './rate-sheet.ts';
import { mayTurn, RateSteps } from './rate-steps.tsx';
import { RuleBar } from './rate-rule.tsx';
import { RatesFailure } from './rates-failure.tsx';
import { ReasonLine } from './reason-line.tsx';
import { ShownProducts } from './shown-products.tsx';
import { usePlan } from './use-plan.ts';
import { useEditors, useSheet } from './use-sheet.ts';

/** The rates beside their reasons, typed in the page: what is changed waits for Save, whatever else is opened meanwhile. */
export function RatesPanel({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const readOnly = useSelector(openRecommendation, isReadOnly);
  const { section, dialog } = useEditors(openRecommendation);
  const { samples, all } = useSheet(section, openRecommendation);
  const plan = usePlan(section, openRecommendation);
  const sheet = useMemo(() => sectionSheet(openRecommendation), [openRecommendation]);
  const programs = useSelector(section, (snapshot) => snapshot?.children.ratePrograms);
  // Under the editor the same fields would be there twice.
  const isRead = readOnly || dialog !== undefined;
  return (
    <div className="border-t border-hairline">
      {all.length === 0 || samples.length === 0 ? (
        <EmptyState
          text={readOnly ? rateTexts.noneInView : rateTexts.none}
          action={
            isRead ? null : (
              <span className="flex flex-wrap justify-center gap-2">
                <AddProgram openRecommendation={openRecommendation} />
              </span>
            )
          }
          className="py-6!"
        />
      ) : (
        <>
          {section ? <RuleBar editor={section} openRecommendation={openRecommendation} plan={plan} /> : null}
          <PlanFilters openRecommendation={openRecommendation} plan={plan} />
          <PlanTable
            size="section"
            openRecommendation={openRecommendation}
            editor={section}
            isRead={isRead}
            plan={plan}
          />
          {isRead ? null : <ReasonLine {...{ openRecommendation, sheet, plan, isRead }} />}
        </>
      )}
      {section ? <Changes editor={section} openRecommendation={openRecommendation} /> : null}
      {section && programs ? (
        <ProgramsDialog
          key={programs.sessionId}
          actor={programs}
          editor={section}
          openRecommendation={openRecommendation}
        />
      ) : null}
    </div>
  );
}

/** Beside the title of the section: the products that have a column, and the editor over the whole window. */
export function RatesActions({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const { section, dialog } = useEditors(openRecommendation);
  const { samples, all } = useSheet(section, openRecommendation);
  const sheet = useMemo(() => sectionSheet(openRecommendation), [openRecommendation]);
  const filling = useSelector(section, (snapshot) => snapshot !== undefined && isFilling(snapshot));
  const isEmpty = all.length === 0 || samples.length === 0;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {isEmpty || dialog !== undefined ? null : (
        <>
          <ShownProducts sheet={sheet} editor={section} columns={all} chip />
          <Button icon={Plus} onClick={() => sheet.edit({ edit: 'add', sampleIds: samples.map(({ id }) => id) })}>
            {rateTexts.addProduct}
          </Button>
          <Button disabled={filling} onClick={() => beginSection(openRecommendation)?.send({ type: 'SET_RATES' })}>
            {ruleTexts.open}
          </Button>
        </>
      )}
      <Button
        icon={Pencil}
        firstStop
        disabled={samples.length === 0}
        onClick={() => openRecommendation.send({ type: 'EDIT', subject: { of: 'rates' } })}
      >
        {rateTexts.edit}
      </Button>
    </span>
  );
}

/** A set of products with rules for their rates. */
export function AddProgram({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const samples = useSelector(openRecommendation, samplesOf);
  return (
    <Button disabled={samples.length === 0} onClick={() => chooseProgram(openRecommendation)}>
      {rateTexts.addProgram}
    </Button>
  );
}

/** A program is applied to what is typed in the section, which begins with it where nothing is typed yet. */
function chooseProgram(openRecommendation: OpenRecommendationRef): void {
  beginSection(openRecommendation)?.send({ type: 'CHOOSE_PROGRAM' });
}

const countOf = (draft: Draft, original: Draft): number =>
  draft.kind === 'rates' && original.kind === 'rates' ? changedRates(draft, original) : 0;

/** What is changed and not saved, what was taken back, and what became of the last save. */
function Changes({
  editor,
  openRecommendation,
}: {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}) {
  const changed = useSelector(editor, hasChanges);
  const count = useSelector(editor, (snapshot) => countOf(draftOf(snapshot), originalOf(snapshot)));
  const redoable = useSelector(editor, (snapshot) => mayTurn(draftOf(snapshot), 'redo'));
  const saving = useSelector(editor, isSaving);
  return (
    <>
      <div className="px-3">
        <RatesFailure editor={editor} openRecommendation={openRecommendation} />
      </div>
      {changed || redoable ? (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-hairline px-3 py-1">
          <p role="status" className="mr-auto text-sm">
            {changed ? planTexts.changed(count) : ''}
          </p>
          <RateSteps editor={editor} />
          {changed ? (
            <>
              <Button disabled={saving} onClick={() => editor.send({ type: 'CLOSE' })}>
                {planTexts.discard}
              </Button>
              <Button look="primary" saves busy={saving} onClick={() => editor.send({ type: 'SAVE' })}>
                {planTexts.save}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      <DiscardQuestion editor={editor} />
    </>
  );
}
