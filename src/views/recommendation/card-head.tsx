import { useSelector } from '@xstate/react';
import {
  CircleAlert,
  CircleArrowDown,
  CircleCheck,
  CircleDashed,
  CloudOff,
  CloudRain,
  LoaderCircle,
  Target,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { canStepOne, hasUnsaved, savedRunOf } from '../../machines/yields/yield-editor.selectors.ts';
import type { Analyte, RecommendationSample } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { formatNumber, withUnit } from '../../model/format/number.ts';
import { deficientIds, type SampleRun } from '../../model/yields/decisions.ts';
import { shortName } from '../../model/samples/analyte-name.ts';
import { sampleLabel, sampleNameWithPaddock, shortLabNumber } from '../../model/samples/sample-label.ts';
import { engineMessage } from '../../model/samples/pif-state.ts';
import {
  isUnderWay,
  sampleTypeIds,
  statusLabels,
  statusName,
  toneOfStatus,
  type StatusTone,
} from '../../model/samples/status.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { CardMeaning } from '../advice/card-meaning.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { CardHistory } from './card-history.tsx';
import { opens, useCardActions } from './card-menu.tsx';

interface CardHeadProps {
  readonly sample: RecommendationSample;
  /** The run that is shown. */
  readonly run: SampleRun | undefined;
  readonly canStep: boolean;
  readonly isSelected: boolean;
  readonly analytes: readonly Analyte[];
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
  readonly yields: YieldEditorRef;
  /** The menu of what can be done with the card as a whole. */
  readonly menu: ReactNode;
}

/** The head of a card, 100 px: what the sample is, how far the engine is, what can be done, and the yield that is shown. */
export function CardHead({
  sample,
  run,
  canStep,
  isSelected,
  analytes,
  openRecommendation,
  layout,
  yields,
  menu,
}: CardHeadProps) {
  // Two paddocks may have a sample of one name.
  const name = sampleNameWithPaddock(sample);
  const title = sample.detail.siteName ?? sample.name;
  const deficient = run === undefined ? [] : deficientIds(run);
  const isDeficient = deficient.length > 0;
  const lowNames = analytes.filter(({ analyteId }) => deficient.includes(analyteId)).map(shortName);
  const actions = useCardActions({ sample, openRecommendation, layout });
  return (
    <div className="flex h-[100px] flex-col px-1.5 py-0.5">
      <div className="flex h-6 items-center gap-1">
        <StatusIcon sample={sample} isDeficient={isDeficient} isNamed={run !== undefined} />
        <h3 className="flex min-w-0 flex-1 text-sm leading-6 font-semibold" title={title}>
          <button
            type="button"
            // The name is what a card is dragged by, too.
            data-grip
            data-first-stop
            aria-pressed={isSelected}
            aria-label={snapshotTexts.select(name)}
            onClick={() => openRecommendation.send({ type: 'SITE_CHOSEN', sampleId: sample.id, by: 'board' })}
            className="min-w-0 flex-1 truncate text-left hover:underline"
          >
            {title}
          </button>
        </h3>
        {isDeficient ? (
          <span className="shrink-0 text-xs font-medium text-danger" title={snapshotTexts.deficientHint(lowNames)}>
            {snapshotTexts.deficient}
          </span>
        ) : null}
        {menu}
      </div>
      <Identity sample={sample} hasRates={run !== undefined && sample.sampleTypeId === sampleTypeIds.soil} />
      <div
        className={cx(
          'flex h-6 items-center justify-between group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100',
          !isSelected && 'opacity-0',
        )}
      >
        {actions.map(({ key, name: label, icon, onSelect }) => (
          <IconButton key={key} icon={icon} size="sm" label={label} onClick={onSelect} />
        ))}
        <span {...opens('history')} className="contents">
          <CardHistory sampleId={sample.id} name={name} openRecommendation={openRecommendation} />
        </span>
        {run ? (
          <span {...opens('meaning')} className="contents">
            <CardMeaning
              sampleId={sample.id}
              name={name}
              run={run}
              analytes={analytes}
              openRecommendation={openRecommendation}
            />
          </span>
        ) : null}
      </div>
      {run ? (
        <CardYield run={run} name={name} canStep={canStep} yields={yields} />
      ) : (
        <p className={cx('truncate text-xs leading-6', STATUS_LOOKS[toneOfStatus(sample.status)])}>
          {statusLabels[statusName(sample.status)]}
        </p>
      )}
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

interface StatusIconProps {
  readonly sample: RecommendationSample;
  /** Is any analyte Low or '<<', its row shown or not? */
  readonly isDeficient: boolean;
  /** No words below say what the icon shows. */
  readonly isNamed: boolean;
}

/** How far the engine is with the sample. A deficiency tints it, under a sign that no error has. */
function StatusIcon({ sample: { status, statusMessage }, isDeficient, isNamed }: StatusIconProps) {
  const tone = toneOfStatus(status);
  const words = statusLabels[statusName(status)];
  return (
    <span
      className={cx('flex shrink-0', STATUS_LOOKS[tone])}
      title={statusMessage === null ? words : engineMessage(statusMessage)}
    >
      <Icon
        icon={isDeficient ? CircleArrowDown : STATUS_ICONS[tone]}
        size={14}
        className={cx(isUnderWay(status) && 'animate-pulse-slow', isDeficient && 'text-danger')}
      />
      {isNamed ? <span className="sr-only">{words}</span> : null}
    </span>
  );
}

interface IdentityProps {
  readonly sample: RecommendationSample;
  /** Plants have concentrations only, which no product supplies. */
  readonly hasRates: boolean;
}

/** What tells the sample from its neighbours: depth and day of sampling, and the laboratory's number. */
function Identity({ sample, hasRates }: IdentityProps) {
  const label = sampleLabel(sample);
  const { barcodeLabNo, dateSampled } = sample.detail;
  return (
    <div className="h-7 text-[11px] leading-[14px] text-muted">
      <p className="flex gap-1">
        <span className="min-w-0 flex-1 truncate" title={label}>
          {label}
        </span>
        {hasRates ? (
          <abbr title={snapshotTexts.demandSupplyHint} className="font-medium no-underline">
            {snapshotTexts.demandSupply}
          </abbr>
        ) : null}
      </p>
      {/* Tighter, so that eleven characters and a day have room in 138 px. */}
      <p className="flex gap-1 text-[10.5px] tracking-tighter">
        <span className="min-w-0 flex-1 truncate tabular-nums" title={barcodeLabNo ?? undefined}>
          {shortLabNumber(barcodeLabNo)}
        </span>
        <span className="tabular-nums" title={snapshotTexts.sampled}>
          {formatDay(dateSampled)}
        </span>
      </p>
    </div>
  );
}

interface CardYieldProps {
  readonly run: SampleRun;
  readonly name: string;
  readonly canStep: boolean;
  readonly yields: YieldEditorRef;
}

const figure = (tPerHa: number): string => formatNumber(tPerHa, { decimals: 2 });

function yieldInWords({ yield: tPerHa, isSummerRain }: SampleRun): string {
  const words = withUnit(figure(tPerHa), snapshotTexts.yieldUnit);
  return isSummerRain ? snapshotTexts.withRain(words) : words;
}

/** One yield may be there with summer rain and without: the figures alone do not tell which. */
function RainIcon({ isShown, isSaved }: { readonly isShown: boolean; readonly isSaved: boolean }) {
  if (!isShown && !isSaved) return null;
  return (
    <Icon
      icon={isShown ? CloudRain : CloudOff}
      size={14}
      label={isShown ? snapshotTexts.rain.shown : snapshotTexts.rain.left}
      className="shrink-0 text-muted"
    />
  );
}

/** The yield that is shown over the one that is saved, which is the target; the two differ until the card is saved. */
function CardYield({ run, name, canStep, yields }: CardYieldProps) {
  const canStepDown = useSelector(yields, canStepOne(run.sampleId, -1));
  const canStepUp = useSelector(yields, canStepOne(run.sampleId, 1));
  const saved = useSelector(yields, savedRunOf(run.sampleId)) ?? run;
  const isUnsaved = useSelector(yields, hasUnsaved([run.sampleId]));
  const text = `${figure(run.yield)}/${figure(saved.yield)}`;
  const words = snapshotTexts.yieldsOf(yieldInWords(run), yieldInWords(saved));
  return (
    <div
      className={cx('flex h-6 items-center justify-center gap-0.5 rounded-sm', isUnsaved && 'bg-warning-tint')}
      title={isUnsaved ? `${words}. ${snapshotTexts.unsavedYield}` : words}
    >
      <Icon
        icon={Target}
        size={14}
        label={isUnsaved ? snapshotTexts.unsavedYield : snapshotTexts.targetYield}
        className={cx('shrink-0', isUnsaved ? 'text-warning' : 'text-muted')}
      />
      {canStep ? (
        <Stepper
          label={`${snapshotTexts.yield} of ${name}`}
          size="sm"
          value={text}
          canStepDown={canStepDown}
          canStepUp={canStepUp}
          onStep={(direction) => yields.send({ type: 'STEP', sampleIds: [run.sampleId], direction })}
        />
      ) : (
        <p className="text-xs font-medium tabular-nums">{withUnit(text, snapshotTexts.yieldUnit)}</p>
      )}
      <RainIcon isShown={run.isSummerRain} isSaved={saved.isSummerRain} />
    </div>
  );
}
