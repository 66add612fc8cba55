import { SPEC_PARTS, SPEC_SECTIONS } from './machine-facts.ts';

/** The comment of a machine: its purpose, and its part of the specification or why it has none. */
export interface Sentence {
  readonly purpose: string;
  readonly spec: readonly string[];
  readonly beyondSpec: string;
}

const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine = \w+\(/;

/** Reads the comment above `export const …Machine = setup(`, or the call of a factory; throws in words when the sentence or the tag is missing or wrong. */
export function sentenceOf(file: string, source: string): Sentence {
  const lines = (COMMENTED.exec(source)?.[1] ?? '').split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
  const [purpose = '', tag = '', ...more] = lines
    .filter(Boolean)
    .join(' ')
    .split(/@spec\b/);
  const where = `${file}: the comment above its setup(…)`;
  if (purpose.trim() === '') throw new Error(`${where} says nothing: write one sentence on what the machine is for`);
  if (tag.trim() === '')
    throw new Error(
      `${where} has no @spec: name the sections it carries out ("@spec 3.4" is section 4 of part 3), or why there is none ("@spec — why")`,
    );
  if (more.length > 0) throw new Error(`${where} has more than one @spec: write one, with commas`);
  return { purpose: purpose.trim(), ...carriedOut(tag.trim(), where) };
}

function carriedOut(tag: string, where: string): Pick<Sentence, 'spec' | 'beyondSpec'> {
  const reason = /^—\s*(.*)$/.exec(tag)?.[1];
  if (reason === '') throw new Error(`${where} says "@spec —" without a reason: say why no section is carried out`);
  if (reason !== undefined) return { spec: [], beyondSpec: reason };
  const spec = tag.split(',').map((part) => part.trim());
  for (const reference of spec) {
    const [, part = '', section = ''] = /^(\d)\.(\d)$/.exec(reference) ?? [];
    if (!(part in SPEC_PARTS) || !(section in SPEC_SECTIONS))
      throw new Error(`${where} names "${reference}", which is no section of the specification: "3.4" is one`);
  }
  return { spec, beyondSpec: '' };
}
