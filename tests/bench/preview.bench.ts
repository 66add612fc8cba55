import { loadavg } from 'node:os';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OptionCode } from '../../server/documents/document-options.ts';
import { closePagesPool, pagesInPool } from '../../server/documents/pages-pool.ts';
import { closePool, renderInPool } from '../../server/documents/pool.ts';
import type { DocumentRequest } from '../../server/documents/render-document.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { pageAfter } from '../../src/model/reports/report-pages.ts';
import { reportOfFarm } from '../documents/farm-of.ts';
import { middle } from './middle.ts';

const PADDOCKS = 60;
const AIM_MS = 400;
/** As wide as the middle of the report builder at 1440 px. */
const WIDTH_PX = 640;
/** What is ticked one after the other, none of it twice. */
const TICKS: readonly OptionCode[] = ['SOURCES', 'SUPPLY', 'RATING_BARS', 'NO_COSTS', 'COLOUR_BY_RATING', 'PRODUCTS'];
const START: readonly OptionCode[] = ['RATES', 'ECONOMICS', 'COMMENTS'];

/** Draws a page as the browser does, by the same library. */
async function draw(pdf: Uint8Array, page: number): Promise<void> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  const document = await task.promise;
  const drawn = await document.getPage(page);
  const viewport = drawn.getViewport({ scale: WIDTH_PX / drawn.getViewport({ scale: 1 }).width });
  const surfaces = document.canvasFactory as {
    create(width: number, height: number): { readonly context: CanvasRenderingContext2D };
  };
  const { context } = surfaces.create(Math.round(viewport.width), Math.round(viewport.height));
  await drawn.render({ canvas: null, canvasContext: context, viewport }).promise;
  await task.destroy();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/**
 * The pages beside the options of a report of sixty paddocks: from the call to the picture of the page that changes, first with a thread that has
 * to start, then after one tick each. Beside it in the same run: the whole file set afresh by the threads of published documents, and the same page drawn.
 */
export async function previewBench(): Promise<void> {
  const data = reportOfFarm(PADDOCKS);
  const { signal } = new AbortController();
  const request = (codes: readonly OptionCode[], name = data.reportName): DocumentRequest => ({
    reportTypeId: reportTypes.recommendationReport,
    outputTypeId: outputTypes.pdf,
    optionCodes: codes,
    data: { ...data, reportName: name },
  });
  let page = 1;
  let pages = 0;
  const drawing: number[] = [];
  const look = (codes: readonly OptionCode[], code: OptionCode | null) => async (): Promise<void> => {
    const made = await pagesInPool(1, request(codes), signal);
    pages = made.pages;
    page = pageAfter(made, { code, page });
    drawing.push(await timed(() => draw(made.pdf, page)));
  };
  const whole = (codes: readonly OptionCode[], name: string) => async (): Promise<void> =>
    draw(new Uint8Array((await renderInPool(request(codes, name))).bytes), page);

  // What draws is loaded before anything is measured, and so are the threads of the whole file.
  await whole(START, 'Warm')();
  await whole(START, 'Warm, too')();
  const first = await timed(look(START, null));
  const chosen: OptionCode[] = [...START];
  const [ticks, files]: [number[], number[]] = [[], []];
  for (const code of TICKS) {
    chosen.push(code);
    ticks.push(await timed(look([...chosen], code)));
    files.push(await timed(whole([...chosen], `After ${code}`)));
  }
  await closePagesPool();
  await closePool();
  const [tick, file] = [middle(ticks), middle(files)];
  console.log(`${PADDOCKS} paddocks on ${pages} pages, load ${loadavg()[0]!.toFixed(1)}`);
  console.log(`first page, its thread started: ${first.toFixed(0)} ms`);
  console.log(
    `a tick to its page: ${tick.toFixed(0)} ms, ${middle(drawing).toFixed(0)} of them to draw, at most ${Math.max(...ticks).toFixed(0)} (aim ${AIM_MS}); the whole file afresh ${file.toFixed(0)} ms: ${(tick / file).toFixed(2)} x`,
  );
  if (tick > AIM_MS) process.exitCode = 1;
}
