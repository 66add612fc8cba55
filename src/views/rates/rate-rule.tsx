import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isFilling, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { adviceOf, catalogueOf, outputsOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import { recommendedPrices } from '../../model/economics/recommended-costs.ts';
import { limits } from '../../model/limits.ts';
import { isRateText } from '../../model/products/rate-text.ts';
import { leastSpreadable } from '../../model/rates/rate-marks.ts';
import {
  gapIn,
  leastOf,
  newRule,
  nutrientsIn,
  outcomeOf,
  ROUNDINGS,
  type RateRule,
  type RuleGround,
} from '../../model/rates/rate-rule.ts';
import { ruleFigures } from '../../model/rates/rule-figures.ts';
import type { SheetColumn } from '../../model/rates/sheet-columns.ts';
import { ratingsOf } from '../../model/samples/rating.ts';
import { isSameBlock } from '../../model/shared/block.ts';
import { ruleTexts } from '../../model/texts/rates.ts';
import { decisionsOf } from '../../model/yields/decisions.ts';
import { usePrices } from '../economics/use-costs.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstControl } from '../ui/dom/focus-first-control.ts';
import { NumberInput } from '../ui/number-input.tsx';
import { Segments } from '../ui/segments.tsx';
import { Select } from '../ui/select.tsx';
import { blockIn, editSheet, sheetIn } from './rate-sheet.ts';
import { ratesNow, useArrangedIds, usePlanPart, useRestedRates, type Plan } from './use-plan.ts';
import { useSheet } from './use-sheet.ts';

interface RuleBarProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
  readonly plan: Plan;
}

/** What a rule is for: all samples, those that the filter shows, or those of the chosen block. */
type Scope = 'all' | 'shown' | 'selected';

const NO_PICKS = {};

/** The rule that sets the rates of many samples at once, above them while it is stated; nothing otherwise. */
export const RuleBar = (props: RuleBarProps) => (useSelector(props.editor, isFilling) ? <Rule {...props} /> : null);

