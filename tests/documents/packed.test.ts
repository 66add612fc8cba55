import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { OPTION_CODES } from '../../server/documents/document-options.ts';
import { packed } from '../../server/documents/pdf/packed.ts';
import { typeset } from '../../server/documents/pdf/pdf-file.ts';
import { theTypesetter } from '../../server/documents/pdf/typesetter.ts';
import { recommendationReport } from '../../server/documents/recommendation-report/recommendation-report.ts';
import { largeRecommendation, REPORT } from './fixture.ts';

/** As the typesetter writes it. */
function written(samples: number): Buffer {
  const data = { ...REPORT, recommendations: [largeRecommendation(samples)] };
  const input = recommendationReport(data, new Set(OPTION_CODES));
  const blocks = input.blocks.filter(({ kind }) => kind !== 'part');
  return typeset({ ...input, blocks }, (asked) => theTypesetter().compiler.pdf(asked, { pdfStandard: 'ua-1' }));
}

/** All that a reader finds: properties, bookmarks, and of each page its words, its tags and what is drawn. */
async function readWhole(bytes: Uint8Array): Promise<unknown> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const [{ items }, tags, { fnArray, argsArray }] = await Promise.all([
        page.getTextContent(),
        page.getStructTree(),
        page.getOperatorList(),
      ]);
      return { items, tags, drawn: fnArray, colours: JSON.stringify(argsArray).length };
    }),
  );
  const read = {
    pages,
    metadata: (await pdf.getMetadata()).info,
    outline: await pdf.getOutline(),
    marked: await pdf.getMarkInfo(),
  };
  await task.destroy();
  // A reader numbers what it opens.
  return JSON.parse(JSON.stringify(read).replaceAll(/g_d\d+_/g, '')) as unknown;
}

test('a packed document says, tags and draws what it did, in a third of its bytes', async () => {
  const before = written(60);
  const after = packed(before);
  expect(after.length).toBeLessThan(before.length / 3);
  expect(await readWhole(after)).toEqual(await readWhole(before));
}, 120_000);

test('the report of sixty paddocks weighs less than 700 kB', () => {
  expect(packed(written(60)).length).toBeLessThan(700_000);
}, 120_000);

test('the same document is packed to the same bytes', () => {
  const before = written(3);
  expect(packed(before).equals(packed(before))).toBe(true);
}, 60_000);

test.each(['', 'no PDF', '%PDF-1.7\nstartxref\n9\n%%EOF'])(
  'what is not written as the typesetter does stays: "%s"',
  (text) => {
    const bytes = Buffer.from(text);
    expect(packed(bytes)).toBe(bytes);
  },
);
