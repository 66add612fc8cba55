import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import type { PrintBlock } from './blocks.ts';
import { DISCLAIMER, draftWords, shortened } from './page-furniture.ts';
import { drawnBy, printable } from './printable.ts';

const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url));
const FONT_FOLDER = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const FACES = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'] as const;
interface Typesetter {
  readonly compiler: NodeCompiler;
  readonly isDrawn: (codePoint: number) => boolean;
}

let typesetter: Typesetter | undefined;

/** One for each thread. It sees the folder of templates and four faces, and nothing else of the machine. */
function theTypesetter(): Typesetter {
  if (typesetter === undefined) {
    const fontBlobs = FACES.map((face) => readFileSync(join(FONT_FOLDER, face, `Inter_${face}.ttf`)));
    typesetter = {
      compiler: NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs }] }),
      isDrawn: drawnBy(fontBlobs[0]!),
    };
  }
  return typesetter;
}

export interface PdfInput {
  readonly data: ReportDocument;
  /** 'Recommendation Report' and the like; stands in the document's properties. */
  readonly subject: string;
  readonly blocks: readonly PrintBlock[];
  readonly orientation?: 'portrait' | 'landscape';
}

/**
 * A tagged A4 PDF (PDF/UA-1) with footer on every page and a header from the second on; the same input gives the same bytes (its dates
 * come from `preparedOn`). Texts go in as JSON and come out as letters: none is read as markup.
 */
export function pdfBytes({ data, subject, blocks, orientation = 'portrait' }: PdfInput): Uint8Array {
  const { compiler, isDrawn } = theTypesetter();
  const madeOn = new Date(data.preparedOn);
  const printed = {
    title: data.reportName,
    author: data.preparedBy,
    subject,
    madeOn: [madeOn.getUTCFullYear(), madeOn.getUTCMonth() + 1, madeOn.getUTCDate()],
    orientation,
    running: `${data.tenantName}  ·  ${data.customerName}`,
    draft: draftWords(data),
    disclaimer: DISCLAIMER,
    footer: shortened(data.reportName),
    blocks,
  };
  const json = JSON.stringify(printed, (_, value: unknown) =>
    typeof value === 'string' ? printable(value, isDrawn) : value,
  );
  try {
    const bytes = compiler.pdf(
      { mainFilePath: join(TEMPLATES, 'document.typ'), inputs: { data: json } },
      { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeOn.getTime() / 1000) },
    );
    return new Uint8Array(bytes);
  } catch (error) {
    // What it throws tells in another member what is wrong, and would be lost between the threads.
    throw new Error(`the PDF could not be typeset: ${inWords(error)}`, { cause: String(error) });
  } finally {
    // What it keeps for a next time would stay for as long as the thread: hundreds of MB after a large farm.
    compiler.evictCache(0);
  }
}

const inWords = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : JSON.stringify(error);
