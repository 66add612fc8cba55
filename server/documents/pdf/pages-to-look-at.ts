import type { PaddockSpot, PlacedPart } from '../../../src/model/reports/report-pages.ts';
import { PAGE_SIZES, typeset, type PdfInput } from './pdf-file.ts';
import { theTypesetter } from './typesetter.ts';

/** Pages for a screen: an untagged PDF, which a browser draws page by page, where on them each part begins, and where each paddock is. */
export interface PagesToLookAt {
  readonly pages: number;
  /** Of each, in points. */
  readonly width: number;
  readonly height: number;
  readonly parts: readonly PlacedPart[];
  readonly spots: readonly PaddockSpot[];
  readonly pdf: Uint8Array;
}

/** Results of so many documents before are kept: who ticks to and fro finds them again. */
const KEPT = 4;

interface Mark extends Omit<PlacedPart, 'recommendationId'> {
  readonly of: number | null;
}

/** Sets the pages, and keeps what it has found out for the next ones until `forgetPages`. */
export const pagesToLookAt = (input: PdfInput): PagesToLookAt =>
  typeset(input, (asked) => {
    const { compiler } = theTypesetter();
    const made = compiler.compile(asked);
    if (made.result === null) throw new Error(JSON.stringify(made.takeDiagnostics()?.shortDiagnostics ?? 'no reason'));
    const marks = compiler.query(made.result, { selector: '<part>', field: 'value' }) as readonly Mark[];
    const [spots = []] = compiler.query(made.result, {
      selector: '<spots>',
      field: 'value',
    }) as readonly (readonly PaddockSpot[])[];
    const pdf = new Uint8Array(compiler.pdf(made.result, { pdfTags: false }));
    compiler.evictCache(KEPT);
    return {
      pages: made.result.numOfPages,
      ...PAGE_SIZES[input.orientation ?? 'portrait'],
      parts: marks.map(({ of, ...mark }) => ({ ...mark, recommendationId: of })),
      spots,
      pdf,
    };
  });

/** Gives back what was kept for a next document. */
export const forgetPages = (): void => theTypesetter().compiler.evictCache(0);
