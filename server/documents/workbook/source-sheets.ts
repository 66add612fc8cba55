import type {
  RecommendationDocument,
  ReportDocument,
  SensitivityRow,
} from '../../../src/model/reports/document-data.ts';
import { groundOf, subjectOf } from '../../../src/model/advice/statement-words.ts';
import type { StatementFigure } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import { layersCell, paddockLabel } from '../document-format.ts';
import { NITROGEN_LINES } from '../recommendation-report/nitrogen-section.ts';
import { calendarDay } from './sheet-rows.ts';
import type { XlsxColumn, XlsxSheet } from './xlsx-sheet.ts';

const sampleOf = ({ samples }: RecommendationDocument, id: number) => samples.find(({ sampleId }) => sampleId === id);

/** Where a sample is from: the first columns of these sheets. */
const PLACE: readonly XlsxColumn[] = ['Recommendation', 'Farm', 'Paddock', 'Site'];
function placeOf(recommendation: RecommendationDocument, id: number): readonly (string | null)[] {
  const sample = sampleOf(recommendation, id);
  return [
    recommendation.name,
    sample?.farmName ?? null,
    sample ? paddockLabel(sample) : null,
    sample?.siteName ?? null,
  ];
}

const YIELD: XlsxColumn = { title: 'Yield (t/ha)', format: { decimals: 2 } };

/** Every line of the nitrogen budgets, demand first, then what the soil supplies. */
export const nitrogenSheet = ({ recommendations }: ReportDocument): XlsxSheet => ({
  name: 'Nitrogen budget',
  head: [
    ...PLACE,
    YIELD,
    'Summer rain',
    ...NITROGEN_LINES.map(([, label, unit]) => ({ title: `${label} (${unit})`, format: { decimals: 1 } })),
  ],
  frozenColumns: PLACE.length,
  rows: recommendations.flatMap((recommendation) =>
    recommendation.nitrogenBudgets.map(({ sampleId, yieldTPerHa, isSummerRain, values }) => [
      ...placeOf(recommendation, sampleId),
      yieldTPerHa,
      isSummerRain ? 'Yes' : 'No',
      ...NITROGEN_LINES.map(([omlName]) => values[omlName] ?? null),
    ]),
  ),
});

const RUNS: readonly (readonly [label: string, of: 'target' | 'high' | 'low'])[] = [
  ['Target', 'target'],
  ['High', 'high'],
  ['Low', 'low'],
];

const FIGURES: readonly (readonly [column: XlsxColumn, of: keyof SensitivityRow])[] = [
  [YIELD, 'yieldTPerHa'],
  [{ title: 'Gross margin ($/ha)', format: 'money' }, 'grossMarginPerHa'],
  ...(['n', 'p', 'k', 's'] as const).map(
    (code) =>
      [{ title: `${code.toUpperCase()} response (t/ha)`, format: { decimals: 2 } }, `${code}ResponseTPerHa`] as const,
  ),
  [{ title: 'Likely response (t/ha)', format: { decimals: 2 } }, 'likelyResponseTPerHa'],
  [{ title: 'Break-even (t/ha)', format: { decimals: 2 } }, 'breakEvenTPerHa'],
];

const RATES = ['N', 'P', 'K', 'S'] as const;
const NAMES = { N: 'n', P: 'p', K: 'k', S: 's' } as const;

/** What the model says pays best in the run of each card, in three seasons. */
export const economicsSheet = ({ recommendations }: ReportDocument): XlsxSheet => ({
  name: 'Economics',
  head: [
    ...PLACE,
    { title: 'Yield of the run (t/ha)', format: { decimals: 2 } },
    'Summer rain',
    ...RATES.map((code) => ({ title: `${code} at the largest margin (kg/ha)`, format: { decimals: 1 } })),
    'Season',
    ...FIGURES.map(([column]) => column),
  ],
  frozenColumns: PLACE.length,
  rows: recommendations.flatMap((recommendation) =>
    recommendation.sensitivities.flatMap((sensitivity) =>
      RUNS.map(([label, of]) => [
        ...placeOf(recommendation, sensitivity.sampleId),
        sensitivity.yieldTPerHa,
        sensitivity.isSummerRain ? 'Yes' : 'No',
        ...RATES.map((code) => sensitivity.ratesKgPerHa[NAMES[code]]),
        label,
        ...FIGURES.map(([, figure]) => sensitivity[of][figure]),
      ]),
    ),
  ),
});

/** The critical values behind the ratings, each with where it comes from. */
export const sourcesSheet = ({ recommendations }: ReportDocument): XlsxSheet => ({
  name: 'Sources',
  head: [
    'Recommendation',
    'Analyte',
    'Critical value',
    'Interval',
    'Unit',
    { title: 'Applies to', format: 'wrapped' },
    { title: 'Method', format: 'wrapped' },
    { title: 'Source', format: 'wrapped' },
  ],
  frozenColumns: 2,
  rows: recommendations.flatMap(({ name, analytes, criticalValues }) =>
    criticalValues.map(({ analyteId, criticalValue, interval, unitOfMeasure, appliesTo, method, source }) => [
      name,
      analytes.find((analyte) => analyte.analyteId === analyteId)?.displayName ?? `Analyte ${analyteId}`,
      figureOf(criticalValue),
      interval,
      unitOfMeasure,
      appliesTo,
      method,
      source,
    ]),
  ),
});

