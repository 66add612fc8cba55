import type { Content } from 'pdfmake/interfaces';
import type { RecommendationDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import { formatDay, paddockLabel, UNKNOWN, withUnit } from '../document-format.ts';
import { dataTable, figureCell, headCell, headFigure, textCell } from '../pdf/data-table.ts';
import { COLOUR } from '../pdf/theme.ts';

/** Where the figures come from: each critical value with interval, method and source, and each engine run. */
export function sourcesSection(data: ReportDocument): Content[] {
  if (data.recommendations.every(({ criticalValues, runs }) => criticalValues.length + runs.length === 0)) return [];
  return [
    { text: 'Appendix: Sources', fontSize: 16, bold: true, tocItem: true, pageBreak: 'before' },
    {
      text: 'Ratings compare a result with the critical value below. The interval is the published range of that value.',
      color: COLOUR.secondary,
      margin: [0, 2, 0, 0],
    },
    ...data.recommendations.flatMap((recommendation) => [
      ...criticalValues(recommendation),
      ...runs(recommendation, data.timeZone),
    ]),
  ];
}

function criticalValues(recommendation: RecommendationDocument): Content[] {
  if (recommendation.criticalValues.length === 0) return [];
  const nameOf = new Map(recommendation.analytes.map(({ analyteId, displayName }) => [analyteId, displayName]));
  return [
    dataTable({
      title: `Critical values: ${recommendation.name}`,
      widths: [84, 76, 58, 54, 113, 130],
      head: [
        headCell('Analyte'),
        headCell('Applies to'),
        headFigure('Critical'),
        headCell('Interval'),
        headCell('Method'),
        headCell('Source'),
      ],
      rows: recommendation.criticalValues.map((entry) => [
        textCell(nameOf.get(entry.analyteId) ?? `Analyte ${entry.analyteId}`),
        textCell(entry.appliesTo),
        figureCell(withUnit(entry.criticalValue, entry.unitOfMeasure), true),
        textCell(entry.interval ?? UNKNOWN),
        textCell(entry.method),
        textCell(entry.source),
      ]),
    }),
  ];
}

function runs(recommendation: RecommendationDocument, timeZone: string): Content[] {
  if (recommendation.runs.length === 0) return [];
  const samples = new Map(recommendation.samples.map((sample) => [sample.sampleId, sample]));
  return [
    dataTable({
      title: `Engine runs: ${recommendation.name}`,
      widths: [130, 76, 100, 50, 54, 105],
      head: [
        headCell('Paddock'),
        headCell('Lab number'),
        headCell('Interpretive criteria'),
        headFigure('Run'),
        headCell('Run date'),
        headCell('Engine', 'version, parameters'),
      ],
      rows: recommendation.runs.map((run) => {
        const sample = samples.get(run.sampleId);
        return [
          textCell(sample ? paddockLabel(sample) : UNKNOWN, sample?.siteName),
          textCell(sample?.labNumber ?? UNKNOWN),
          textCell(run.interpretiveCriteriaName),
          figureCell(String(run.sampleEngineRunId)),
          textCell(formatDay(run.runOn, timeZone)),
          textCell(`${run.engineCode} ${run.engineVersion}`, run.parameterSetHash),
        ];
      }),
    }),
  ];
}
