import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { closePool, renderInPool } from '../../server/documents/pool.ts';
import { renderDocument } from '../../server/documents/render-document.ts';
import { RECOMMENDATION_REPORTS } from '../../server/queries/reports/report-options.data.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { reportOfFarm } from '../documents/farm-of.ts';
import type { OptionCode } from '../../server/documents/document-options.ts';
import { pdfBytes } from '../../server/documents/pdf/pdf-file.ts';
import {
  appendixBlocks,
  recommendationBlocks,
} from '../../server/documents/recommendation-report/recommendation-report.ts';
import { coreMs } from '../core-time.ts';
import { largeRecommendation, REPORT } from '../documents/fixture.ts';
import { byPdfmake } from './documents/by-pdfmake.ts';

/** So many samples fill about sixty pages of pdfmake’s. */
const SAMPLES = 320;
const ROUNDS = 3;
const AIM = 5;
const OPTIONS: readonly OptionCode[] = ['ANALYTE_TABLE', 'SECONDARY_ANALYTES', 'RATING_BARS', 'RATES', 'SUPPLY'];

async function pagesOf(bytes: Uint8Array): Promise<number> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const { numPages } = await task.promise;
  await task.destroy();
  return numPages;
}

/**
 * The tables of one long report, typeset by Typst and by pdfmake in turn: processor time of the first document and of the least of three
 * further ones, each of which says something else, and the resident memory after many. The first of pdfmake is made first.
 */
export async function documentsBench(): Promise<void> {
  // First: what the makers hold in this thread would hide it.
  await memoryOfPool();
  await reportsOfSixty();
  const data = (round: number) => ({ ...REPORT, reportName: `Plan ${round}`, recommendations: [named(round)] });
  const blocksOf = (round: number) =>
    appendixBlocks(data(round), new Set(OPTIONS)).filter(({ kind }) => kind === 'table');
  let made: Uint8Array = new Uint8Array();
  const old = async (round: number) => coreMs(async () => (made = await byPdfmake(blocksOf(round))));
  const now = async (round: number) =>
    coreMs(() => (made = pdfBytes({ data: data(round), subject: 'Bench', blocks: blocksOf(round) })));
  const report = async (name: string, work: (round: number) => Promise<number>): Promise<number> => {
    const first = await work(0);
    const pages = await pagesOf(made);
    const further: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) further.push(await work(round));
    const least = Math.min(...further);
    console.log(
      `${name.padEnd(8)} ${pages} pages, ${(made.length / 1e6).toFixed(1)} MB: first ${first.toFixed(0)} ms of a core, then ${least.toFixed(0)} ms (${(least / pages).toFixed(1)} a page)`,
    );
    return least;
  };
  const before = await report('pdfmake', old);
  const after = await report('Typst', now);
  console.log(`the same tables cost 1/${(before / after).toFixed(1)} of pdfmake's (aim 1/${AIM})`);
  const resident: number[] = [];
  for (let round = 10; round < 30; round += 1) {
    await now(round);
    resident.push(process.memoryUsage().rss / 1e6);
  }
  console.log(
    `resident memory after 1, 10 and 20 further documents: ${[0, 9, 19].map((at) => resident[at]!.toFixed(0)).join(', ')} MB`,
  );
}

/** A report of so many paddocks, made so often by the pool as an afternoon's publishing does. */
const PADDOCKS = 60;
const REPORTS = 20;
const MOST_KB = 700;

/** The plan and the appendix of sixty paddocks as a report has them unasked: weight, and processor time against pdfmake's for the tables of the same pages. */
async function reportsOfSixty(): Promise<void> {
  const data = (round: number) => ({ ...reportOfFarm(PADDOCKS), reportName: `Plan ${round}` });
  for (const reportTypeId of [reportTypes.recommendationReport, reportTypes.appendix]) {
    const optionCodes = asChosen(reportTypeId);
    const request = (round: number) => ({
      reportTypeId,
      outputTypeId: outputTypes.pdf,
      optionCodes,
      data: data(round),
    });
    const blocks = (reportTypeId === reportTypes.appendix ? appendixBlocks : recommendationBlocks)(
      data(0),
      new Set(optionCodes as OptionCode[]),
    );
    let bytes = new Uint8Array();
    const times = { pdfmake: [] as number[], typst: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.pdfmake.push(await coreMs(() => byPdfmake(blocks)));
      times.typst.push(
        await coreMs(async () => (bytes = new Uint8Array((await renderDocument(request(round))).bytes))),
      );
    }
    const [old, now] = [Math.min(...times.pdfmake), Math.min(...times.typst)];
    console.log(
      `type ${reportTypeId} of ${PADDOCKS} paddocks: ${await pagesOf(bytes)} pages, ${(bytes.length / 1000).toFixed(0)} kB (at most ${MOST_KB}), ${now.toFixed(0)} ms of a core; pdfmake ${old.toFixed(0)} ms for its tables alone`,
    );
  }
}

/** What the process holds before the pool, after twenty reports from it, and once its threads have ended. */
async function memoryOfPool(): Promise<void> {
  const held = [process.memoryUsage().rss / 1e6];
  const optionCodes = asChosen(reportTypes.recommendationReport);
  for (let round = 0; round < REPORTS; round += 1)
    await renderInPool({
      reportTypeId: reportTypes.recommendationReport,
      outputTypeId: outputTypes.pdf,
      optionCodes,
      data: { ...reportOfFarm(PADDOCKS), reportName: `Plan ${round}` },
    });
  held.push(process.memoryUsage().rss / 1e6);
  await closePool();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  held.push(process.memoryUsage().rss / 1e6);
  console.log(
    `resident memory before the pool, after ${REPORTS} reports, and after its threads ended: ${held.map((mb) => mb.toFixed(0)).join(', ')} MB`,
  );
}

/** What an adviser gets who changes none of the options. */
const asChosen = (reportTypeId: number): readonly string[] =>
  RECOMMENDATION_REPORTS.find(({ recommendationReportTypeId }) => recommendationReportTypeId === reportTypeId)!
    .outputs[0]!.formatCodes.filter(({ isChecked }) => isChecked)
    .map(({ formatOptionCode }) => formatOptionCode);

/** Another document each time, so that nothing of it is known already. */
const named = (round: number) => {
  const plan = largeRecommendation(SAMPLES);
  return {
    ...plan,
    samples: plan.samples.map((sample) => ({ ...sample, siteName: `Site ${round}-${sample.sampleId}` })),
  };
};