/** Printed text as a number where possible, so that a spreadsheet can calculate with it. */
const figureOf = (printed: string): string | number => {
  const figure = Number(printed);
  return Number.isFinite(figure) ? figure : printed;
};

const MARKS = { published: 'Published', recalled: 'From memory, unverified', judgement: 'Judgement' } as const;
const ADVICE_MARKS = { seen: MARKS.published, recalled: MARKS.recalled, judgement: MARKS.judgement } as const;
const ONE_DECIMAL = { decimals: 1 } as const;

/** Each rate with the range of its critical value, its own range, the second opinion, and where they are from. */
export const rangesSheet = ({ recommendations }: ReportDocument): XlsxSheet => ({
  name: 'Ranges',
  head: [
    ...PLACE,
    'Analyte',
    { title: 'Value used', format: ONE_DECIMAL },
    { title: 'Critical value', format: ONE_DECIMAL },
    { title: 'Critical value, lowest', format: ONE_DECIMAL },
    { title: 'Critical value, highest', format: ONE_DECIMAL },
    'Unit',
    'Near the line',
    { title: 'Rate (kg/ha)', format: ONE_DECIMAL },
    { title: 'Rate, lowest (kg/ha)', format: ONE_DECIMAL },
    { title: 'Rate, highest (kg/ha)', format: ONE_DECIMAL },
    { title: 'Second critical value', format: ONE_DECIMAL },
    { title: 'Rate by it (kg/ha)', format: ONE_DECIMAL },
    { title: 'Fertiliser N recovered (%)', format: { decimals: 0 } },
    { title: 'Note', format: 'wrapped' },
    { title: 'Method', format: 'wrapped' },
    { title: 'Source', format: 'wrapped' },
    'Evidence',
  ],
  frozenColumns: PLACE.length + 1,
  rows: recommendations.flatMap((recommendation) =>
    (recommendation.rateRanges ?? []).map((range) => [
      ...placeOf(recommendation, range.sampleId),
      recommendation.analytes.find(({ analyteId }) => analyteId === range.analyteId)?.displayName ?? range.nutrient,
      range.value,
      range.criticalValue,
      range.criticalLow,
      range.criticalHigh,
      range.unitOfMeasure,
      range.isNear ? 'Yes' : 'No',
      range.rateKgPerHa,
      range.lowKgPerHa,
      range.highKgPerHa,
      range.beside?.criticalValue ?? null,
      range.beside?.rateKgPerHa ?? null,
      range.recoveryPercent,
      range.sentences.join(' '),
      range.method,
      range.source,
      MARKS[range.mark],
    ]),
  ),
});

const worthIn = (figures: readonly StatementFigure[], name: 'worthKg' | 'worthDollars'): number | null =>
  figures.find((figure) => figure.name === name)?.value ?? null;

/** What could change the rates, a row a place and a reason, with what to do and what it is worth. */
export const caveatsSheet = ({ recommendations }: ReportDocument): XlsxSheet => ({
  name: adviceTexts.caveats,
  head: [
    ...PLACE,
    'Level',
    { title: 'What could change', format: 'wrapped' },
    { title: 'Worth up to (kg/ha)', format: { decimals: 0 } },
    { title: 'Worth up to ($/ha)', format: 'money' },
    { title: 'Source', format: 'wrapped' },
    'Evidence',
  ],
  frozenColumns: PLACE.length,
  rows: recommendations.flatMap((recommendation) =>
    (recommendation.caveats ?? []).map((caveat) => {
      const { sampleId, level, sentence, figures, source, mark } = caveat;
      return [
        ...placeOf(recommendation, sampleId ?? 0),
        adviceTexts.levels[level],
        [subjectOf(caveat), sentence, groundOf(caveat)].filter((part) => part !== null).join(' '),
        worthIn(figures, 'worthKg'),
        worthIn(figures, 'worthDollars'),
        source,
        ADVICE_MARKS[mark],
      ];
    }),
  ),
});

/** Engine, version and parameters of each run. */
export const runsSheet = ({ recommendations, timeZone }: ReportDocument): XlsxSheet => ({
  name: 'Engine runs',
  head: [
    'Recommendation',
    'Farm',
    'Paddock',
    'Lab number',
    'Layers counted',
    'Interpretive criteria',
    'Run',
    { title: 'Run date', format: 'date' },
    'Engine',
    'Version',
    'Parameters',
  ],
  frozenColumns: 3,
  rows: recommendations.flatMap((recommendation) =>
    recommendation.runs.map((run) => {
      const sample = sampleOf(recommendation, run.sampleId);
      return [
        recommendation.name,
        sample?.farmName ?? null,
        sample ? paddockLabel(sample) : null,
        sample?.labNumber ?? null,
        sample ? layersCell(sample) : null,
        run.interpretiveCriteriaName,
        run.sampleEngineRunId,
        calendarDay(run.runOn, timeZone),
        run.engineCode,
        run.engineVersion,
        run.parameterSetHash,
      ];
    }),
  ),
});
