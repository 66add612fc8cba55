import { useSelector } from '@xstate/react';
import { Play } from 'lucide-react';
import {
  areChoicesUnavailable,
  choicesOf,
  isAttaching,
} from '../../machines/samples/add-to-recommendation.selectors.ts';
import type { AddToRecommendationRef } from '../../machines/samples/add-to-recommendation.machine.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { isFree as isCorrectingNothing, mayDeleteSoMany } from '../../machines/samples/sample-corrections.selectors.ts';
import { isFinalising, isFree, isReporting, isRequestingRun } from '../../machines/samples/sample-tasks.selectors.ts';
import {
  isShown,
  mayFinalise,
  mayRecommend,
  mayRun,
  selectedIdsOf,
  selectedPaddocks,
  selectedSamplesOf,
} from '../../machines/samples/samples.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import type { AnalyteReportForm } from '../../model/samples/analyte-report.ts';
import { newRecommendation } from '../../model/samples/recommendation-choice.ts';
import { correctionTexts } from '../../model/texts/corrections.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { compositeTexts, sampleTexts } from '../../model/texts/samples.ts';
import { siteTexts } from '../../model/texts/sites.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { SearchMenu } from '../ui/dom/search-menu.tsx';
import { Menu } from '../ui/menu.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';

const texts = sampleTexts.selection;

/** What can be done with the selected samples, by what the user may do. */
export function SampleSelectionBar({ page }: { readonly page: SamplesRef }) {
  const count = useSelector(page, (snapshot) => (isShown(snapshot) ? selectedIdsOf(snapshot).length : 0));
  const paddocks = useSelector(page, selectedPaddocks);
  const tasks = useSelector(page, ({ children }) => children.sampleTasks);
  const running = useSelector(tasks, (snapshot) => snapshot !== undefined && isRequestingRun(snapshot));
  const finalising = useSelector(tasks, (snapshot) => snapshot !== undefined && isFinalising(snapshot));
  const reporting = useSelector(tasks, (snapshot) => snapshot !== undefined && isReporting(snapshot));
  const free = useSelector(tasks, (snapshot) => snapshot !== undefined && isFree(snapshot));
  const [runs, recommends, finalises] = useSelectors(page, mayRun, mayRecommend, mayFinalise);
  const addTo = useSelector(page, ({ children }) => children.addToRecommendation);
  const upkeep = useSelector(page, ({ children }) => children.sampleUpkeep);
  const corrections = useSelector(upkeep, (snapshot) => snapshot?.children.sampleCorrections);
  const corrects = useSelector(corrections, (snapshot) => snapshot !== undefined && isCorrectingNothing(snapshot));
  return (
    <SelectionBar
      className="foot"
      count={count}
      words={texts.selected(paddocks, count)}
      clearLabel={texts.clear}
      onClear={() => page.send({ type: 'ALL_TOGGLED', selected: false })}
    >
      {runs ? (
        <Button
          icon={Play}
          busy={running}
          ready={free}
          className="max-lg:not-aria-busy:[&_svg]:hidden"
          onClick={() => page.send({ type: 'RUN_ENGINE' })}
        >
          {texts.run}
        </Button>
      ) : null}
      <Button disabled={!free} onClick={() => page.send({ type: 'EDIT_INPUTS' })}>
        {sampleTexts.pifEditor}
      </Button>
      {recommends && addTo ? <AddToMenu page={page} addTo={addTo} disabled={!free} /> : null}
      {reporting && tasks ? (
        <Button onClick={() => tasks.send({ type: 'CANCEL' })}>{sampleTexts.report.cancel}</Button>
      ) : (
        <ReportMenu page={page} disabled={!free} />
      )}
      {finalises ? (
        <>
          <Menu
            label={texts.more}
            disabled={!free}
            items={[
              {
                key: 'composite',
                label: compositeTexts.make,
                onSelect: () => page.send({ type: 'EDIT_COMPOSITE', compositeId: null }),
              },
              { key: 'place', label: siteTexts.place, onSelect: () => page.send({ type: 'MANAGE_SITES' }) },
              {
                key: 'correct',
                label: correctionTexts.edit,
                startsGroup: true,
                disabled: !corrects,
                onSelect: () =>
                  corrections?.send({ type: 'EDIT_SAMPLES', samples: selectedSamplesOf(page.getSnapshot()) }),
              },
              {
                key: 'delete',
                label: correctionTexts.delete,
                danger: true,
                disabled: !corrects || !mayDeleteSoMany(count),
                onSelect: () =>
                  corrections?.send({ type: 'DELETE_SAMPLES', samples: selectedSamplesOf(page.getSnapshot()) }),
              },
            ]}
          />
          <Button busy={finalising} ready={free} onClick={() => page.send({ type: 'FINALISE' })}>
            {texts.finalise}
          </Button>
        </>
      ) : null}
    </SelectionBar>
  );
}

const { report } = sampleTexts;
const reportForms = ['preview', 'pdf', 'csv'] as const satisfies readonly AnalyteReportForm[];

function ReportMenu({ page, disabled }: { readonly page: SamplesRef; readonly disabled: boolean }) {
  return (
    <Menu
      label={report.menu}
      disabled={disabled}
      items={reportForms.map((form) => ({
        key: form,
        label: report[form],
        onSelect: () => page.send({ type: 'CREATE_ANALYTE_REPORT', form }),
      }))}
    />
  );
}

interface AddToMenuProps {
  readonly page: SamplesRef;
  readonly addTo: AddToRecommendationRef;
  readonly disabled: boolean;
}

function AddToMenu({ page, addTo, disabled }: AddToMenuProps) {
  const [choices, unavailable, attaching] = useSelectors(addTo, choicesOf, areChoicesUnavailable, isAttaching);
  return (
    <SearchMenu
      label={texts.addTo}
      searchLabel={texts.searchRecommendations}
      emptyText={overviewTexts.empty.recommendations}
      disabled={disabled || attaching}
      appended={[
        ...(unavailable
          ? [{ key: 'retry', label: texts.retryRecommendations, onSelect: () => addTo.send({ type: 'RETRY' }) }]
          : []),
        {
          key: 'new',
          label: texts.newRecommendation,
          onSelect: () => page.send({ type: 'ADD_TO_RECOMMENDATION', recommendation: newRecommendation }),
        },
      ]}
      items={choices.map(({ changedOn, ...recommendation }) => ({
        key: String(recommendation.id),
        label: recommendation.name,
        hint: changedOn === undefined ? undefined : `${overviewTexts.inProgress}, ${formatDay(changedOn)}`,
        onSelect: () => page.send({ type: 'ADD_TO_RECOMMENDATION', recommendation }),
      }))}
    />
  );
}
