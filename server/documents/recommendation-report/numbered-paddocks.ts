import { groupBy } from '../../../src/model/shared/group.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { paddockOfFarm } from '../../../src/model/grower/paddocks.ts';
import { paddockLabel } from '../document-format.ts';
import { paddockKey, paddocksOf, ratedIn, type Paddock } from '../figures.ts';

export interface NumberedPaddock extends Paddock {
  readonly number: number;
  /** What a question about it names: with its farm where the plan has several. */
  readonly askedAs: string;
}

/** As tables name a paddock without a name, and the group of those without a farm. */
export const UNKNOWN_PADDOCK = 'Unknown paddock';
export const WITHOUT_FARM = 'Without a farm';

/** Farm by farm, in the order in which they first appear; a number each, the same on the map and in every table. */
export function numberedPaddocks(recommendation: RecommendationDocument): readonly NumberedPaddock[] {
  const rated = ratedIn(recommendation);
  const places = paddocksOf(rated.length > 0 ? rated : recommendation.samples);
  const farms = groupBy(places, ({ farmName }) => farmName);
  return [...farms.values()].flat().map((paddock, at) => ({
    ...paddock,
    number: at + 1,
    askedAs: paddockOfFarm(paddock.name ?? UNKNOWN_PADDOCK, farms.size > 1 ? (paddock.farmName ?? WITHOUT_FARM) : null),
  }));
}

/** `5 House`: as the map and the tables have it. */
export const numberedName = ({ number, samples: [sample] }: NumberedPaddock): string =>
  [number, ...(sample ? [paddockLabel(sample)] : [])].join('\u00a0');

/** The plan with paddock numbers before the names: two farms may have a paddock of one name, and a number leads from a result to the map. */
export function withNumbers(recommendation: RecommendationDocument): RecommendationDocument {
  const of = new Map(numberedPaddocks(recommendation).map(({ key, number }) => [key, number]));
  return {
    ...recommendation,
    samples: recommendation.samples.map((sample) => {
      const number = of.get(paddockKey(sample));
      return number === undefined || sample.paddockName === null
        ? sample
        : { ...sample, paddockName: `${number}\u00a0${sample.paddockName}` };
    }),
  };
}
