import { useSelector } from '@xstate/react';
import {
  ArrowDown,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  LoaderCircle,
  MessageSquarePlus,
  PackagePlus,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { memo } from 'react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { canStepOne, pickOf } from '../../machines/yields/yield-editor.selectors.ts';
import type { Analyte, RecommendationSample } from '../../model/contract/entities.ts';
import { formatWithUnit } from '../../model/format/number.ts';
import { analyteFigure, type AnalyteFigure } from '../../model/recommendation/analyte-figure.ts';
import { hasDeficiency, hasResults, shownRun, type SampleRun } from '../../model/recommendation/decisions.ts';
import {
  sampleLabel,
  sampleName,
  sampleNameWithPaddock,
  shortLabNumber,
} from '../../model/recommendation/sample-label.ts';
import { isDeeperLayer } from '../../model/recommendation/site-layers.ts';
import { layerNoteText, layersText } from '../../model/samples/layers.ts';
import { engineMessage } from '../../model/samples/pif-state.ts';
import { statusLabels, statusName, toneOfStatus, type StatusTone } from '../../model/samples/status.ts';
import type { NutrientAmounts } from '../../model/products/supply.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { CardHistory, CardPlace } from './card-history.tsx';
import { CardMeaning } from '../advice/card-meaning.tsx';
import { AnalyteRow } from '../ui/analyte-row.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Stepper } from '../ui/stepper.tsx';

interface SampleCardProps {
  readonly sample: RecommendationSample;
  readonly runs: readonly SampleRun[] | undefined;
  readonly withRate: ReadonlySet<number>;
  readonly analytes: readonly Analyte[];
  readonly supply: NutrientAmounts | undefined;
  /** For a deeper layer, the sample in whose result it counts. */
  readonly surface: RecommendationSample | undefined;
  readonly highlight: boolean;
  /** Picked on the map. */
  readonly isSought?: boolean;
  readonly isReadOnly: boolean;
  readonly workbench: WorkbenchRef;
  readonly layout: BuilderLayoutRef;
  readonly yields: YieldEditorRef;
}

/** One sample: 150 px wide, a head of 100 px, then a row of 40 px for each analyte. */
export const SampleCard = memo(function SampleCard({
  sample,
  runs,
  withRate,
  analytes,
  supply,
  surface,
  highlight,
  isSought = false,
  isReadOnly,
  workbench,
  layout,
  yields,
}: SampleCardProps) {
  const pick = useSelector(yields, pickOf(sample.id));
  const run = hasResults(sample) ? shownRun(runs, pick) : undefined;
  const figures = run
    ? analytes.map((analyte) =>
        analyteFigure(analyte, run.results.get(analyte.analyteId), withRate.has(analyte.analyteId), supply),
      )
    : [];
  // Two paddocks may have a sample of one name.
  const name = sampleNameWithPaddock(sample);
  const canStep = !isReadOnly && run !== undefined && (runs?.length ?? 0) > 1;
  return (
    <article
      aria-label={name}
      aria-current={isSought || undefined}
      tabIndex={isSought ? -1 : undefined}
      className={cx('w-[150px] rounded-md border border-hairline', isSought && 'outline-3 outline-brand')}
    >
      <div className="flex h-[100px] flex-col px-1.5 py-0.5">
        <div className="flex h-6 items-center">
          <h3
            className="min-w-0 flex-1 truncate text-sm leading-6 font-semibold"
            title={sample.detail.siteName ?? sample.name}
          >
            {sample.detail.siteName ?? sample.name}
          </h3>
          {run && hasDeficiency(run) ? (
            <span className="flex shrink-0 items-center text-xs font-medium" title={snapshotTexts.deficientHint}>
              <Icon icon={ArrowDown} size={14} />
              {snapshotTexts.deficient}
            </span>
          ) : null}
          <CardHistory sampleId={sample.id} name={name} workbench={workbench} />
          {run ? (
            <CardMeaning sampleId={sample.id} name={name} run={run} analytes={analytes} workbench={workbench} />
          ) : null}
        </div>
        <div className="flex h-[30px] items-center">
          <Identity sample={sample} />
          {isReadOnly ? null : (
            <>
              <IconButton
                icon={PackagePlus}
                size="sm"
                label={snapshotTexts.addProduct}
                onClick={() => workbench.send({ type: 'EDIT', subject: { of: 'product', id: null } })}
              />
              <IconButton
                icon={MessageSquarePlus}
                size="sm"
                label={snapshotTexts.addComment}
                onClick={() => workbench.send({ type: 'EDIT', subject: { of: 'comment', id: null, label: name } })}
              />
            </>
          )}
        </div>
        <EngineStatus sample={sample} hasFigures={run !== undefined} />
        {/* Three buttons beside the depth would cut it off. */}
        <div className="flex h-6 items-center justify-between">
          <CardPlace sampleId={sample.id} workbench={workbench} layout={layout} />
          {run ? <CardYield run={run} name={name} canStep={canStep} yields={yields} /> : null}
        </div>
      </div>
      <Layers sample={sample} />
      {run ? <Figures figures={figures} highlight={highlight} /> : <NoResults sample={sample} surface={surface} />}
    </article>
  );
});

/** What tells the sample from its neighbours, and the laboratory's number. */
function Identity({ sample }: { readonly sample: RecommendationSample }) {
  const label = sampleLabel(sample);
  const { barcodeLabNo } = sample.detail;
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col text-xs leading-[15px] text-muted">
      <span className="truncate" title={label}>
        {label}
      </span>
      <span className="truncate tabular-nums" title={barcodeLabNo ?? undefined}>
        {shortLabNumber(barcodeLabNo)}
      </span>
    </div>
  );
}

