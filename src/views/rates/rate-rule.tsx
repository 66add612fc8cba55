import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BulkRatesRef } from '../../machines/rates/bulk-rates.machine.ts';
import { ruleOf } from '../../machines/rates/bulk-rates.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  adviceOf,
  catalogueOf,
  outputsOf,
  productsOf,
  ratedSamplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import { leastSpreadable } from '../../model/rates/rate-marks.ts';
import {
  gapIn,
  leastOf,
  nutrientsIn,
  outcomeOf,
  ROUNDINGS,
  type RateRule,
  type RuleGround,
  type RuleOutcome,
} from '../../model/rates/rate-rule.ts';
import { isRateText, rateOfText } from '../../model/products/rate-text.ts';
import { sheetProducts, type SheetColumn } from '../../model/rates/sheet-columns.ts';
import { decisionsOf } from '../../model/yields/decisions.ts';
import { ratingsOf } from '../../model/samples/rating.ts';
import { ruleTexts } from '../../model/texts/rates.ts';
import { limits } from '../../model/limits.ts';
import { Button } from '../ui/button.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { ChosenSamples } from './chosen-samples.tsx';
import { sheetIn } from './rate-sheet.ts';
import { useAdded } from './use-sheet.ts';

interface RuleDialogProps {
  readonly actor: BulkRatesRef;
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
  readonly columns: readonly SheetColumn[];
}

const NO_RATES = {};
const NO_PICKS = {};

/** A rate for many samples at once: one for all, to the demand of a nutrient, or by rating. */
export function RuleDialog({ actor, editor, openRecommendation, columns }: RuleDialogProps) {
  const rule = useSelector(actor, ruleOf);
  const yields = useSelector(openRecommendation, ({ children }) => children.yieldEditor);
  const rates = useSelector(editor, (snapshot) => sheetIn(draftOf(snapshot))?.rates ?? NO_RATES);
  const samples = useSelector(openRecommendation, ratedSamplesOf);
  const recommended = useSelector(openRecommendation, productsOf);
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const added = useAdded(editor);
  const decisions = decisionsOf(useSelector(openRecommendation, outputsOf));
  const picks = useSelector(yields, (snapshot) => snapshot && picksOf(snapshot)) ?? NO_PICKS;
  const { tables } = useSelector(openRecommendation, adviceOf);
  const products = useMemo(() => sheetProducts(recommended, added, catalogue), [recommended, added, catalogue]);
  const analytes = decisions.analytes.filter(({ isVisible }) => isVisible);
  const ids = samples.map(({ id }) => id);
  const product = products.find(({ id }) => id === rule.recommendedProductId);
  const nutrients = nutrientsIn(product, catalogue);
  const ground: RuleGround = {
    sampleIds: ids,
    products,
    rates,
    decisions,
    picks,
    catalogue,
    leastSpreadable: (placement) => leastSpreadable(placement, tables),
  };
  const outcome = outcomeOf(rule, ground);
  const gap = gapIn(rule, ground);
  const least = product ? leastOf(product, ground) : 0;
  const unit = columns.find(({ id }) => id === rule.recommendedProductId)?.unitOfMeasure ?? '';
  const edit = (change: Partial<RateRule>): void => actor.send({ type: 'RULE_EDITED', change });
  const close = (): void => actor.send({ type: 'CLOSE' });
  const analyte = analytes.find(({ analyteId }) => analyteId === rule.analyteId);
  const isReady = outcome.patches.length > 0 && outcome.patches.every(({ text }) => isRateText(text));
  return (
    <Dialog
      open
      size="md"
      title={ruleTexts.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{ruleTexts.close}</Button>
          <Button
            look="primary"
            disabled={!isReady}
            onClick={() => actor.send({ type: 'TAKE_PROPOSALS', patches: outcome.patches })}
          >
            {ruleTexts.apply(outcome.patches.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label={ruleTexts.product}
          choices={columns.map(({ id, name }) => ({ value: id, label: name }))}
          value={rule.recommendedProductId ?? undefined}
          placeholder={ruleTexts.choose}
          onChange={(recommendedProductId) => edit({ recommendedProductId })}
        />
        <RadioGroup
          label={ruleTexts.by}
          choices={(['flat', 'demand', 'rating'] as const).map((kind) => ({
            value: kind,
            label: ruleTexts.kinds[kind],
          }))}
          value={rule.kind}
          onChange={(kind) => edit({ kind })}
        />
        {rule.kind === 'flat' ? (
          <RateInput label={ruleTexts.rate} value={rule.text} onChange={(text) => edit({ text })} />
        ) : null}
        {rule.kind === 'demand' ? (
          <Select
            label={ruleTexts.nutrient}
            choices={nutrients.map((code) => ({ value: code, label: code }))}
            value={nutrients.includes(rule.nutrient) ? rule.nutrient : undefined}
            placeholder={ruleTexts.choose}
            hint={ruleTexts.demandHint}
            onChange={(nutrient) => edit({ nutrient })}
          />
        ) : null}
        {rule.kind === 'demand' ? (
          <div className="grid grid-cols-3 gap-2">
            <Select
              label={ruleTexts.roundTo}
              choices={ROUNDINGS.map((step) => ({ value: step, label: String(step) }))}
              value={rule.roundTo}
              onChange={(roundTo) => edit({ roundTo })}
            />
            <RateInput label={ruleTexts.least} value={rule.least} onChange={(text) => edit({ least: text })} />
            <RateInput label={ruleTexts.most} value={rule.most} onChange={(text) => edit({ most: text })} />
            {least > 0 ? <p className="col-span-3 text-xs text-muted">{ruleTexts.spreadable(least)}</p> : null}
          </div>
        ) : null}
        {rule.kind === 'rating' ? (
          <Select
            label={ruleTexts.analyte}
            choices={analytes.map(({ analyteId, displayName }) => ({ value: analyteId, label: displayName }))}
            value={rule.analyteId ?? undefined}
            placeholder={ruleTexts.choose}
            onChange={(analyteId) => edit({ analyteId })}
          />
        ) : null}
        {rule.kind === 'rating' && analyte?.statusScale ? (
          <div className="grid grid-cols-2 gap-2">
            {ratingsOf(analyte.statusScale).map(({ level, label }) => (
              <RateInput
                key={level}
                label={ruleTexts.rateOf(label)}
                value={rule.byLevel[level]}
                onChange={(text) => edit({ byLevel: { ...rule.byLevel, [level]: text } })}
              />
            ))}
          </div>
        ) : null}
        <ChosenSamples
          samples={samples}
          chosen={rule.sampleIds}
          heading={ruleTexts.samples}
          onChoose={(sampleIds) => edit({ sampleIds })}
        />
        <p role="status" className="text-xs text-muted">
          {gap ? ruleTexts.gaps[gap] : ruleTexts.outcome(outcome.patches.length, outcome.left, rangeOf(outcome, unit))}
        </p>
      </div>
    </Dialog>
  );
}

/** From the least to the most that is set; empty where that is not known yet. */
function rangeOf({ patches }: RuleOutcome, unit: string): string {
  const rates = patches.filter(({ text }) => isRateText(text)).map(({ text }) => rateOfText(text));
  return rates.length === 0 ? '' : ruleTexts.range(Math.min(...rates), Math.max(...rates), unit);
}

interface RateInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const RateInput = (props: RateInputProps) => <NumberInput {...props} min={limits.rate.min} max={limits.rate.max} />;
