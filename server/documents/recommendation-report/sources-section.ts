import { groupBy } from '../../../src/model/shared/group.ts';
import type {
  CriticalValueDocument,
  EngineRunDocument,
  RateRangeDocument,
  RecommendationDocument,
  ReportDocument,
} from '../../../src/model/reports/document-data.ts';
import { firstOf, itemAt } from '../../collections/item-at.ts';
import { formatNutrientRate } from '../../../src/model/products/supply.ts';
import { counted, formatDay, formatNumber, paddockLabel, UNKNOWN, withUnit } from '../document-format.ts';
import { classesOf } from '../classes.ts';
import type { Cell, PrintBlock } from '../pdf/blocks.ts';
import { boldCell, cell, dataTable, words } from '../pdf/data-table.ts';

/** Where the figures come from: each source once with what it applies to, and the engine runs behind it all. */
export function sourcesSection(data: ReportDocument): readonly PrintBlock[] {
  if (data.recommendations.every(({ criticalValues, runs }) => criticalValues.length + runs.length === 0)) return [];
  return [
    {
      kind: 'chapter',
      text: 'Appendix: Sources',
      below:
        'Ratings compare a result with the critical value below. The interval is the published range of that value.',
      start: 'below',
    },
    ...data.recommendations.flatMap((recommendation) => [
      ...criticalValues(recommendation),
      ...(recommendation.judgedBy ?? []).map((text): PrintBlock => ({ kind: 'words', text })),
      ...rateRanges(recommendation),
      ...runs(recommendation, data.timeZone),
    ]),
  ];
}

function criticalValues(recommendation: RecommendationDocument): readonly PrintBlock[] {
  if (recommendation.criticalValues.length === 0) return [];
  const nameOf = new Map(recommendation.analytes.map(({ analyteId, displayName }) => [analyteId, displayName]));
  const sources = groupBy(recommendation.criticalValues, ({ analyteId, method, source }) =>
    JSON.stringify([analyteId, method, source]),
  );
  return [
    dataTable({
      title: `Critical values: ${recommendation.name}`,
      size: 7.5,
      columns: [
        words(80, 'Analyte'),
        words(190, 'Critical value', 'what it applies to'),
        words(115, 'Method'),
        words(130, 'Source'),
      ],
      rows: [...sources.values()].map((same) => {
        const { analyteId, method, source } = firstOf(same);
        return [
          boldCell(nameOf.get(analyteId) ?? `Analyte ${analyteId}`),
          cell(valuesOf(same)),
          cell(method),
          cell(source),
        ];
      }),
    }),
  ];
}

/** Most values listed one by one; a farm with a value per paddock would fill pages. */
const MOST_VALUES = 6;

/** `18.8 mg/kg (17-21): 0–10 cm, PBI 36; …`: a value once with all that it holds for, and many that follow one figure as their span. */
function valuesOf(same: readonly CriticalValueDocument[]): string {
  const classes = classesOf(same.map(({ appliesTo }) => appliesTo));
  const values = [...new Set(same.map(({ criticalValue }) => criticalValue))].toSorted((a, b) => Number(a) - Number(b));
  const { unitOfMeasure } = firstOf(same);
  return values.length > MOST_VALUES && classes.length === 1
    ? `${withUnit(`${values[0]}–${values.at(-1)}`, unitOfMeasure)}: ${classes[0]}`
    : eachOf(same);
}

const eachOf = (same: readonly CriticalValueDocument[]): string =>
  [...groupBy(same, ({ criticalValue, interval }) => `${criticalValue} ${interval}`).values()]
    .map((alike) => {
      const { criticalValue, unitOfMeasure, interval } = firstOf(alike);
      const classes = [...new Set(alike.map(({ appliesTo }) => appliesTo))].join(' or ');
      return `${withUnit(criticalValue, unitOfMeasure)}${interval === null ? '' : ` (${interval})`}: ${classes}`;
    })
    .join('; ');

const NUTRIENTS = ['N', 'P', 'K', 'S'] as const;

