import { withUnit } from '../../../src/model/format/number.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import { cationCheck, phPair, plausible, sampleAge } from '../lab-values.ts';
import { ANALYTES, type AdviceTables, type AnalyteCode } from '../parameters/schema.ts';
import { usable, type SoilFacts } from './soil-facts.ts';

/** Small figures keep what tells them apart. */
export const printed = (value: number): string =>
  figure('value', { value, unit: '', decimals: value < 1 ? 3 : 2 }).text;

/**
 * What a single figure tells; null for a cell of a file, which is no sample yet.
 * @see server/advice/parameters/open-advice-2.json, `sources` (`VALUE_*`)
 */
export function valueStatement(
  sampleId: number | null,
  { code, value, tables }: { readonly code: AnalyteCode; readonly value: number; readonly tables: AdviceTables },
) {
  const found = plausible({ analyte: code, value }, tables);
  if (found.verdict === 'OK') return [];
  const { name, unit } = adviceTexts.analytes[code];
  const { usual, hard } = tables.plausible[code];
  const [low, high] = found.verdict === 'IMPOSSIBLE' ? hard : usual;
  const suggested = found.suggested === null ? [] : [figure('suggested', { value: found.suggested, unit })];
  return [
    statement(tables, `VALUE_${found.verdict}`, {
      level: found.verdict === 'UNUSUAL' ? 'watch' : 'act',
      sampleId,
      on: code,
      figures: [
        figure('value', { value, unit }),
        figure('low', { value: low, unit }),
        figure('high', { value: high, unit }),
        ...suggested,
      ],
      words: {
        name,
        value: withUnit(printed(value), unit),
        low: printed(low),
        high: printed(high),
        ...(found.suggested === null ? {} : { suggested: withUnit(printed(found.suggested), unit) }),
      },
    }),
  ];
}

const within = (value: number | undefined, most: number): value is number =>
  value !== undefined && value >= 0 && value <= most;

/** Whether the two measures of acidity can belong to one soil. */
function pairStatements(facts: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const [ca, water] = [usable(facts, 'PHCA', tables), usable(facts, 'PHW', tables)];
  if (ca === null || water === null) return [];
  const found = phPair({ ca, water }, tables);
  if (found === 'OK') return [];
  const { least, most } = tables.phPair;
  return [
    statement(tables, `PH_PAIR_${found}`, {
      level: found === 'SWAPPED' ? 'act' : 'watch',
      sampleId: facts.sampleId,
      on: 'PHW',
      figures: [
        figure('ca', { value: ca, unit: 'pH in CaCl2', decimals: 2 }),
        figure('water', { value: water, unit: 'pH in water', decimals: 2 }),
        figure('apart', { value: Math.abs(water - ca), unit: 'pH', decimals: 2 }),
        figure('least', { value: least, unit: 'pH', decimals: 2 }),
        figure('most', { value: most, unit: 'pH', decimals: 2 }),
      ],
    }),
  ];
}

/** Whether the cations of one sheet agree with each other; left out while one of the four is missing or impossible. */
function cationStatements({ sampleId, values }: SoilFacts, tables: AdviceTables): readonly Statement[] {
  const { EXCA: ca, EXMG: mg, EXK: k, EXNA: na, CEC: cec, ESP: esp, K: colwellK } = values;
  if (!within(ca, 100) || !within(mg, 100) || !within(k, 100) || !within(na, 100)) return [];
  const { sum, faults } = cationCheck(
    {
      ca,
      mg,
      k,
      na,
      cec: within(cec, 100) ? cec : null,
      esp: within(esp, 100) ? esp : null,
      colwellK: within(colwellK, 2_000) ? colwellK : null,
    },
    tables,
  );
  if (faults === '') return [];
  const { cationFaults } = adviceTexts;
  const names = faults.split(',').map((fault) => cationFaults[fault as keyof typeof cationFaults]);
  return [
    statement(tables, 'CATIONS', {
      level: 'watch',
      sampleId,
      on: 'CEC',
      figures: [figure('sum', { value: sum, unit: 'cmol(+)/kg', decimals: 2 })],
      words: { faults: names.join(' and ') },
    }),
  ];
}

/** Figures of one day; a row of a file is no sample yet. */
export interface AgedFigures extends Pick<SoilFacts, 'values' | 'limits' | 'months'> {
  readonly sampleId: number | null;
}

/**
 * What is too old to decide by, and what with caution: one sentence each, not one for every analyte.
 * @see server/advice/parameters/open-advice-2.json, `age` (the source of each age)
 */
export function ageStatements(
  { sampleId, values, limits = [], months }: AgedFigures,
  tables: AdviceTables,
): readonly Statement[] {
  if (months === null) return [];
  const byAge: Readonly<Record<ReturnType<typeof sampleAge>, AnalyteCode[]>> = { STOP: [], CAUTION: [], USE: [] };
  for (const code of ANALYTES)
    if (values[code] !== undefined || limits.includes(code))
      byAge[sampleAge({ analyte: code, months }, tables)].push(code);
  return (['STOP', 'CAUTION'] as const).flatMap((verdict) => {
    const codes = byAge[verdict];
    if (codes.length === 0) return [];
    return [
      statement(tables, verdict === 'STOP' ? 'AGE_STOP' : 'AGE_CAUTION', {
        level: verdict === 'STOP' ? 'act' : 'watch',
        sampleId,
        on: codes.join(','),
        figures: [figure('months', { value: months, unit: 'months', decimals: 0 })],
        words: { names: codes.map((code) => adviceTexts.analytes[code].name).join(', ') },
      }),
    ];
  });
}

/**
 * Whether the laboratory's figures can be true, agree, and still speak for the soil.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const valueStatements = (facts: SoilFacts, tables: AdviceTables): readonly Statement[] => [
  ...ANALYTES.flatMap((code) => {
    const value = facts.values[code];
    return value === undefined ? [] : valueStatement(facts.sampleId, { code, value, tables });
  }),
  ...pairStatements(facts, tables),
  ...cationStatements(facts, tables),
  ...ageStatements(facts, tables),
];
