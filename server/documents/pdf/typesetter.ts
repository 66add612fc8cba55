import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { firstOf } from '../../collections/item-at.ts';
import { letterWidths, type LetterWidths } from './letter-widths.ts';
import { drawnBy } from './printable.ts';

export const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url));
const FONT_FOLDER = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const FACES = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'] as const;

interface Typesetter {
  readonly compiler: NodeCompiler;
  readonly isDrawn: (codePoint: number) => boolean;
  readonly letters: LetterWidths;
}

let typesetter: Typesetter | undefined;

/** One for each thread. It sees the folder of templates and four faces, and nothing else of the machine. */
export function theTypesetter(): Typesetter {
  if (typesetter === undefined) {
    const fontBlobs = FACES.map((face) => readFileSync(join(FONT_FOLDER, face, `Inter_${face}.ttf`)));
    const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs }] });
    typesetter = {
      compiler,
      isDrawn: drawnBy(firstOf(fontBlobs)),
      letters: letterWidths(compiler, join(TEMPLATES, 'letter-widths.typ')),
    };
  }
  return typesetter;
}