/** A row a sample: each rate with its range and the second opinion, and below what is to be known of them. */
function rateRanges({ name, samples, rateRanges: ranges = [] }: RecommendationDocument): readonly PrintBlock[] {
  if (ranges.length === 0) return [];
  const bySample = groupBy(ranges, ({ sampleId }) => sampleId);
  const notes = [...new Set(ranges.flatMap(notesOf))];
  return [
    dataTable({
      title: `Rates and their ranges: ${name}`,
      note: 'kg/ha of the element. The plan, files and costs use the single rate; in brackets what it would be over the published range of the critical value, or of the nitrogen that the crop recovers.',
      size: 7.5,
      columns: [words(135, 'Paddock', 'Site'), ...NUTRIENTS.map((nutrient) => words(95, nutrient))],
      rows: samples.flatMap((sample) => {
        const own = bySample.get(sample.sampleId);
        if (own === undefined) return [];
        return [
          [
            cell(paddockLabel(sample), sample.siteName),
            ...NUTRIENTS.map((nutrient) => rangeCell(own.find((range) => range.nutrient === nutrient))),
          ],
        ];
      }),
    }),
    ...notes.map((text): PrintBlock => ({ kind: 'words', text })),
  ];
}

/** `17 (14–25)` over its note. */
function rangeCell(range: RateRangeDocument | undefined): Cell {
  if (range === undefined) return cell(UNKNOWN);
  const { nutrient, rateKgPerHa, lowKgPerHa, highKgPerHa, beside, isNear, recoveryPercent } = range;
  const kg = (amount: number): string => formatNutrientRate(nutrient, amount);
  return boldCell(
    `${kg(rateKgPerHa)} (${kg(lowKgPerHa)}–${kg(highKgPerHa)})`,
    isNear ? 'near the line' : '',
    beside === null ? '' : `${beside.isOfReanalysis ? '2025 re-analysis' : 'second curve'}: ${kg(beside.rateKgPerHa)}`,
    recoveryPercent === null ? '' : `${formatNumber(recoveryPercent, 0)}% recovered`,
  );
}

/** What a sentence says besides figures of the table: grey sand, limey soil, K below 10 cm. */
const notesOf = ({ sentences, beside }: RateRangeDocument): readonly string[] =>
  sentences.slice(beside === null ? 1 : 2);

/** Engine, version and parameters once for all the runs that they made. */
function runs(recommendation: RecommendationDocument, timeZone: string): readonly PrintBlock[] {
  const engines = groupBy(recommendation.runs, ({ engineCode, engineVersion, parameterSetHash }) =>
    JSON.stringify([engineCode, engineVersion, parameterSetHash]),
  );
  return [...engines.values()].map((same) => {
    const { engineCode, engineVersion, parameterSetHash } = firstOf(same);
    const once = (of: (run: EngineRunDocument) => string): string => [...new Set(same.map(of))].join(', ') || UNKNOWN;
    return {
      kind: 'words',
      text: [
        `Engine ${engineCode} ${engineVersion}`,
        `parameters ${parameterSetHash}`,
        once(({ interpretiveCriteriaName }) => interpretiveCriteriaName),
        `${runsOf(same.map(({ sampleEngineRunId }) => sampleEngineRunId))} of ${once(({ runOn }) => formatDay(runOn, timeZone))}`,
      ].join('  ·  '),
    } as const;
  });
}

/** Spans of numbers that stay on the line. */
const MOST_SPANS = 10;

/** `runs 9001–9003, 9007`; where that would go on for lines, how many they are from the first to the last. */
function runsOf(ids: readonly number[]): string {
  const found = spansOf(ids);
  return found.length <= MOST_SPANS
    ? `runs ${found.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')}`
    : `${counted(ids.length, 'run')} from ${firstOf(found)[0]} to ${itemAt(found, -1)[1]}`;
}

function spansOf(ids: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const found: [first: number, last: number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && id <= last[1] + 1) last[1] = id;
    else found.push([id, id]);
  }
  return found;
}
