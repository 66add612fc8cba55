import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { formatNumber } from '../../../src/model/format/number.ts';
import { renderDocument } from '../../../server/documents/render-document.ts';
import { reportDocument } from '../../../server/queries/reports/report-document.ts';
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

  // The dialogs: the nitrogen budget of that run, and its grid with the analysis that stands under it.
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