/** A rule of one rate for all, of rates to the need for a nutrient, or by rating: said before it is applied, and applied as one step. */
function Rule({ editor, openRecommendation, plan }: RuleBarProps) {
  const rule = useSelector(editor, (snapshot) => sheetIn(draftOf(snapshot))?.rule ?? newRule);
  const saving = useSelector(editor, isSaving);
  const yields = useSelector(openRecommendation, ({ children }) => children.yieldEditor);
  const rates = useRestedRates(plan);
  const { samples, all: columns, products } = useSheet(editor, openRecommendation);
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const decisions = decisionsOf(useSelector(openRecommendation, outputsOf));
  const picks = useSelector(yields, (snapshot) => snapshot && picksOf(snapshot)) ?? NO_PICKS;
  const { tables } = useSelector(openRecommendation, adviceOf);
  const prices = usePrices(openRecommendation);
  const scopes = useScopes(editor, { openRecommendation, plan, columns });
  const analytes = decisions.analytes.filter(({ isVisible }) => isVisible);
  const product = products.find(({ id }) => id === rule.recommendedProductId);
  const nutrients = nutrientsIn(product, catalogue);
  const ground: RuleGround = {
    sampleIds: samples.map(({ id }) => id),
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
  const price = (product && recommendedPrices(catalogue.products, prices)(product)?.price) ?? null;
  const edit = (change: Partial<RateRule>): void => editSheet(editor, { edit: 'rule', rule: { ...rule, ...change } });
  const close = (): void => editor.send({ type: 'CLOSE_RULE' });
  const analyte = analytes.find(({ analyteId }) => analyteId === rule.analyteId);
  const isReady = !saving && outcome.patches.length > 0 && outcome.patches.every(({ text }) => isRateText(text));
  return (
    <section
      ref={focusFirstControl}
      aria-label={ruleTexts.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      className="flex shrink-0 flex-wrap items-end gap-x-3 gap-y-2 border-t border-hairline bg-sunken px-3 py-2"
    >
      <div className="w-56 max-w-full">
        <Select
          label={ruleTexts.product}
          choices={columns.map(({ id, name }) => ({ value: id, label: name }))}
          value={rule.recommendedProductId ?? undefined}
          placeholder={ruleTexts.choose}
          onChange={(recommendedProductId) => edit({ recommendedProductId })}
        />
      </div>
      <div className="w-52 max-w-full">
        <Select label={ruleTexts.by} choices={KINDS} value={rule.kind} onChange={(kind) => edit({ kind })} />
      </div>
      {rule.kind === 'flat' ? (
        <div className="w-32">
          <RateInput label={ruleTexts.rate} value={rule.text} onChange={(text) => edit({ text })} />
        </div>
      ) : null}
      {rule.kind === 'demand' ? (
        <>
          <div className="w-24">
            <Select
              label={ruleTexts.nutrient}
              choices={nutrients.map((code) => ({ value: code, label: code }))}
              value={nutrients.includes(rule.nutrient) ? rule.nutrient : undefined}
              placeholder={ruleTexts.choose}
              onChange={(nutrient) => edit({ nutrient })}
            />
          </div>
          <div className="w-20">
            <Select
              label={ruleTexts.roundTo}
              choices={ROUNDINGS.map((step) => ({ value: step, label: String(step) }))}
              value={rule.roundTo}
              onChange={(roundTo) => edit({ roundTo })}
            />
          </div>
          <div className="w-20">
            <RateInput label={ruleTexts.least} value={rule.least} onChange={(text) => edit({ least: text })} />
          </div>
          <div className="w-20">
            <RateInput label={ruleTexts.most} value={rule.most} onChange={(text) => edit({ most: text })} />
          </div>
        </>
      ) : null}
      {rule.kind === 'rating' ? (
        <div className="w-40">
          <Select
            label={ruleTexts.analyte}
            choices={analytes.map(({ analyteId, displayName }) => ({ value: analyteId, label: displayName }))}
            value={rule.analyteId ?? undefined}
            placeholder={ruleTexts.choose}
            onChange={(analyteId) => edit({ analyteId })}
          />
        </div>
      ) : null}
      {rule.kind === 'rating' && analyte?.statusScale
        ? ratingsOf(analyte.statusScale).map(({ level, label }) => (
            <div key={level} className="w-32">
              <RateInput
                label={ruleTexts.rateOf(label)}
                value={rule.byLevel[level]}
                onChange={(text) => edit({ byLevel: { ...rule.byLevel, [level]: text } })}
              />
            </div>
          ))
        : null}
      {scopes.length > 1 ? (
        <span className="flex h-8 items-center">
          <Segments
            label={ruleTexts.scope}
            choices={scopes.map(({ scope, count }) => ({ value: scope, label: ruleTexts.scopes[scope](count) }))}
            value={scopes.find(({ sampleIds }) => isSameIds(sampleIds, rule.sampleIds))?.scope ?? 'all'}
            onChange={(wanted) => edit({ sampleIds: scopes.find(({ scope }) => scope === wanted)?.sampleIds ?? null })}
          />
        </span>
      ) : null}
      <p role="status" className="min-w-48 flex-1 self-center text-xs text-muted">
        {gap
          ? ruleTexts.gaps[gap]
          : ruleTexts.outcome(
              outcome.patches.length,
              outcome.left,
              product ? ruleFigures(outcome, { product, samples, catalogue: catalogue.products, price }) : [],
            )}
        {rule.kind === 'demand' ? ` ${ruleTexts.demandHint}` : ''}
        {rule.kind === 'demand' && least > 0 ? ` ${ruleTexts.spreadable(least)}` : ''}
      </p>
      <span className="flex items-center gap-2">
        <Button onClick={close}>{ruleTexts.close}</Button>
        <Button
          look="primary"
          disabled={!isReady}
          onClick={() => {
            const { patches } = outcomeOf(rule, { ...ground, rates: ratesNow(plan) });
            editor.send({ type: 'TAKE_PROPOSALS', addition: { patches, columns: [] } });
          }}
        >
          {ruleTexts.apply(outcome.patches.length)}
        </Button>
      </span>
    </section>
  );
}

const KINDS = (['flat', 'demand', 'rating'] as const).map((kind) => ({ value: kind, label: ruleTexts.kinds[kind] }));

const isSameIds = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one === other || (one !== null && other !== null && one.join() === other.join());

interface ScopeOf {
  readonly scope: Scope;
  readonly count: number;
  /** Null means all. */
  readonly sampleIds: readonly number[] | null;
}

/** Those of the three that are not the same as all. */
function useScopes(
  editor: EditorRef,
  { openRecommendation, plan, columns }: Omit<RuleBarProps, 'editor'> & { readonly columns: readonly SheetColumn[] },
): readonly ScopeOf[] {
  const shownIds = useArrangedIds(plan, openRecommendation);
  const all = usePlanPart(plan, ({ length }) => length);
  const grid = { sampleIds: shownIds, recommendedProductIds: columns.map(({ id }) => id) };
  const block = useSelector(editor, (snapshot) => blockIn(sheetIn(draftOf(snapshot)), grid), isSameBlock);
  const selectedIds = block ? shownIds.slice(block.top, block.bottom + 1) : [];
  return [
    { scope: 'all', count: all, sampleIds: null },
    ...(shownIds.length === all ? [] : [{ scope: 'shown' as const, count: shownIds.length, sampleIds: shownIds }]),
    ...(selectedIds.length < 2
      ? []
      : [{ scope: 'selected' as const, count: selectedIds.length, sampleIds: selectedIds }]),
  ];
}

interface RateInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const RateInput = (props: RateInputProps) => <NumberInput {...props} min={limits.rate.min} max={limits.rate.max} />;
