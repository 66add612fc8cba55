import { useSelector } from '@xstate/react';
import { cellOf } from '../../machines/rates/plan-table.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { adviceOf, catalogueOf, outputsOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import { formatRate } from '../../model/products/rate-text.ts';
import { rateReason } from '../../model/recommendation/rate-reason.ts';
import { planTexts, reasonTexts } from '../../model/texts/plan-table.ts';
import { decisionsOf } from '../../model/yields/decisions.ts';
import { Button } from '../ui/button.tsx';
import type { Sheet } from './rate-sheet.ts';
import { usePlanPart, type Plan } from './use-plan.ts';
import { useSheet } from './use-sheet.ts';

interface ReasonLineProps {
  readonly openRecommendation: OpenRecommendationRef;
  readonly plan: Plan;
  readonly sheet: Sheet;
  readonly isRead: boolean;
}

const NO_PICKS = {};

/** What decides the rate that one is at: its warnings with what mends them, the test, the need, and the rate that would cover it. */
export function ReasonLine({ openRecommendation, plan, sheet, isRead }: ReasonLineProps) {
  const actor = useSelector(openRecommendation, ({ children }) => children.planTable);
  const cell = useSelector(actor, (snapshot) => (snapshot ? cellOf(snapshot) : null));
  const { products, columns } = useSheet(plan.editor, openRecommendation);
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const { tables } = useSelector(openRecommendation, adviceOf);
  const decisions = decisionsOf(useSelector(openRecommendation, outputsOf));
  const yields = useSelector(openRecommendation, ({ children }) => children.yieldEditor);
  const picks = useSelector(yields, (snapshot) => snapshot && picksOf(snapshot)) ?? NO_PICKS;
  const row = usePlanPart(plan, (rows) => rows.find(({ sample }) => sample.id === cell?.sampleId));
  const product = products.find(({ id }) => id === cell?.recommendedProductId);
  const name = columns.find(({ id }) => id === cell?.recommendedProductId)?.product ?? '';
  const use = (rate: number): void => {
    if (cell) sheet.edit({ edit: 'many', patches: [{ ...cell, text: formatRate(rate) }], columns: [] });
  };
  if (!row || !product)
    return isRead ? null : <p className="border-t border-hairline px-3 py-1 text-xs text-muted">{reasonTexts.empty}</p>;
  const { words, covering } = rateReason(row, product, { decisions, picks, catalogue, tables });
  return (
    <section
      aria-label={reasonTexts.label}
      aria-live="polite"
      className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline px-3 py-1 text-xs"
    >
      {(row.marks[product.id] ?? []).map(({ text, mendedBy }) => (
        <p key={text} className="flex w-full items-center gap-2 text-warning">
          {planTexts.marked(text)}
          {mendedBy === null || isRead ? null : (
            <Button onClick={() => use(mendedBy)}>{planTexts.mend(mendedBy)}</Button>
          )}
        </p>
      ))}
      <p className="min-w-48 flex-1 tabular-nums">
        <span className="font-medium">{row.paddockName}</span> {words}
      </p>
      {covering === null || isRead ? null : (
        <Button onClick={() => use(covering)}>{reasonTexts.use(covering, name)}</Button>
      )}
    </section>
  );
}
