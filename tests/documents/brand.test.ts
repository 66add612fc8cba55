import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import type { BrandDocument, ReportDocument } from '../../src/model/reports/document-data.ts';
import { jpeg, png } from '../untrusted/pictures.ts';
import { REPORT } from './fixture.ts';
import { readPdf } from './read-pdf.ts';
import { render } from './rendered.ts';

const picture = (content: Buffer, mimeType: 'image/png' | 'image/jpeg', widthPx: number, heightPx: number) => ({
  mimeType,
  widthPx,
  heightPx,
  content: content.toString('base64'),
});
const brand: BrandDocument = {
  name: 'Dale Agronomy',
  address: '12 Silo Road\nQuairading WA 6383',
  phone: '08 9645 1234',
  colour: '#7A1F5C',
  ground: '#F6EEF4',
  disclaimer: `General advice only. ${'Check each label before use. '.repeat(10)}Call us first.`,
  logo: picture(png(), 'image/png', 40, 20),
};
const branded = (change: Partial<BrandDocument> = {}): ReportDocument => ({
  ...REPORT,
  tenantName: 'Dale Agronomy',
  brand: { ...brand, ...change },
});
const bytesOf = async (data: ReportDocument, codes: readonly string[] = ['PRODUCTS', 'RATES']): Promise<Uint8Array> =>
  (await render(reportTypes.recommendationReport, outputTypes.pdf, data, codes)).bytes;

async function picturesOnFirstPage(bytes: Uint8Array): Promise<number> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const { fnArray } = await (await (await task.promise).getPage(1)).getOperatorList();
  await task.destroy();
  return fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
}

/** The alternative texts of the first page's pictures. */
async function wordsOfPictures(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const tags = await (await (await task.promise).getPage(1)).getStructTree();
  await task.destroy();
  return [...JSON.stringify(tags).matchAll(/"alt":"([^"]*)"/g)].map(([, words]) => words!);
}

test.each([
  ['a PNG', picture(png(), 'image/png', 40, 20)],
  ['a JPEG', picture(jpeg(), 'image/jpeg', 24, 18)],
] as const)('a document wears %s, where the supplier is reached, and its disclaimer on each page', async (_, logo) => {
  const bytes = await bytesOf(branded({ logo }));
  expect(await picturesOnFirstPage(bytes)).toBe(1);
  const pages = await readPdf(bytes);
  expect(pages[0]!.text).toContain('Dale Agronomy 12 Silo Road · Quairading WA 6383 · 08 9645 1234');
  for (const { text } of pages) expect(text).toContain('Call us first.');
  // PDF/UA asks for words beside each picture.
  expect(await wordsOfPictures(bytes)).toContain('Logo of Dale Agronomy');
});

test('the cover wears it too', async () => {
  const bytes = await bytesOf(branded(), ['COVER']);
  expect(await picturesOnFirstPage(bytes)).toBe(1);
  expect((await readPdf(bytes))[0]!.text).toContain('12 Silo Road · Quairading WA 6383 · 08 9645 1234');
});

test('the same brand gives the same bytes, also after a document without a logo', async () => {
  const first = Buffer.from(await bytesOf(branded()));
  expect(await picturesOnFirstPage(await bytesOf(branded({ logo: null })))).toBe(0);
  expect(Buffer.from(await bytesOf(branded())).equals(first)).toBe(true);
});

test('a supplier that says nothing looks as one without a brand', async () => {
  const silent = branded({ address: '', phone: '', disclaimer: '', logo: null, colour: '#1F6F4A', ground: '#F1F3EF' });
  const { brand: _, ...none } = silent;
  expect(Buffer.from(await bytesOf(silent)).equals(Buffer.from(await bytesOf(none)))).toBe(true);
});

test('the longest disclaimer stays on the paper and covers no words', async () => {
  const longest = branded({ disclaimer: `${'Wide words. '.repeat(33)}End.` });
  const task = getDocument({ data: (await bytesOf(longest, ['PRODUCTS', 'ANALYTE_TABLE'])).slice(), verbosity: 0 });
  const pdf = await task.promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const placed = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const footTop = Math.max(
      ...placed
        .filter(({ height }) => Math.abs(height - 6.5) < 0.1)
        .map(lowest)
        .filter((y) => y < 100),
    );
    const bottom = Math.min(...placed.map(lowest));
    expect(bottom).toBeGreaterThan(8);
    for (const item of placed.filter(({ height }) => height > 6.6)) expect(lowest(item)).toBeGreaterThan(footTop);
  }
  await task.destroy();
});

const lowest = ({ transform }: { readonly transform: readonly unknown[] }): number => Number(transform[5]);
