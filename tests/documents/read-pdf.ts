import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPage {
  /** Words of the page in reading order of the file, white space collapsed. */
  readonly text: string;
  /** Filled shapes: rating bars, table heads. */
  readonly fills: number;
  readonly width: number;
  readonly height: number;
}

/** What a reader finds in a PDF, page by page. */
export async function readPdf(bytes: Uint8Array): Promise<readonly ReadPage[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const operators = await page.getOperatorList();
    const [, , width = 0, height = 0] = page.view;
    pages.push({
      text: items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replaceAll(/\s+/g, ' '),
      fills: operators.fnArray.filter((operator) => operator === OPS.constructPath).length,
      width,
      height,
    });
  }
  await task.destroy();
  return pages;
}
