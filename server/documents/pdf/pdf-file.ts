import { join } from 'node:path';
import type { CompileDocArgs } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import type { PrintBlock } from './blocks.ts';
import { defaultBrand } from '../../../src/model/settings/brand-limits.ts';
import { disclaimerOf, draftWords, shortened } from './page-furniture.ts';
import { packed } from './packed.ts';
import { printable } from './printable.ts';
import { withHeights } from './row-heights.ts';
import { TEMPLATES, theTypesetter } from './typesetter.ts';

/** Where the templates look for the logo; no such file is on the disk. */
const LOGO = join(TEMPLATES, 'logo');

const points = (mm: number): number => (mm / 25.4) * 72;
/** A4, in points. */
export const PAGE_SIZES = {
  portrait: { width: points(210), height: points(297) },
  landscape: { width: points(297), height: points(210) },
} as const;
/** Both margins of `templates/theme.typ` together, in points. */
const MARGINS = 80;

/** Letters that surely fit on a line of the foot, lines that it has room for, and points of one more. */
const FOOT_LETTERS = { portrait: 84, landscape: 145 } as const;
const FOOT_LINES = 3;
const FOOT_LINE = 9.5;

export interface PdfInput {
  readonly data: ReportDocument;
  /** 'Recommendation Report' and the like, for the document's properties. */
  readonly subject: string;
  readonly blocks: readonly PrintBlock[];
  readonly orientation?: 'portrait' | 'landscape';
}

/**
 * A tagged A4 PDF (PDF/UA-1) with footer on every page and a header from the second on; the same input gives the same bytes (its dates
 * come from `preparedOn`). Texts go in as JSON and come out as letters: none is read as markup.
 */
export function pdfBytes(input: PdfInput): Uint8Array {
  const { compiler } = theTypesetter();
  const madeOn = new Date(input.data.preparedOn);
  const blocks = input.blocks.filter(({ kind }) => kind !== 'part');
  try {
    return typeset(
      { ...input, blocks },
      (asked) =>
        new Uint8Array(
          packed(compiler.pdf(asked, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeOn.getTime() / 1000) })),
        ),
    );
  } finally {
    // What it keeps for a next time would stay for as long as the thread: hundreds of MB after a large farm.
    compiler.evictCache(0);
  }
}

/** Has the document set, with the logo where the templates look for it; what cannot be set throws in words. */
export function typeset<Made>(
  { data, subject, blocks, orientation = 'portrait' }: PdfInput,
  make: (asked: CompileDocArgs) => Made,
): Made {
  const { compiler, isDrawn, letters } = theTypesetter();
  const madeOn = new Date(data.preparedOn);
  const printed = {
    title: data.reportName,
    author: data.preparedBy,
    subject,
    madeOn: [madeOn.getUTCFullYear(), madeOn.getUTCMonth() + 1, madeOn.getUTCDate()],
    orientation,
    running: `${data.tenantName}  ·  ${data.customerName}`,
    draft: draftWords(data),
    disclaimer: disclaimerOf(data),
    footRoom: footRoomOf(data, orientation),
    footer: shortened(data.reportName),
    blocks: withHeights(blocks, PAGE_SIZES[orientation].width - MARGINS, letters),
  };
  const json = JSON.stringify(printed, (_, value: unknown) =>
    typeof value === 'string' ? printable(value, isDrawn) : value,
  );
  const { colour, ground } = data.brand ?? defaultBrand;
  const logo = data.brand?.logo ?? null;
  // The words of the picture go in beside its letters: a template asks for a file, and finds the one that was checked.
  const look = JSON.stringify({
    colour,
    ground,
    logo: logo && {
      format: logo.mimeType === 'image/png' ? 'png' : 'jpg',
      width: logo.widthPx,
      height: logo.heightPx,
      alt: printable(`Logo of ${data.tenantName}`, isDrawn),
    },
  });
  if (logo) compiler.mapShadow(LOGO, Buffer.from(logo.content, 'base64'));
  try {
    return make({ mainFilePath: join(TEMPLATES, 'document.typ'), inputs: { data: json, look } });
  } catch (error) {
    // What it throws tells in another member what is wrong, and would be lost between the threads.
    throw new Error(`the PDF could not be typeset: ${inWords(error)}`, { cause: String(error) });
  } finally {
    if (logo) compiler.unmapShadow(LOGO);
  }
}

/** Points that the disclaimer needs below the two lines that the foot of a page has room for. */
function footRoomOf(data: ReportDocument, orientation: 'portrait' | 'landscape'): number {
  const lines = Math.ceil(disclaimerOf(data).length / FOOT_LETTERS[orientation]);
  return Math.max(0, lines - FOOT_LINES) * FOOT_LINE;
}

const inWords = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : JSON.stringify(error);
