import { balance } from '../../../src/model/advice/balance.ts';
import { BALANCE_NUTRIENTS } from '../../../src/model/advice/codes.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import type { BalanceDocument } from '../../../src/model/reports/document-data.ts';

/** The balances among the statements, in short: the figures of the record, judged as they were. */
export const balancesOf = (statements: readonly Statement[], tables: PlanTables): BalanceDocument[] =>
  statements.flatMap(({ rule, sampleId, on, figures }) => {
    const nutrient = BALANCE_NUTRIENTS.find((code) => code === on);
    if (!rule.startsWith('BALANCE_') || sampleId === null || nutrient === undefined) return [];
    const valueOf = (name: string): number => figures.find((figure) => figure.name === name)?.value ?? 0;
    const verdict = balance(
      { nutrient, demand: valueOf('demand'), supply: valueOf('supply'), amendment: valueOf('amendment') },
      tables.balance,
    );
    return [{ sampleId, nutrient, class: verdict.class, text: verdict.text }];
  });
