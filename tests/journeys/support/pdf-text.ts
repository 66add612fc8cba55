import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All words of a PDF in the order of its pages, white space collapsed. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
  }
  await task.destroy();
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}