const STATUS_ICONS: Readonly<Record<StatusTone, LucideIcon>> = {
  inProgress: LoaderCircle,
  failed: CircleAlert,
  done: CircleCheck,
  neutral: CircleDashed,
};
const STATUS_LOOKS: Readonly<Record<StatusTone, string>> = {
  inProgress: 'text-warning',
  failed: 'text-danger',
  done: 'text-muted',
  neutral: 'text-muted',
};

interface EngineStatusProps {
  readonly sample: RecommendationSample;
  readonly hasFigures: boolean;
}

function EngineStatus({ sample, hasFigures }: EngineStatusProps) {
  const tone = toneOfStatus(sample.status);
  return (
    <div className="flex h-[17px] items-center gap-1 text-xs">
      <span
        className={cx('flex min-w-0 items-center gap-1', STATUS_LOOKS[tone])}
        title={sample.statusMessage === null ? undefined : engineMessage(sample.statusMessage)}
      >
        <Icon icon={STATUS_ICONS[tone]} size={14} className={cx(tone === 'inProgress' && 'animate-pulse-slow')} />
        <span className="truncate">{statusLabels[statusName(sample.status)]}</span>
      </span>
      {hasFigures ? (
        <abbr
          title={snapshotTexts.demandSupplyHint}
          className="ml-auto shrink-0 text-[11px] font-medium text-muted no-underline"
        >
          {snapshotTexts.demandSupply}
        </abbr>
      ) : null}
    </div>
  );
}

interface CardYieldProps {
  readonly run: SampleRun;
  readonly name: string;
  readonly canStep: boolean;
  readonly yields: YieldEditorRef;
}

function CardYield({ run, name, canStep, yields }: CardYieldProps) {
  const canStepDown = useSelector(yields, canStepOne(run.sampleId, -1));
  const canStepUp = useSelector(yields, canStepOne(run.sampleId, 1));
  const text = formatWithUnit(run.yield, snapshotTexts.yieldUnit, { decimals: 2 });
  if (!canStep) return <p className="text-xs font-medium tabular-nums">{text}</p>;
  return (
    <span className="flex h-6 justify-center">
      <Stepper
        label={`${snapshotTexts.yield} of ${name}`}
        size="sm"
        value={text}
        canStepDown={canStepDown}
        canStepUp={canStepUp}
        onStep={(direction) => yields.send({ type: 'STEP', sampleIds: [run.sampleId], direction })}
      />
    </span>
  );
}

const Figures = ({
  figures,
  highlight,
}: {
  readonly figures: readonly AnalyteFigure[];
  readonly highlight: boolean;
}) => (
  <div className="-mx-px">
    {figures.map(({ analyteId, name, tooltip, figure, rating, percent, isDeficient }) => (
      <AnalyteRow
        key={analyteId}
        name={name}
        tooltip={tooltip}
        figure={figure}
        rating={rating}
        percent={percent}
        dimmed={highlight && !isDeficient}
      />
    ))}
  </div>
);

interface NoResultsProps {
  readonly sample: RecommendationSample;
  readonly surface: RecommendationSample | undefined;
}

/** Why a card shows no figures. */
const NoResults = ({ sample, surface }: NoResultsProps) => (
  <p className="border-t border-hairline px-2 py-2 text-xs text-muted">
    {sample.statusMessage !== null
      ? engineMessage(sample.statusMessage)
      : isDeeperLayer(sample)
        ? layerText(sample, surface)
        : hasResults(sample)
          ? snapshotTexts.noRun
          : snapshotTexts.noResults}
  </p>
);

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
