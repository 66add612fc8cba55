import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { itemAt } from '../../collections/item-at.ts';

/** What the typesetter makes of letters, in parts of their size. */
export interface LetterWidths {
  /** Of a line, from the foot of its letters to their top. */
  readonly height: number;
  /** Of words on one line, give or take what neighbours are moved together; null where a letter of them was not measured. */
  readonly of: (words: string, isBold: boolean) => number | null;
}

/** Letters, figures and marks of the languages around here, and those that the documents themselves print. */
const MEASURED = [
  ...Array.from({ length: 0x7e - 0x20 }, (_, at) => String.fromCodePoint(0x21 + at)),
  ...Array.from({ length: 0x17f - 0xbf }, (_, at) => String.fromCodePoint(0xc0 + at)),
  ...'°±²³µ·½–—‘’“”…−≤≥',
];
/** The last of the widths. */
const SPACES = [' ', '\u00a0'] as const;

interface Measured {
  readonly height: number;
  readonly plain: readonly number[];
  readonly bold: readonly number[];
}

/** Asks the typesetter itself, so that another font or setting needs no change here; takes a hundredth of a second. */
export function letterWidths(compiler: NodeCompiler, template: string): LetterWidths {
  const [{ height, plain, bold }] = compiler.query(
    { mainFilePath: template, inputs: { letters: MEASURED.join('') } },
    { selector: '<widths>', field: 'value' },
  ) as readonly [Measured];
  const faces = { plain: byLetter(plain), bold: byLetter(bold) };
  return {
    height,
    of: (words, isBold) => {
      const face = isBold ? faces.bold : faces.plain;
      let width = 0;
      for (const letter of words) {
        const one = face.get(letter);
        if (one === undefined) return null;
        width += one;
      }
      return width;
    },
  };
}

const byLetter = (widths: readonly number[]): ReadonlyMap<string, number> =>
  new Map([
    ...MEASURED.map((letter, at) => [letter, itemAt(widths, at)] as const),
    ...SPACES.map((space) => [space, itemAt(widths, MEASURED.length)] as const),
  ]);
