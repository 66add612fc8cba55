import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OptionCode } from '../../server/documents/document-options.ts';
import { pdfBytes } from '../../server/documents/pdf/pdf-file.ts';
import { recommendationBlocks } from '../../server/documents/recommendation-report/recommendation-report.ts';
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
  const data = (round: number) => ({ ...REPORT, reportName: `Plan ${round}`, recommendations: [named(round)] });
  const blocksOf = (round: number) =>
    recommendationBlocks(data(round), new Set(OPTIONS)).filter(({ kind }) => kind === 'table');
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

/** Another document each time, so that nothing of it is known already. */
const named = (round: number) => {
  const plan = largeRecommendation(SAMPLES);
  return {
    ...plan,
    samples: plan.samples.map((sample) => ({ ...sample, siteName: `Site ${round}-${sample.sampleId}` })),
  };
};
