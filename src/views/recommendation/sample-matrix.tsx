import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import type { Analyte, RecommendationSample } from '../../model/contract/entities.ts';
import type { NutrientAmounts } from '../../model/products/supply.ts';
import { analyteFigure, layerFigure } from '../../model/recommendation/analyte-figure.ts';
import { paddockKey } from '../../model/samples/paddock-sections.ts';
import { sampleLabel } from '../../model/samples/sample-label.ts';
import { sampleTypeIds } from '../../model/samples/status.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { hasResults, shownRun, type Decisions } from '../../model/yields/decisions.ts';
import type { RunPicks } from '../../model/yields/yield-picks.ts';
import { CELL, HEAD_CELL, NameHead, RatesTable, SampleRow } from '../rates/rates-table.tsx';
import { useSelection } from '../shared/use-selection.ts';
import { cx } from '../ui/cx.ts';
import { RowWindow } from '../ui/dom/row-window.tsx';
import { RatingTag } from '../ui/rating-tag.tsx';

/** What every cell is drawn from. */
export interface MatrixGround {
  readonly decisions: Decisions;
  readonly picks: RunPicks;
  readonly analytes: readonly Analyte[];
  readonly supply: ReadonlyMap<number, NutrientAmounts>;
  /** Deeper layers, by the surface sample in whose result they count. */
  readonly layers: ReadonlyMap<number, readonly RecommendationSample[]>;
  readonly highlight: boolean;
}

interface SampleMatrixProps extends MatrixGround {
  readonly samples: readonly RecommendationSample[];
  readonly openRecommendation: OpenRecommendationRef;
}

/** Two lines of figures. */
const ROW_PX = 36;

/**
 * The results as a table to read: a row a site, a column an analyte, deeper layers in the row of their site. A row
 * leads to its card and its rates.
 */
export function SampleMatrix({ samples, openRecommendation, ...ground }: SampleMatrixProps) {
  const { selected, isInSight } = useSelection(openRecommendation);
  return (
    <RatesTable
      label={snapshotTexts.matrix}
      fill
      className="min-h-0 flex-1"
      head={
        <tr>
          <NameHead>{rateTexts.sample}</NameHead>
          {ground.analytes.map(({ analyteId, shortName, displayName, unitOfMeasure }) => (
            <th
              key={analyteId}
              scope="col"
              title={`${displayName} (${unitOfMeasure})`}
              className={cx(HEAD_CELL, 'min-w-13!')}
            >
              {shortName}
            </th>
          ))}
        </tr>
      }
      foot={null}
    >
      <RowWindow
        count={samples.length}
        rowPx={ROW_PX}
        columns={ground.analytes.length + 1}
        kept={-1}
        row={(index) => {
          const sample = samples[index];
          return sample ? (
            <SampleRow
              key={sample.id}
              sample={sample}
              isSelected={selected.rateIds.includes(sample.id)}
              isInSight={isInSight}
              isBelow={isBeside(sample, samples[index - 1])}
              isAlone={!isBeside(sample, samples[index - 1]) && !isBeside(sample, samples[index + 1])}
              onSelect={() => openRecommendation.send({ type: 'SITE_CHOSEN', sampleId: sample.id, by: 'board' })}
            >
              {ground.analytes.map((analyte) => (
                <MatrixCell key={analyte.analyteId} sample={sample} analyte={analyte} ground={ground} />
              ))}
            </SampleRow>
          ) : null;
        }}
      />
    </RatesTable>
  );
}

const isBeside = (sample: RecommendationSample, other: RecommendationSample | undefined): boolean =>
  other !== undefined && paddockKey(other.detail) === paddockKey(sample.detail);

interface MatrixCellProps {
  readonly sample: RecommendationSample;
  readonly analyte: Analyte;
  readonly ground: MatrixGround;
}

/** The result with its rating, demand over supply below it where the nutrient has a rate, and the layers' results in the tooltip. */
function MatrixCell({ sample, analyte, ground }: MatrixCellProps) {
  const { decisions, picks, supply, layers, highlight } = ground;
  const run = hasResults(sample) ? shownRun(decisions.runsOf.get(sample.id), picks[sample.id]) : undefined;
  const isSoil = sample.sampleTypeId === sampleTypeIds.soil;
  const of = { result: run?.results.get(analyte.analyteId), supply: supply.get(sample.id) };
  const { figure, rating, isDeficient, tooltip } = run
    ? analyteFigure(analyte, { ...of, hasRate: false })
    : layerFigure(analyte, sample.layerResults);
  const hasRate = run !== undefined && isSoil && decisions.withRate.has(analyte.analyteId);
  const below = (layers.get(sample.id) ?? []).map(
    (layer) => `${sampleLabel(layer)}: ${layerFigure(analyte, layer.layerResults).figure}`,
  );
  return (
    <td
      title={[tooltip, ...below].join('\n')}
      className={cx(CELL, 'text-right text-xs leading-tight tabular-nums', highlight && !isDeficient && 'opacity-50')}
    >
      <span className="flex items-center justify-end gap-1">
        <span>{figure}</span>
        {rating ? <RatingTag rating={rating} as="letter" quiet={highlight && !isDeficient} className="h-4!" /> : null}
      </span>
      {hasRate ? (
        <span className="block text-muted">{analyteFigure(analyte, { ...of, hasRate: true }).figure}</span>
      ) : null}
    </td>
  );
}
