import type { Recommendation, RecommendationSample, RecommendedProduct, Timing } from '../contract/entities.ts';
import { textOfNumber } from '../format/number-text.ts';
import { findChosen, type Catalogue } from '../products/chosen-product.ts';
import { favouriteKey } from '../products/favourite-key.ts';
import { toggled } from '../shared/order.ts';
import { ratedSamples } from '../samples/effective-samples.ts';
import type { RatePatch } from './rate-block.ts';
import type { NewColumn } from './rates-draft.ts';
import type { RateTexts } from '../products/rate-text.ts';
import { paddockRate } from './product-totals.ts';
import { present } from '../shared/present.ts';

/** Which rates the samples here get: those their own places had there, or all of them those of one sample there. */
export type CopyBy = 'place' | 'sample';

/** What is copied from another recommendation, as the adviser has chosen it. */
export interface CopyPlan {
  /** Recommended products there that are left out. */
  readonly leftOut: readonly number[];
  readonly by: CopyBy;
  /** The sample there whose rates all get. */
  readonly fromSampleId: number | null;
  /** The samples here; null means all. */
  readonly sampleIds: readonly number[] | null;
  /** Timings that are moved: the timing there, and the timing here. */
  readonly moved: Readonly<Record<number, number>>;
}

export const newPlan: CopyPlan = { leftOut: [], by: 'place', fromSampleId: null, sampleIds: null, moved: {} };

export type CopyEdit =
  /** A product there is left out, or copied after all. */
  | { readonly edit: 'product'; readonly recommendedProductId: number }
  | { readonly edit: 'by'; readonly by: CopyBy }
  | { readonly edit: 'from'; readonly sampleId: number }
  | { readonly edit: 'samples'; readonly sampleIds: readonly number[] | null }
  | { readonly edit: 'timing'; readonly from: number; readonly to: number }
  /** All timings earlier or later by as many steps; what would fall off either end stays there. */
  | { readonly edit: 'shift'; readonly steps: number; readonly timings: readonly Timing[] };

/** The plan after an edit. */
export function withCopyEdit(plan: CopyPlan, change: CopyEdit): CopyPlan {
  switch (change.edit) {
    case 'product':
      return { ...plan, leftOut: toggled(plan.leftOut, change.recommendedProductId) };
    case 'by':
      return { ...plan, by: change.by };
    case 'from':
      return { ...plan, fromSampleId: change.sampleId };
    case 'samples':
      return { ...plan, sampleIds: change.sampleIds };
    case 'timing':
      return { ...plan, moved: { ...plan.moved, [change.from]: change.to } };
    case 'shift': {
      const ids = change.timings.map(({ id }) => id);
      const shifted = (id: number): number => {
        const at = ids.indexOf(plan.moved[id] ?? id);
        return at < 0 ? id : present(ids[Math.min(ids.length - 1, Math.max(0, at + change.steps))]);
      };
      return { ...plan, moved: Object.fromEntries(ids.map((id) => [id, shifted(id)])) };
    }
  }
}

/** The timing that a timing there becomes here. */
export const movedTiming = ({ moved }: CopyPlan, timingId: number): number => moved[timingId] ?? timingId;

const sum = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

/** What is copied from, and what to. */
export interface CopyGround {
  readonly source: Recommendation;
  /** The samples here that carry a rate. */
  readonly samples: readonly RecommendationSample[];
  /** The products of the sheet, those that are put on included. */
  readonly products: readonly RecommendedProduct[];
  readonly catalogue: Catalogue;
  /** Products that are no longer offered count too: for a comparison, which puts none on. */
  readonly takesInactive?: boolean | undefined;
}

export interface CopyOutcome {
  /** Rates of products that the sheet has with that placement and timing already. */
  readonly patches: readonly RatePatch[];
  /** Products that are put on. */
  readonly columns: readonly NewColumn[];
  /** Chosen samples here whose place has no rate there: they do not change. */
  readonly left: number;
  /** Products there that can no longer be recommended. */
  readonly inactive: readonly string[];
}

/** Can the product or blend still be recommended? */
const isOffered = ({ productId, customBlendId }: RecommendedProduct, catalogue: Catalogue): boolean =>
  findChosen(catalogue, productId, customBlendId)?.isActive === true;

