import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { mayRerun } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { pickOf } from '../../machines/yields/yield-editor.selectors.ts';
import type { Analyte, RecommendationSample } from '../../model/contract/entities.ts';
import {
  analyteFigure,
  layerFigure,
  layerFigures,
  type AnalyteFigure,
} from '../../model/recommendation/analyte-figure.ts';
import { hasResults, shownRun, type SampleRun } from '../../model/yields/decisions.ts';
import { sampleName, sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { isDeeperLayer } from '../../model/samples/site-layers.ts';
import { layerNoteText, layersText } from '../../model/samples/layers.ts';
import { engineMessage } from '../../model/samples/pif-state.ts';
import { inputsChangedText, staleSince } from '../../model/recommendation/current-result.ts';
import { isEngineBusy, sampleTypeIds, statusIds } from '../../model/samples/status.ts';
import type { NutrientAmounts } from '../../model/products/supply.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { runTexts } from '../../model/texts/shared.ts';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { Button } from '../ui/button.tsx';
import { AnalyteRow } from '../ui/analyte-row.tsx';
import { cx } from '../ui/cx.ts';
import { ONE_STOP } from '../ui/dom/one-stop.ts';
import { Icon } from '../ui/icon.tsx';
import { CardHead } from './card-head.tsx';

interface SampleCardProps {
  readonly sample: RecommendationSample;
  readonly runs: readonly SampleRun[] | undefined;
  readonly withRate: ReadonlySet<number>;
  readonly analytes: readonly Analyte[];
  readonly supply: NutrientAmounts | undefined;
  /** For a deeper layer, the sample in whose result it counts. */
  readonly surface: RecommendationSample | undefined;
  /** The deeper layers whose results count in its own, from the top down. */
  readonly layers?: readonly RecommendationSample[] | undefined;
  readonly highlight: boolean;
  /** The site that board, map and rates have in common. */
  readonly isSelected?: boolean;
  readonly isReadOnly: boolean;
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
  readonly yields: YieldEditorRef;
  /** The menu of what can be done with the card; absent where nothing may be changed. */
  readonly menu?: ReactNode;
}

const HEAD_PX = 100;
const ROW_PX = 40;
const BORDERS_PX = 2;
/** How high a card with results is. */
export const cardPx = (analytes: number): number => HEAD_PX + analytes * ROW_PX + BORDERS_PX;

/** One sample: 150 px wide, a head of 100 px, then a row of 40 px for each analyte. */
export const SampleCard = memo(function SampleCard({
  sample,
  runs,
  withRate,
  analytes,
  supply,
  surface,
  layers,
  highlight,
  isSelected = false,
  isReadOnly,
  openRecommendation,
  layout,
  yields,
  menu,
}: SampleCardProps) {
  const pick = useSelector(yields, pickOf(sample.id));
  const run = hasResults(sample) ? shownRun(runs, pick) : undefined;
  // Of a plant each figure is a concentration, and no head says demand and supply.
  const isSoil = sample.sampleTypeId === sampleTypeIds.soil;
  const figures = analytes.map((analyte) => ({
    ...(run
      ? analyteFigure(analyte, {
          result: run.results.get(analyte.analyteId),
          hasRate: isSoil && withRate.has(analyte.analyteId),
          supply,
        })
      : layerFigure(analyte, sample.layerResults)),
    below: layerFigures(analyte, layers),
  }));
  // Two paddocks may have a sample of one name.
  const name = sampleNameWithPaddock(sample);
  const canStep = !isReadOnly && run !== undefined && (runs?.length ?? 0) > 1;
  return (
    <article
      {...ONE_STOP}
      aria-label={name}
      aria-current={isSelected || undefined}
      tabIndex={isSelected ? -1 : undefined}
      className={cx('group/card w-[150px] rounded-md border border-hairline', isSelected && 'outline-3 outline-brand')}
    >
      <CardHead
        sample={sample}
        run={run}
        canStep={canStep}
        isSelected={isSelected}
        analytes={analytes}
        openRecommendation={openRecommendation}
        layout={layout}
        yields={yields}
        menu={menu}
      />
      <Layers sample={sample} />
      {run ? (
        <Figures figures={figures} highlight={highlight} />
      ) : (
        <>
          {sample.layerResults.length > 0 ? <Figures figures={figures} highlight={highlight} /> : null}
          <NoResults sample={sample} surface={surface} openRecommendation={openRecommendation} />
        </>
      )}
    </article>
  );
});

const Figures = ({
  figures,
  highlight,
}: {
  readonly figures: readonly (AnalyteFigure & { readonly below: string })[];
  readonly highlight: boolean;
}) => (
  <div className="-mx-px">
    {figures.map(({ analyteId, name, tooltip, figure, rating, percent, isDeficient, isNear, below }) => (
      <AnalyteRow
        key={analyteId}
        name={name}
        tooltip={tooltip}
        figure={figure}
        rating={rating}
        percent={percent}
        near={isNear}
        below={below}
        dimmed={highlight && !isDeficient}
      />
    ))}
  </div>
);

interface NoResultsProps {
  readonly sample: RecommendationSample;
  readonly surface: RecommendationSample | undefined;
  readonly openRecommendation: OpenRecommendationRef;
}

/** Why a card shows no figures, and what brings them. */
const NoResults = ({ sample, surface, openRecommendation }: NoResultsProps) => (
  <div className="border-t border-hairline px-2 py-2 text-xs text-muted">
    <p>
      {sample.statusMessage !== null
        ? engineMessage(sample.statusMessage)
        : isDeeperLayer(sample)
          ? layerText(sample, surface)
          : hasResults(sample)
            ? snapshotTexts.noRun
            : waitingText(sample)}
    </p>
    <RunStale sample={sample} openRecommendation={openRecommendation} />
  </div>
);

/** Results are announced only while a run is on its way. */
function waitingText(sample: RecommendationSample): string {
  if (isEngineBusy(sample.status)) return snapshotTexts.noResults;
  const since = staleSince(sample);
  return since === null ? snapshotTexts.notRun : inputsChangedText(formatDay(since));
}

/** Runs what has changed since its run, for those who may; what still lacks an input cannot run. */
function RunStale({ sample, openRecommendation }: Pick<NoResultsProps, 'sample' | 'openRecommendation'>) {
  const rerunnable = useSelector(openRecommendation, mayRerun);
  if (!rerunnable || sample.status !== statusIds.Ready || staleSince(sample) === null) return null;
  return (
    <Button className="mt-1" onClick={() => openRecommendation.send({ type: 'UPDATE_RESULTS' })}>
      {runTexts.run}
    </Button>
  );
}

/** Which layers counted in the result, or why some did not. */
function Layers({ sample: { detail } }: { readonly sample: RecommendationSample }) {
  const { layers, layerNote } = detail;
  if (layerNote !== null)
    return (
      <p className="flex gap-1 border-t border-hairline bg-warning-tint px-1.5 py-1 text-xs text-warning">
        <Icon icon={TriangleAlert} size={14} label={snapshotTexts.warning} className="mt-0.5 shrink-0" />
        {layerNoteText(layerNote)}
      </p>
    );
  if (layers.length < 2) return null;
  return (
    <p className="border-t border-hairline px-1.5 py-0.5 text-xs text-muted">
      {snapshotTexts.counted(layersText(layers))}
    </p>
  );
}

function layerText(layer: RecommendationSample, surface: RecommendationSample | undefined): string {
  if (layer.detail.layerNote !== null) return snapshotTexts.notCounted;
  if (!surface) return snapshotTexts.noSurface;
  return (hasResults(layer) ? snapshotTexts.countsIn : snapshotTexts.runsWith)(sampleName(surface));
}
