import type { LabFileOptions } from './lab-file-reading.ts';

type Paddock = LabFileOptions['paddocks'][number];
export type PaddockMatch =
  | { readonly is: 'found'; readonly paddock: Paddock }
  | { readonly is: 'unknown' }
  | { readonly is: 'ambiguous' };

const fold = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** A spreadsheet program takes the noughts before a number away. */
const withoutNoughts = (name: string): string => fold(name).replace(/^0+(?=\d+$)/, '');

/** Finds a customer's paddock by its name, in any case and with or without the noughts before a number, and by its farm when one is given; a name on two farms is ambiguous without it. */
export function paddockFinder(paddocks: readonly Paddock[]): (name: string, farmName: string | null) => PaddockMatch {
  const byName = new Map<string, Paddock[]>();
  for (const paddock of paddocks) {
    const key = fold(paddock.name);
    const same = byName.get(key);
    if (same) same.push(paddock);
    else byName.set(key, [paddock]);
  }
  return (name, farmName) => {
    const named =
      byName.get(fold(name)) ??
      (/^\s*\d+\s*$/.test(name) ? paddocks.filter((one) => withoutNoughts(one.name) === withoutNoughts(name)) : []);
    const matches = farmName === null ? named : named.filter((paddock) => fold(paddock.farmName) === fold(farmName));
    const [first] = matches;
    if (!first) return { is: 'unknown' };
    return matches.length === 1 ? { is: 'found', paddock: first } : { is: 'ambiguous' };
  };
}