const nameOf = ({ product, blend }: RecommendedProduct): string => product?.name ?? blend?.blendName ?? '';

const rateOn = ({ applicationRatesToSamples }: RecommendedProduct, sampleId: number): number =>
  applicationRatesToSamples.find((entry) => entry.sampleId === sampleId)?.applicationRate ?? 0;

/** The samples there that say what a sample here gets: that of its own site, else those of its paddock; none where the place is not there. */
function modelsOf(plan: CopyPlan, there: readonly RecommendationSample[], here: RecommendationSample) {
  if (plan.by === 'sample') return there.filter(({ id }) => id === plan.fromSampleId);
  const { siteId, paddockId } = here.detail;
  const ofSite = there.filter(({ detail }) => siteId !== null && detail.siteId === siteId);
  return ofSite.length > 0
    ? ofSite.slice(0, 1)
    : there.filter(({ detail }) => paddockId !== null && detail.paddockId === paddockId);
}

/** The rate that samples there lead to; the mean of several to the whole unit, as one spreads it. */
function rateFrom(product: RecommendedProduct, models: readonly RecommendationSample[]): number {
  const [only, ...others] = models;
  if (only !== undefined && others.length === 0) return rateOn(product, only.id);
  return Math.round(
    paddockRate({
      areaHa: null,
      samples: models.map(({ id, detail }) => ({ depthFrom: detail.depthFrom, ratePerHa: rateOn(product, id) })),
    }),
  );
}

/**
 * What the sheet becomes: a product that it has with the placement and the timing gets the rates that are copied, every other one is put on. Two
 * dressings there that fall on one timing here are one, with the sum of their rates. A rate of 0 is not copied: it says nothing was meant for the place.
 */
export function copyOutcome(plan: CopyPlan, ground: CopyGround): CopyOutcome {
  const { source, samples, products, catalogue, takesInactive = false } = ground;
  const there = ratedSamples(source.recommendationSamples);
  const chosen = samples.filter(({ id }) => plan.sampleIds?.includes(id) ?? true);
  const wanted = source.recommendedProducts.filter(({ id }) => !plan.leftOut.includes(id));
  const offered = wanted.filter((product) => takesInactive || isOffered(product, catalogue));
  const columns = new Map<string, Omit<NewColumn, 'rates'> & { readonly rates: Map<number, number> }>();
  const reached = new Set<number>();
  for (const product of offered) {
    const { productId, customBlendId, placeId } = product;
    const applicationTimingId = movedTiming(plan, product.applicationTimingId);
    const key = favouriteKey({ productId, customBlendId, timingId: applicationTimingId, placementId: placeId });
    const column = columns.get(key) ?? {
      productId,
      customBlendId,
      placeId,
      applicationTimingId,
      rates: new Map<number, number>(),
    };
    for (const sample of chosen) {
      const rate = rateFrom(product, modelsOf(plan, there, sample));
      if (rate === 0) continue;
      column.rates.set(sample.id, sum(column.rates.get(sample.id) ?? 0, rate));
      reached.add(sample.id);
    }
    if (column.rates.size > 0) columns.set(key, column);
  }
  const textsOf = (rates: ReadonlyMap<number, number>): readonly (readonly [number, string])[] =>
    [...rates].map(([sampleId, rate]) => [sampleId, textOfNumber(rate)]);
  const patches: RatePatch[] = [];
  const added: NewColumn[] = [];
  for (const [key, { rates, ...choice }] of columns) {
    const is = products.find(
      ({ productId, customBlendId, applicationTimingId: timingId, placeId: placementId }) =>
        favouriteKey({ productId, customBlendId, timingId, placementId }) === key,
    );
    if (is)
      patches.push(...textsOf(rates).map(([sampleId, text]) => ({ recommendedProductId: is.id, sampleId, text })));
    // Every sample of the sheet has a field in the column.
    else {
      const empty: RateTexts = Object.fromEntries(samples.map(({ id }) => [id, '']));
      added.push({ ...choice, rates: { ...empty, ...Object.fromEntries(textsOf(rates)) } });
    }
  }
  return {
    patches,
    columns: added,
    left: chosen.filter(({ id }) => !reached.has(id)).length,
    inactive: wanted.filter((product) => !isOffered(product, catalogue)).map(nameOf),
  };
}
