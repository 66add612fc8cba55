import { rangeOf, type RANGED } from '../../../src/model/advice/range.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { PRICED_NUTRIENTS, worthOf, type NutrientPrices } from '../../../src/model/advice/worth.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { AdviceTables } from '../parameters/schema.ts';

type Ranged = (typeof RANGED)[number];

/** One of several places that get one rate, with what each alone would need: kg/ha, of lime t/ha. */
export interface PlaceOfRate {
  readonly name: string;
  readonly needs: Readonly<Partial<Record<Ranged, number>>>;
}

/** Nutrients with variable-rate spreading; trace elements are never spread at variable rates. */
const VARIABLE_RATE = ['N', 'P', 'K', 'S', 'LIME'] as const satisfies readonly Ranged[];

/**
 * One rate represents places that need different ones: originals of a composite, or sites of a paddock.
 * @see docs/engine.md, "What changed in 2026, and why", rule 16
 */
export function rangeStatements(
  sampleId: number,
  {
    of,
    places,
    prices,
    tables,
  }: {
    readonly of: keyof typeof adviceTexts.placesOfRate;
    readonly places: readonly PlaceOfRate[];
    readonly prices: NutrientPrices;
    readonly tables: AdviceTables;
  },
): readonly Statement[] {
  return VARIABLE_RATE.flatMap((nutrient): readonly Statement[] => {
    const needs = places.flatMap(({ name, needs: { [nutrient]: need } }) =>
      need === undefined ? [] : [{ name, need }],
    );
    if (needs.length < 2) return [];
    const { least, most, tell } = rangeOf({ nutrient, values: needs.map(({ need }) => need) }, tables.balance);
    if (!tell) return [];
    const isLime = nutrient === 'LIME';
    const unit = isLime ? 't/ha' : 'kg/ha';
    const decimals = isLime ? 1 : 0;
    const worth = worthOf(
      PRICED_NUTRIENTS.flatMap((one) => (one === nutrient ? [{ nutrient: one, kgPerHa: [most - least] }] : [])),
      prices,
    );
    // Only nutrients have a price in a run.
    const apart = adviceTexts.unpriced(
      `${figure('apart', { value: most - least, unit, decimals }).text} ${adviceTexts.rateOf(isLime ? null : nutrient)}`,
    );
    return [
      statement(tables, 'RATE_RANGE', {
        level: 'watch',
        sampleId,
        on: nutrient,
        figures: [
          figure('least', { value: least, unit, decimals }),
          figure('most', { value: most, unit, decimals }),
          ...(worth?.figures ?? []),
        ],
        words: {
          places: adviceTexts.placesOfRate[of],
          what: adviceTexts.rateOf(isLime ? null : nutrient),
          name: needs.find(({ need }) => need === most)?.name ?? '',
          stake: adviceTexts.stakes.apart(worth?.words ?? apart),
        },
      }),
    ];
  });
}
