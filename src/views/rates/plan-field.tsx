import { memo } from 'react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import type { BalanceNutrient } from '../../model/advice/codes.ts';
import type { RateCell } from '../../model/rates/rate-block.ts';
import type { PlanTest } from '../../model/recommendation/deciding-test.ts';
import type { PlanRow } from '../../model/recommendation/plan-rows.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { RatingTag } from '../ui/rating-tag.tsx';
import { RateField, type RateFieldProps } from './rate-field.tsx';
import { enter, type Sheet } from './rate-sheet.ts';
import { cellOf } from './rate-steps.tsx';

interface PlanFieldProps
  extends RateCell, Pick<RateFieldProps, 'label' | 'value' | 'warning' | 'disabled' | 'isFirst' | 'isStop'> {
  readonly sheet: Sheet;
  readonly openRecommendation: OpenRecommendationRef;
  /** That its product brings most of. */
  readonly nutrient: BalanceNutrient | null;
}

/** The rate of a product on a sample: drawn again when it changes itself, not when its neighbours do. */
export const PlanField = memo(function PlanField({
  sheet,
  openRecommendation,
  recommendedProductId,
  sampleId,
  nutrient,
  ...field
}: PlanFieldProps) {
  const cell = { recommendedProductId, sampleId };
  return (
    <RateField
      {...field}
      cell={cellOf(recommendedProductId, sampleId)}
      onEnter={() => {
        openRecommendation.getSnapshot().children.planTable?.send({ type: 'CELL_CHOSEN', cell, nutrient });
        enter(sheet, cell);
      }}
      onExtend={() => sheet.edit({ edit: 'at', cell, extend: true })}
      onChange={(text) => sheet.edit({ edit: 'cell', ...cell, text })}
    />
  );
});

/** Why a rate is marked, in words; undefined where it is not. */
export function warningOf({ marks }: PlanRow, recommendedProductId: number): string | undefined {
  const own = marks[recommendedProductId] ?? [];
  return own.length === 0 ? undefined : planTexts.marked(own.map(({ text }) => text).join(' '));
}

/** The result of the test that decides, with the letter of its rating. */
export const TestFigure = ({ test }: { readonly test: PlanTest | undefined }) =>
  test ? (
    <span className="inline-flex items-center gap-1">
      {test.text}
      {test.rating ? <RatingTag rating={test.rating} as="letter" /> : null}
    </span>
  ) : null;
