import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RateProgramsRef } from '../../machines/rates/rate-programs.machine.ts';
import {
  chosenOf,
  failureText,
  isBusy,
  isLastPlanChosen,
  isListing,
  isUnlisted,
  lastPlanOf,
  nameOf,
  programsOf,
  replacedOf,
  replacesOf,
  sampleIdsOf,
} from '../../machines/rates/rate-programs.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  adviceOf,
  catalogueOf,
  maySharePrograms,
  outputsOf,
  productsOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { findChosen, type Catalogue } from '../../model/products/chosen-product.ts';
import { LAST_PLAN } from '../../model/rates/kept-programs.ts';
import { programOfPlan } from '../../model/rates/program-of-plan.ts';
import { applyProgram, type ProgramOutcome, type ProgramProduct } from '../../model/rates/program.ts';
import { leastSpreadable } from '../../model/rates/rate-marks.ts';
import { addedIn, withRatesEdit } from '../../model/rates/rates-draft.ts';
import { sheetProducts } from '../../model/rates/sheet-columns.ts';
import { withSheet } from '../../model/rates/typed-sheet.ts';
import { planFoot } from '../../model/recommendation/plan-foot.ts';
import { planRowsFor } from '../../model/recommendation/plan-rows.ts';
import { programDialogTexts as texts } from '../../model/texts/programs.ts';
import { decisionsOf, type Decisions } from '../../model/yields/decisions.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { ChosenSamples } from './chosen-samples.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { sheetIn } from './rate-sheet.ts';
import { useSheet } from './use-sheet.ts';

