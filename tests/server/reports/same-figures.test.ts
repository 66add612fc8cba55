import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { formatAmount } from '../../../src/model/format/amount.ts';
import { sumDecimals } from '../../../src/model/format/money.ts';
import { formatNumber } from '../../../src/model/format/number.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { supplyBySample } from '../../../src/model/products/supply.ts';
import { formatShort } from '../../../server/documents/document-format.ts';
import { renderDocument } from '../../../server/documents/render-document.ts';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
import { ratesInKmz, rowsOfCsv, sheetsOfExcel } from '../../documents/opened-outputs.ts';
import { readPdf } from '../../documents/read-pdf.ts';
import { completedFarm } from '../support/example-farm.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';

let portal: Portal;
let adviser: Person;
let members: readonly Sample[];
let id: number;
let reportId: number;
beforeAll(async () => {
  portal = await startPortal();
  adviser = portal.as('ADVISER');
  const farm = await completedFarm(portal, 3);
  members = farm.completed;
  const { customerId } = farm;
  ({ id } = await adviser.ask('POST /recommendation/attachSample', {
    body: {
      recommendationId: 0,
      recommendationName: 'Plan',
      customerId,
      sampleIds: members.map((member) => member.id),
    },
  }));
  ({ id: reportId } = await adviser.ask('POST /recommendation/report', {
    body: { customerId, recommendationReportName: 'Plan', recommendationReportId: 0, recommendationIds: [id] },
  }));
});
afterAll(() => portal.stop());

const params = () => ({ params: { id } });
const documentOf = async (reportTypeId: number, outputTypeId: number, optionCodes: readonly string[] = []) => {
  const data = await portal.inside('TILTH', (tx) => reportDocument(tx, reportId, 'Australia/Perth'));
  return (await renderDocument({ reportTypeId, outputTypeId, optionCodes, data })).bytes;
};
/** Every cell and shared text of a workbook. */
const workbookText = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .filter(([path]) => path.endsWith('.xml'))
    .map(([, part]) => strFromU8(part))
    .join(' ');

test('card, dialogs, report, workbook and CSV of one plan say the same', async () => {
  // The card: the run it rests on, at the highest yield, saved.
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', params());
  const sampleId = members[0]!.id;
  const results = modelOutputs.engineResults.flatMap(({ modelDecisions }) =>
    modelDecisions.flatMap(({ analyte, decisionResults }) =>
      decisionResults.filter((result) => result.sampleId === sampleId).map((result) => ({ analyte, ...result })),
    ),
  );
  const saved = results.toSorted((one, other) => other.yield - one.yield)[0]!;
  await adviser.ask('PUT /Recommendation/selectedYield', {
    ifMatch: '*',
    body: {
      recommendationId: id,
      selectedSamples: [
        {
          yield: saved.yield,
          sampleId,
          sampleEngineId: saved.sampleEngineId,
          sampleEngineRunId: saved.sampleEngineRunId,
        },
      ],
    },
  });
  const runId = saved.sampleEngineRunId;
  const card = results.filter(({ sampleEngineRunId }) => sampleEngineRunId === runId);
  const cardOf = (code: string) => card.find(({ analyte }) => analyte.nutrientCode === code)!;

  // The dialogs: the nitrogen budget of that run, and its grid with the analysis below it.
  const { nCalcResults } = await adviser.ask('GET /recommendation/{id}/ncalcresults', params());
  const budget = new Map(
    nCalcResults
      .flatMap(({ modelDecisionResults }) => modelDecisionResults)
      .filter(({ sampleEngineRunId }) => sampleEngineRunId === runId)
      .map(({ omlName, result }) => [omlName, result]),
  );
  const required = budget.get('N_fert_required')!;
  expect(Math.abs(cardOf('N').demand! - required)).toBeLessThanOrEqual(0.5);
  const { grids } = await adviser.ask('GET /recommendation/{id}/ssgrids', {
    ...params(),
    query: { sampleIds: String(sampleId) },
  });
  const grid = grids.find(({ sampleEngineRunId }) => sampleEngineRunId === runId)!;
  const target = grid.analysis!.targetAnalysis;
  expect(target.grossMargin).toBeCloseTo(grid.margins[grid.optimalIndex]!, 2);
  expect(target.yield).toBeCloseTo(grid.yields[grid.optimalIndex]!, 4);

  // The report.
  const text = (await readPdf(await documentOf(5, 1, ['ANALYTE_TABLE', 'ECONOMICS', 'SECONDARY_ANALYTES'])))
    .map((page) => page.text)
    .join(' ');
  const two = (value: number): string => formatNumber(value, { decimals: 2, fixed: true });
  expect(text).toContain(`${formatNumber(saved.yield)} t/ha without summer rain: N `);
  expect(text).toContain(
    `Target ${[target.yield, target.grossMargin, target.nResponse, target.pResponse, target.kResponse, target.sResponse].map(two).join(' ')}`,
  );

  // The workbook.
  const workbook = workbookText(await documentOf(2, 2, ['ECONOMICS', 'SECONDARY_ANALYTES']));
  for (const figure of [target.yield, target.grossMargin, target.nResponse])
    expect(workbook).toContain(`<v>${String(figure)}</v>`);

  // The CSV has what the laboratory gave, as the card shows it.
  const [row] = Papa.parse<Record<string, string>>(new TextDecoder().decode(await documentOf(4, 4)), {
    header: true,
  }).data;
  const phosphorus = cardOf('P');
  expect(row![`${phosphorus.analyte.displayName} (${phosphorus.analyte.unitOfMeasure})`]).toBe(
    String(phosphorus.decisionResultLabResult),
  );
  expect(row!['Crop']).toBe('Wheat');
});

