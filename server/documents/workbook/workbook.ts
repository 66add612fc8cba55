import { richTextToText } from '../../rich-text/sanitise.ts';
import type {
  RecommendationDocument,
  ReportDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import { depthOrLayers, formatDay, layersCell, paddockLabel } from '../document-format.ts';
import { applyOptions, type DocumentOptions } from '../document-options.ts';
import {
  nutrientDemand,
  nutrientPerUnit,
  demandedNutrients,
  nutrientSupply,
  productRate,
  ratedIn,
} from '../figures.ts';
import { SAMPLE_HEAD, sampleCells } from '../lab-data.ts';
import { namedAnalytes, resultColumns, resultOf } from '../result-columns.ts';
import { ratingLook } from '../rating.ts';
import { costSheets } from './cost-sheets.ts';
import { xlsxBytes, type XlsxCell, type XlsxSheet } from './xlsx.ts';

/** 'Recommendation Workbook': results, ratings, products, rates, supply, comments and engine runs as sheets one can calculate with. */
export function workbook(report: ReportDocument, options: DocumentOptions): Uint8Array {
  const data = applyOptions(report, options);
  return xlsxBytes([
    aboutSheet(data),
    resultsSheet(data),
    ratingsSheet(data),
    productsSheet(data),
    ratesSheet(data),
    supplySheet(data),
    ...(options.has('ECONOMICS') ? costSheets(data) : []),
    commentsSheet(data),
    runsSheet(data),
  ]);
}

const round = (value: number): number => Number(value.toFixed(6));

function aboutSheet(data: ReportDocument): XlsxSheet {
  const signed = (signature: ReportDocument['finalised']): string =>
    signature ? `${signature.by}, ${formatDay(signature.on, data.timeZone)}` : 'No';
  return {
    name: 'Report',
    head: ['Report', data.reportName],
    rows: [
      ['Customer', data.customerName],
      ['Customer id', data.customerId],
      ['Prepared by', `${data.preparedBy}, ${data.tenantName}`],
      ['Prepared on', formatDay(data.preparedOn, data.timeZone)],
      ['Finalised', signed(data.finalised)],
      ['Published', signed(data.published)],
      ['Note', 'Decision support, not a recommendation by itself.'],
    ],
  };
}

type Row<T> = (recommendation: RecommendationDocument, sample: SampleDocument) => T;

const everySample = <T>(data: ReportDocument, row: Row<T>): readonly T[] =>
  data.recommendations.flatMap((recommendation) => recommendation.samples.map((sample) => row(recommendation, sample)));

/** A paddock gets its rate once, not once a depth. */
const everyRatedSample = <T>(data: ReportDocument, row: Row<T>): readonly T[] =>
  data.recommendations.flatMap((recommendation) =>
    ratedIn(recommendation).map((sample) => row(recommendation, sample)),
  );

const analytesOf = (data: ReportDocument) => namedAnalytes(data.recommendations, ({ analytes }) => analytes);

function resultsSheet(data: ReportDocument): XlsxSheet {
  const samples = data.recommendations.flatMap((recommendation) => recommendation.samples);
  const columns = analytesOf(data).flatMap((analyte) => resultColumns(analyte, samples));
  return {
    name: 'Results',
    // With the name of each sample: by this sheet the workbook comes in again.
    head: [...SAMPLE_HEAD, 'Sample name', 'Layers counted', ...columns.map(({ title }) => title)],
    rows: everySample(data, (recommendation, sample) => [
      ...sampleCells(recommendation, sample),
      sample.name,
      layersCell(sample),
      ...columns.map(({ cell }) => cell(sample)),
    ]),
  };
}

function ratingsSheet(data: ReportDocument): XlsxSheet {
  const analytes = analytesOf(data);
  return {
    name: 'Ratings',
    head: [...SAMPLE_HEAD, ...analytes.map(({ name }) => name)],
    rows: everySample(data, (recommendation, sample) => [
      ...sampleCells(recommendation, sample),
      ...analytes.map(({ analyteId }) => {
        const rating = resultOf(sample, analyteId)?.rating;
        return rating ? ratingLook(rating).word : null;
      }),
    ]),
  };
}

function productsSheet(data: ReportDocument): XlsxSheet {
  const codes = [
    ...new Set(
      data.recommendations.flatMap((r) =>
        r.products.flatMap((p) => p.components.flatMap((c) => c.nutrients.map((n) => n.code))),
      ),
    ),
  ];
  return {
    name: 'Products',
    head: [
      'Recommendation',
      'Product',
      'Blend',
      'Composition',
      'Placement',
      'Timing',
      'Unit',
      ...codes.map((code) => `${code} %`),
    ],
    rows: data.recommendations.flatMap((recommendation) =>
      recommendation.products.map((product) => [
        recommendation.name,
        product.name,
        product.isBlend ? 'Yes' : 'No',
        product.components.map(({ productName, fraction }) => `${round(fraction * 100)}% ${productName}`).join(', '),
        product.placement,
        product.timing,
        product.unitOfMeasure,
        ...codes.map((code) => round(nutrientPerUnit(product, code) * 100)),
      ]),
    ),
  };
}

function ratesSheet(data: ReportDocument): XlsxSheet {
  return {
    name: 'Rates',
    head: [
      'Recommendation',
      'Paddock',
      'Site',
      'Layers counted',
      'Area (ha)',
      'Product',
      'Rate',
      'Unit',
      'Placement',
      'Timing',
    ],
    rows: everyRatedSample(data, (recommendation, sample) =>
      recommendation.products.map((product): readonly XlsxCell[] => [
        recommendation.name,
        paddockLabel(sample),
        sample.siteName,
        depthOrLayers(sample),
        sample.paddockAreaHa,
        product.name,
        productRate(product, sample.sampleId),
        `${product.unitOfMeasure}/ha`,
        product.placement,
        product.timing,
      ]),
    ).flat(),
  };
}

function supplySheet(data: ReportDocument): XlsxSheet {
  return {
    name: 'Supply and demand',
    head: [
      'Recommendation',
      'Paddock',
      'Site',
      'Layers counted',
      'Nutrient',
      'Demand (kg/ha)',
      'Supply (kg/ha)',
      'Balance (kg/ha)',
    ],
    rows: everyRatedSample(data, (recommendation, sample) =>
      demandedNutrients(recommendation).map((code): readonly XlsxCell[] => {
        const demand = nutrientDemand(recommendation, sample, code);
        const supply = nutrientSupply(recommendation.products, sample.sampleId, code);
        return [
          recommendation.name,
          paddockLabel(sample),
          sample.siteName,
          depthOrLayers(sample),
          code,
          demand === null ? null : round(demand),
          round(supply),
          demand === null ? null : round(supply - demand),
        ];
      }),
    ).flat(),
  };
}

function commentsSheet(data: ReportDocument): XlsxSheet {
  return {
    name: 'Comments',
    head: ['Recommendation', 'Title', 'Comment'],
    rows: [
      ...data.recommendations.flatMap((recommendation) =>
        recommendation.comments.map(({ title, html }) => [recommendation.name, title, richTextToText(html)]),
      ),
      ...data.comments.map(({ title, html }) => ['Report', title, richTextToText(html)]),
    ],
  };
}

function runsSheet(data: ReportDocument): XlsxSheet {
  return {
    name: 'Engine runs',
    head: [
      'Recommendation',
      'Paddock',
      'Lab number',
      'Layers counted',
      'Interpretive criteria',
      'Run',
      'Run date',
      'Engine',
      'Version',
      'Parameters',
    ],
    rows: data.recommendations.flatMap((recommendation) =>
      recommendation.runs.map((run) => {
        const sample = recommendation.samples.find(({ sampleId }) => sampleId === run.sampleId);
        return [
          recommendation.name,
          sample ? paddockLabel(sample) : null,
          sample?.labNumber ?? null,
          sample ? layersCell(sample) : null,
          run.interpretiveCriteriaName,
          run.sampleEngineRunId,
          formatDay(run.runOn, data.timeZone),
          run.engineCode,
          run.engineVersion,
          run.parameterSetHash,
        ];
      }),
    ),
  };
}
