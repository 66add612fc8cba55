import type { AnalyteDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import type { Paddock } from '../figures.ts';
import { ratingLook, type RatingLook } from '../rating.ts';
import { resultOf } from '../result-columns.ts';

export interface WhatMatters {
  readonly analyte: AnalyteDocument;
  /** By paddock; a paddock without a rating has none. */
  readonly looks: ReadonlyMap<string, RatingLook>;
}

type Level = 0 | 1 | 2 | 3 | 4;
const SUFFICIENT = 2;
const HECTARES_UNKNOWN = 1;

/** The worst of the paddock's samples: the lowest level. */
function levelOf({ samples }: Paddock, analyteId: number): Level | null {
  const levels = samples.flatMap((sample) => resultOf(sample, analyteId)?.rating?.level ?? []);
  return levels.length === 0 ? null : levels.reduce((least, level) => (level < least ? level : least));
}

/** A nutrient leads a page only where the plan carries it: what no product brings cannot be seen in the rates. */
const leads = (code: string | null, products: RecommendationDocument['products']): boolean =>
  code !== null &&
  products.some(
    ({ components, rates }) =>
      rates.some(({ ratePerHa }) => ratePerHa > 0) &&
      components.some(({ nutrients }) =>
        nutrients.some((nutrient) => nutrient.code === code && nutrient.proportion > 0),
      ),
  );

/**
 * The nutrient that is furthest below sufficient over the land of the plan, with its rating by paddock: what the map is coloured by. Where
 * nothing is below, the first nutrient of all that are rated; null where none is.
 */
export function whatMatters(
  { analytes, products }: RecommendationDocument,
  paddocks: readonly Paddock[],
): WhatMatters | null {
  let best: { matters: WhatMatters; lack: number } | null = null;
  for (const analyte of analytes.filter(({ nutrientCode }) => leads(nutrientCode, products))) {
    const looks = new Map<string, RatingLook>();
    let lack = 0;
    for (const paddock of paddocks) {
      const level = levelOf(paddock, analyte.analyteId);
      if (level === null) continue;
      looks.set(paddock.key, ratingLook({ scale: 'NUTRIENT', level }));
      lack += Math.max(0, SUFFICIENT - level) * (paddock.areaHa ?? HECTARES_UNKNOWN);
    }
    if (looks.size > 0 && (best === null || lack > best.lack)) best = { matters: { analyte, looks }, lack };
  }
  return best?.matters ?? null;
}