interface ProgramsDialogProps {
  readonly actor: RateProgramsRef;
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

const NO_PICKS = {};

/** A program is applied to all or chosen samples in one step that Undo takes back, and the plan is saved as one. */
export function ProgramsDialog({ actor, editor, openRecommendation }: ProgramsDialogProps) {
  const [programs, chosen, lastPlan, isLast] = useSelectors(actor, programsOf, chosenOf, lastPlanOf, isLastPlanChosen);
  const change = useSelector(actor, ({ children }) => children.editor);
  const mayShare = useSelector(openRecommendation, maySharePrograms);
  const mayChange = chosen !== undefined && (mayShare || !chosen.isShared);
  const [busy, listing, unlisted, failure] = useSelectors(actor, isBusy, isListing, isUnlisted, failureText);
  const { samples } = useSheet(editor, openRecommendation);
  const sampleIds = useSelector(actor, sampleIdsOf);
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const decisions = decisionsOf(useSelector(openRecommendation, outputsOf));
  const last = useMemo(() => lastPlan && programOfPlan(lastPlan.recommendedProducts, catalogue), [lastPlan, catalogue]);
  const products = isLast ? last : (chosen?.products ?? null);
  const applied = useApplied({ actor, editor, openRecommendation }, products);
  const count = applied ? applied.outcome.lines.filter(({ before, after }) => before !== after).length : 0;
  const close = (): void => actor.send({ type: 'CLOSE' });
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      onClose={close}
      footer={
        <>
          {chosen && !chosen.isShared ? (
            <Button disabled={busy} onClick={() => actor.send({ type: 'DELETE' })}>
              {texts.delete}
            </Button>
          ) : null}
          {mayChange ? (
            <Button disabled={busy} onClick={() => actor.send({ type: 'EDIT' })}>
              {texts.change}
            </Button>
          ) : null}
          <Button disabled={busy} onClick={close}>
            {texts.close}
          </Button>
          {applied ? (
            <Button
              look="primary"
              disabled={busy || count === 0}
              onClick={() => actor.send({ type: 'TAKE_PROPOSALS', outcome: applied.outcome })}
            >
              {texts.apply(count)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure === '' ? null : (
          <Banner
            tone="danger"
            actions={
              unlisted ? <Button onClick={() => actor.send({ type: 'RETRY' })}>{texts.retry}</Button> : undefined
            }
          >
            {`${unlisted ? texts.failed : texts.unchanged}. ${failure}`}
          </Banner>
        )}
        {listing ? (
          <p role="status" className="text-sm text-muted">
            {texts.loading}
          </p>
        ) : unlisted ? null : programs.length === 0 && lastPlan === null ? (
          <p className="text-sm text-muted">{texts.none}</p>
        ) : (
          <RadioGroup
            label={texts.list}
            disabled={busy}
            choices={[
              ...programs.map(({ id, name, isShared }) => ({
                value: String(id),
                label: isShared ? texts.shared(name) : name,
              })),
              ...(lastPlan === null
                ? []
                : [{ value: String(LAST_PLAN), label: texts.lastPlan(lastPlan.name, formatDay(lastPlan.createdOn)) }]),
            ]}
            value={isLast ? String(LAST_PLAN) : chosen === undefined ? '' : String(chosen.id)}
            onChange={(id) => actor.send({ type: 'PROGRAM_CHOSEN', id: Number(id) })}
          />
        )}
        {products && applied ? (
          <>
            <ul aria-label={texts.products} className="divide-y divide-hairline text-sm">
              {products.map((product) => (
                <li
                  key={`${product.productId} ${product.customBlendId} ${product.placeId} ${product.applicationTimingId}`}
                  className="py-1"
                >
                  {wordsOf(product, catalogue, decisions)}
                </li>
              ))}
            </ul>
            <ChosenSamples
              samples={samples}
              chosen={sampleIds}
              disabled={busy}
              heading={texts.samples}
              onChoose={(ids) => actor.send({ type: 'SAMPLES_CHOSEN', sampleIds: ids })}
            />
            <Outcome {...{ actor, applied, count, busy }} />
          </>
        ) : null}
        {change ? (
          <ProgramDialog
            key={change.sessionId}
            editor={change}
            {...{ catalogue, mayShare }}
            analytes={decisions.analytes}
          />
        ) : null}
        {listing || unlisted ? null : <SaveAs actor={actor} editor={editor} openRecommendation={openRecommendation} />}
      </div>
    </Dialog>
  );
}

interface Applied {
  readonly outcome: ProgramOutcome;
  /** What the plan would leave short, in words. */
  readonly leaves: readonly string[];
  /** Rates that are there and that the program would replace. */
  readonly replaceable: number;
}

/** The sheet that the chosen program makes of the current one. */
function useApplied(
  { actor, editor, openRecommendation }: ProgramsDialogProps,
  chosen: readonly ProgramProduct[] | null,
): Applied | null {
  const { samples, products } = useSheet(editor, openRecommendation);
  const [recommended, catalogue] = useSelectors(openRecommendation, productsOf, catalogueOf);
  const [outputs, advice] = useSelectors(openRecommendation, outputsOf, adviceOf);
  const yields = useSelector(openRecommendation, ({ children }) => children.yieldEditor);
  const picks = useSelector(yields, (snapshot) => snapshot && picksOf(snapshot)) ?? NO_PICKS;
  const [replaces, sampleIds] = useSelectors(actor, replacesOf, sampleIdsOf);
  const draft = useSelector(editor, (snapshot) => sheetIn(draftOf(snapshot)));
  return useMemo(() => {
    if (!chosen || !draft) return null;
    const textures = new Map(advice.samples.map(({ sampleId, texture }) => [sampleId, texture]));
    const decisions = decisionsOf(outputs);
    const ground = {
      sampleIds: samples.map(({ id }) => id),
      products,
      rates: draft.rates,
      decisions,
      picks,
      catalogue,
      chosen: sampleIds,
      textureOf: (id: number) => textures.get(id) ?? null,
      leastSpreadable: (placement: string) => leastSpreadable(placement, advice.tables),
    };
    const outcome = applyProgram(chosen, { ...ground, replaces });
    const { kept: replaceable } = applyProgram(chosen, { ...ground, replaces: false });
    const next = withRatesEdit(draft, { edit: 'many', patches: outcome.patches, columns: outcome.columns });
    const rows = planRowsFor({
      samples,
      decisions,
      picks,
      catalogue,
      tables: advice.tables,
      prices: null,
      products: sheetProducts(recommended, addedIn(next), catalogue),
    })(next.rates);
    const leaves = planFoot(rows).flatMap(({ short }) => (short.count === 0 ? [] : [short.words]));
    return { outcome, leaves, replaceable };
  }, [chosen, draft, samples, products, recommended, catalogue, outputs, advice, picks, replaces, sampleIds]);
}

function Outcome({
  actor,
  applied,
  count,
  busy,
}: {
  readonly actor: RateProgramsRef;
  readonly applied: Applied;
  readonly count: number;
  readonly busy: boolean;
}) {
  const replaces = useSelector(actor, replacesOf);
  const { outcome, leaves, replaceable } = applied;
  return (
    <>
      {replaceable === 0 ? null : (
        <Checkbox
          label={texts.replace(replaceable)}
          checked={replaces}
          disabled={busy}
          onChange={() => actor.send({ type: 'REPLACING_TOGGLED' })}
        />
      )}
      <p role="status" className="text-sm">
        {[
          texts.outcome(count, outcome.kept),
          outcome.left === 0 ? '' : texts.left(outcome.left),
          outcome.unsplit === 0 ? '' : texts.unsplit(outcome.unsplit),
          outcome.missing === 0 ? '' : texts.unavailable(outcome.missing),
          leaves.length === 0 ? '' : texts.leaves(leaves),
        ]
          .filter((text) => text !== '')
          .join(' ')}
      </p>
    </>
  );
}

/** The typed plan, each product with a rule that gives its rates. */
function SaveAs({ actor, editor, openRecommendation }: ProgramsDialogProps) {
  const [name, replaced, busy] = useSelectors(actor, nameOf, replacedOf, isBusy);
  const [recommended, catalogue] = useSelectors(openRecommendation, productsOf, catalogueOf);
  const draft = useSelector(editor, (snapshot) => sheetIn(draftOf(snapshot)));
  const products = draft ? programOfPlan(withSheet(draft, recommended, catalogue), catalogue) : [];
  return (
    <form
      aria-label={texts.saveAs}
      className="flex flex-wrap items-end gap-2 border-t border-hairline pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'SAVE', products });
      }}
    >
      <TextInput
        label={texts.name}
        value={name}
        readOnly={busy}
        onChange={(typed) => actor.send({ type: 'NAME_TYPED', name: typed })}
      />
      <Button type="submit" disabled={busy || name.trim() === '' || products.length === 0}>
        {replaced ? texts.saveOver(replaced.name) : texts.save}
      </Button>
    </form>
  );
}

/** `MAP, Banded below seed, At seeding: meet need for P, round to 5, least 40, most 120` */
function wordsOf(product: ProgramProduct, catalogue: Catalogue, { analytes }: Decisions): string {
  const { rule, productId, customBlendId, placeId, applicationTimingId } = product;
  const of = findChosen(catalogue, productId, customBlendId);
  if (!of) return texts.missing;
  const analyte = analytes.find(({ analyteId }) => analyteId === rule.analyteId)?.displayName ?? '';
  const rates = {
    flat: () => texts.rules.flat(rule.rate),
    demand: () => texts.rules.demand(rule.nutrient),
    rating: () => texts.rules.rating(analyte),
  }[rule.kind]();
  const where = [
    catalogue.places.find(({ id }) => id === placeId)?.description,
    catalogue.timings.find(({ id }) => id === applicationTimingId)?.description,
  ];
  return `${[of.name, ...where].filter((text) => text !== undefined).join(', ')}: ${[
    rates,
    texts.rounded(rule.roundTo),
    ...(rule.least === null ? [] : [texts.least(rule.least)]),
    ...(rule.most === null ? [] : [texts.most(rule.most)]),
  ].join(', ')}`;
}
