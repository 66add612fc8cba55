import { balance } from '../../../src/model/advice/balance.ts';
import { BALANCE_NUTRIENTS } from '../../../src/model/advice/codes.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import { nutrientOfFarm, type NutrientOfFarm, type PaddockSite } from '../../../src/model/advice/farm-words.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { BalanceDocument, FarmBalanceDocument } from '../../../src/model/reports/document-data.ts';
import { placeOfSample } from '../../../src/model/samples/place-of-sample.ts';

/** The balances among the statements, in short: the figures of the record, judged as they were. */
export const balancesOf = (statements: readonly Statement[], tables: PlanTables): BalanceDocument[] =>
  statements.flatMap(({ rule, sampleId, on, figures }) => {
    const nutrient = BALANCE_NUTRIENTS.find((code) => code === on);
    if (!rule.startsWith('BALANCE_') || sampleId === null || nutrient === undefined) return [];
    const valueOf = (name: string): number => figures.find((figure) => figure.name === name)?.value ?? 0;
    const [demand, supply] = [valueOf('demand'), valueOf('supply')];
    const verdict = balance({ nutrient, demand, supply, amendment: valueOf('amendment') }, tables.balance);
    return [{ sampleId, nutrient, class: verdict.class, text: verdict.text, demand, supply }];
  });

/** Of a sample of the plan, the paddock that it lies in. */
export interface PaddockOfSample {
  readonly id: number;
  readonly name: string;
  readonly detail: {
    readonly paddockId: number | null;
    readonly paddockName: string | null;
    readonly paddockAreaHa: number | null;
  };
}

/** The balances of all paddocks together as a document shows them. */
export const farmBalancesOf = (...plan: Parameters<typeof nutrientsOfFarm>): FarmBalanceDocument[] =>
  nutrientsOfFarm(...plan).map(({ nutrient, isUneven, text }) => ({ nutrient, isUneven, text }));

/** The balances of all paddocks together, by hectares: the figures of the records, judged as they were. */
export function nutrientsOfFarm(
  statements: readonly Statement[],
  samples: readonly PaddockOfSample[],
  tables: PlanTables,
): NutrientOfFarm[] {
  const places = byKey(samples, ({ id }) => id);
  return BALANCE_NUTRIENTS.flatMap((nutrient) => {
    const sites = statements.flatMap(({ rule, sampleId, on, figures }): readonly PaddockSite[] => {
      const place = sampleId === null ? undefined : places.get(sampleId);
      if (!rule.startsWith('BALANCE_') || on !== nutrient || !place) return [];
      const { id, name, detail } = place;
      const valueOf = (figure: string): number => figures.find((one) => one.name === figure)?.value ?? 0;
      return [
        {
          paddockKey: placeOfSample(id, detail.paddockId),
          paddockName: detail.paddockName ?? name,
          paddockAreaHa: detail.paddockAreaHa,
          demand: valueOf('demand'),
          supply: valueOf('supply'),
          amendment: valueOf('amendment'),
        },
      ];
    });
    return sites.length === 0 ? [] : [nutrientOfFarm(nutrient, sites, tables.balance)];
  });
}
