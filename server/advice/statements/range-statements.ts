import { rangeOf, type RANGED } from '../../../src/model/advice/range.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { AdviceTables } from '../parameters/schema.ts';

type Ranged = (typeof RANGED)[number];

/** One of several places that get one rate, with what each alone would need: kg/ha, of lime t/ha. */
export interface PlaceOfRate {
  readonly name: string;
  readonly needs: Readonly<Partial<Record<Ranged, number>>>;
}

/** The nutrients that machines spread by; of trace elements nobody varies a rate. */
const TOLD = ['N', 'P', 'K', 'S', 'LIME'] as const satisfies readonly Ranged[];

/** That one rate stands for places that need different ones: originals of a composite, or sites of a paddock. */
export function rangeStatements(
  sampleId: number,
  {
    of,
    places,
    tables,
  }: {
    readonly of: keyof typeof adviceTexts.placesOfRate;
    readonly places: readonly PlaceOfRate[];
    readonly tables: AdviceTables;
  },
): readonly Statement[] {
  return TOLD.flatMap((nutrient): readonly Statement[] => {
    const needs = places.flatMap(({ name, needs: { [nutrient]: need } }) =>
      need === undefined ? [] : [{ name, need }],
    );
    if (needs.length < 2) return [];
    const { least, most, tell } = rangeOf({ nutrient, values: needs.map(({ need }) => need) }, tables.balance);
    if (!tell) return [];
    const isLime = nutrient === 'LIME';
    const unit = isLime ? 't/ha' : 'kg/ha';
    const decimals = isLime ? 1 : 0;
    return [
      statement(tables, 'RATE_RANGE', {
        level: 'watch',
        sampleId,
        on: nutrient,
        figures: [figure('least', { value: least, unit, decimals }), figure('most', { value: most, unit, decimals })],
        words: {
          places: adviceTexts.placesOfRate[of],
          what: adviceTexts.rateOf(isLime ? null : nutrient),
          name: needs.find(({ need }) => need === most)?.name ?? '',
        },
      }),
    ];
  });
}