const RATES: Readonly<Record<string, readonly number[]>> = { MAP: [61.5, 80, 0], Urea: [104.25, 35, 90] };
/** Decimals of an amount or a sum; a spreadsheet and a CSV have it whole. */
const near = (one: unknown, other: unknown): void => {
  if (typeof other === 'number') expect(Number(one)).toBeCloseTo(other, 6);
  else expect(one === '' ? null : one).toBe(other);
};

test('rates, what they bring and what they cost are the same on card, dialogs, report, workbook, CSV and KMZ', async () => {
  const admin = portal.as('ADMIN');
  const { products } = await adviser.ask('GET /referencedata/products');
  const idOf = (name: string): number => products.find((one) => one.name === name)!.id;
  const validFrom = new Date().toISOString().slice(0, 10);
  await admin.ask('PUT /adminconsole/prices', {
    body: {
      prices: [
        {
          productId: idOf('MAP'),
          validFrom,
          price: 1_150.4,
          delivery: 22.5,
          spreadingPerHa: 9.75,
          supplier: 'Harbour',
          version: 0,
        },
      ],
    },
  });
  for (const [at, [name, rates]] of Object.entries(RATES).entries())
    await adviser.ask('POST /Recommendation/{id}/product', {
      ...params(),
      body: {
        recommendationId: id,
        product: {
          recommendationId: id,
          productId: idOf(name),
          placeId: 1,
          applicationTimingId: at + 1,
          reportOrder: at + 1,
          applicationRatesToSamples: members.map((member, row) => ({
            sampleId: member.id,
            applicationRate: rates[row]!,
          })),
        },
      },
    });

  // The rates panel, the cards and the dialog of costs.
  const whole = await adviser.ask('GET /Recommendation/{id}', params());
  const rateOf = (sampleId: number, name: string): number =>
    whole.recommendedProducts
      .find(({ productId }) => productId === idOf(name))!
      .applicationRatesToSamples.find((rate) => rate.sampleId === sampleId)!.applicationRate;
  const { modelOutputs } = await adviser.ask('GET /recommendation/{id}/samplemodeldecisions', params());
  const demandOf = (sampleId: number, code: string): number | null | undefined =>
    modelOutputs.engineResults
      .flatMap(({ modelDecisions }) => modelDecisions)
      .filter(({ analyte }) => analyte.nutrientCode === code)
      .flatMap(({ decisionResults }) => decisionResults)
      .find((result) => result.sampleId === sampleId && result.isSelected)?.demand;
  const supply = supplyBySample(whole.recommendedProducts, products);
  const costs = await adviser.ask('GET /recommendation/{id}/costs', params());

  const options = ['PRODUCTS', 'RATES', 'SUPPLY', 'ECONOMICS'];
  const report = [
    ...(await readPdf(await documentOf(5, 1, options))),
    ...(await readPdf(await documentOf(7, 1, options))),
  ]
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const workbook = await sheetsOfExcel(await documentOf(2, 2, ['ECONOMICS', 'SECONDARY_ANALYTES']));
  const rowsIn = (sheet: string) => {
    const [head, ...rows] = workbook.get(sheet)!;
    return rows.map((row) => Object.fromEntries(head!.map((title, at) => [String(title), row[at]])));
  };
  const orders = async (format: 'csv' | 'pdf' | 'xlsx') =>
    adviser.bytes('POST /recommendation/{id}/orderlist', { ...params(), body: { format } });

  // Rates of each sample: panel, workbook, report.
  for (const { id: sampleId, detail } of whole.recommendationSamples) {
    const own = rowsIn('Rates').filter(
      (row) => row['Paddock'] === detail.paddockName && row['Site'] === detail.siteName,
    );
    for (const name of Object.keys(RATES)) {
      const rate = rateOf(sampleId, name);
      expect(own.find((row) => row['Product'] === name)!['Rate']).toBe(rate);
      if (rate > 0) expect(report).toContain(formatShort(rate, 2));
    }
    // What they bring against what is asked for: card and workbook, in figures, and the report in words.
    const against = rowsIn('Supply and demand').filter(
      (row) => row['Paddock'] === detail.paddockName && row['Site'] === detail.siteName,
    );
    for (const code of ['N', 'P']) {
      const row = against.find((one) => one['Nutrient'] === code)!;
      near(row['Demand (kg/ha)'], demandOf(sampleId, code));
      near(row['Supply (kg/ha)'], supply.get(sampleId)?.get(code) ?? 0);
      const words = String(row['In words']);
      const [needs = '0', gives = '0'] = [/needs ([\d.]+)/, /plan gives ([\d.]+)/].map(
        (figure) => figure.exec(words)?.[1],
      );
      expect(report).toContain(`needs ${needs}, gives ${gives}`);
    }
  }

  // The paddock's rates and costs: dialog, workbook and KMZ.
  const places = rowsIn('Costs');
  const byProduct = rowsIn('Paddocks by product');
  for (const paddock of costs.paddocks) {
    const own = places.filter((row) => row['Paddock'] === paddock.name);
    const rates = byProduct.find((row) => row['Paddock'] === paddock.name)!;
    for (const { productId, rate, perHa, total } of paddock.cells.filter((cell) => cell.rate > 0)) {
      const { name } = costs.products.find((one) => one.id === productId)!;
      const row = own.find((one) => one['Product'] === name)!;
      near(row['Rate'], rate);
      near(row['Cost ($/ha)'], perHa);
      near(row['Cost ($)'], total);
      near(Object.entries(rates).find(([title]) => title.startsWith(name) && title.endsWith('/ha)'))![1], rate);
      expect(ratesInKmz(await documentOf(3, 3), name)).toContainEqual([paddock.name, rate]);
    }
    const sum = own.find((row) => row['Product'] === 'Total')!;
    near(sum['Cost ($/ha)'], paddock.perHa);
    near(sum['Cost ($)'], paddock.total);
  }

  // What to order: dialog, workbook, CSV, both PDFs.
  const csv = rowsOfCsv(await orders('csv'));
  const list = (await readPdf(await orders('pdf')))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  const inWorkbook = rowsIn('Order list');
  const inTable = { decimals: sumDecimals(costs.total), fixed: true };
  expect(costs.orders.length).toBeGreaterThanOrEqual(2);
  for (const [at, line] of costs.orders.entries()) {
    const figures = {
      Product: line.product,
      Supplier: line.supplier === '' ? null : line.supplier,
      Amount: line.amount,
      Loads: line.loads,
      'Price per unit ($)': line.price,
      'Product ($)': line.productCost,
      'Delivery ($)': line.deliveryCost,
      'Spreading ($)': line.spreadingCost,
      'Total ($)': line.total,
    };
    for (const [title, figure] of Object.entries(figures)) {
      near(csv[at]![title], figure);
      near(inWorkbook[at]![title], figure);
    }
    for (const text of [list, report]) {
      expect(text).toContain(formatNumber(line.total!, inTable));
      expect(text).toContain(formatAmount(line.amount, line.unit));
    }
  }
  const totals = [csv.at(-1)!, inWorkbook.at(-1)!, places.at(-1)!].map((row) => row['Total ($)'] ?? row['Cost ($)']);
  for (const total of totals) near(total, costs.total);
  near(places.at(-1)!['Cost ($/ha)'], costs.perHa);
  for (const text of [list, report]) expect(text).toContain(formatNumber(costs.total, inTable));
  expect(costs.total).toBeCloseTo(
    costs.orders.reduce((sum, line) => sum + line.total!, 0),
    6,
  );

  // By nutrient: dialog and workbook.
  const nutrients = rowsIn('Nutrient costs');
  expect(costs.nutrients.map(({ code }) => code)).toEqual(expect.arrayContaining(['N', 'P']));
  for (const { code, kg, cost, perKg } of costs.nutrients) {
    const row = nutrients.find((one) => one['Nutrient'] === code)!;
    near(row['Amount (kg)'], kg);
    near(row['Cost ($)'], cost);
    near(row['Cost ($/kg)'], perKg);
  }
});

test('land of the same farms that the plan leaves out is drawn, without removed and undrawn land', async () => {
  const others = async () => {
    const data = await portal.inside('TILTH', (tx) => reportDocument(tx, reportId, 'UTC'));
    const [{ samples, otherPaddocks = [] }] = data.recommendations as [RecommendationDocument];
    const planned = new Set(samples.map(({ paddockName }) => paddockName));
    expect(otherPaddocks.filter(({ name }) => planned.has(name))).toEqual([]);
    expect(otherPaddocks.every(({ farmName }) => samples.some((sample) => sample.farmName === farmName))).toBe(true);
    return otherPaddocks.map(({ name }) => name);
  };
  const before = await others();
  expect(before.length).toBeGreaterThan(2);
  const [removed, undrawn] = before as [string, string];
  await portal.inside('TILTH', async (tx) => {
    await tx.execute(sql`update paddock set removed_on = now() where name = ${removed}`);
    await tx.execute(sql`update paddock set geometry = null where name = ${undrawn}`);
  });
  expect(await others()).toEqual(before.slice(2));
});
