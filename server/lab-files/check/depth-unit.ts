import { fieldIn } from './field-words.ts';
import { countsAsInAmerica, saysPounds } from './of-america.ts';
import type { Questions } from './question.ts';
import type { RawTable } from './raw-table.ts';
import type { DepthUnit } from './read-depth.ts';
import { itemAt } from '../../collections/item-at.ts';

const UNIT_NAMES: Readonly<Record<DepthUnit, string>> = { cm: 'cm', mm: 'mm', m: 'm', in: 'inches', ft: 'feet' };
const DEPTH_FIELDS: ReadonlySet<string> = new Set(['depth', 'depthFrom', 'depthTo']);
const WORDED: readonly (readonly [DepthUnit, RegExp])[] = [
  ['in', /\binch(?:es)?\b/i],
  ['ft', /\bfeet\b/i],
  ['cm', /\bcms?\b|centimet/i],
  ['mm', /\bmm\b|millimet/i],
  ['m', /\bmet(?:re|er)s?\b/i],
];
/** The one unit of depths that titles, notes and other sheets of the file tell, in a sentence or beside the name of the column; null where they tell none or several. */
function statedUnit({ titles, notes }: RawTable): DepthUnit | null {
  const isOfDepth = (text: string | undefined): boolean => {
    const meaning = text === undefined ? null : fieldIn(text);
    return meaning?.is === 'field' && DEPTH_FIELDS.has(meaning.field);
  };
  const clauses = [...titles, ...notes];
  const units = clauses.flatMap((clause, at) =>
    /depth/i.test(clause) || isOfDepth(clauses[at - 1])
      ? WORDED.flatMap(([unit, words]) => (words.test(clause) ? [unit] : []))
      : [],
  );
  const [only] = units;
  return only !== undefined && units.every((unit) => unit === only) ? only : null;
}

/** To which people sample who count in inches. */
const INCHES: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 7, 8, 9, 12, 16, 18, 24, 30, 36, 48]);
const isInInches = (table: RawTable, bounds: readonly number[]): boolean =>
  saysPounds(table) || (countsAsInAmerica(table) && bounds.every((bound) => INCHES.has(bound)));

/** The unit of depths that state none: centimetres where the figures are those of layers that people sample, else asked. */
export function unitOfBare(bounds: readonly number[], table: RawTable, questions: Questions): DepthUnit | null {
  const beyond = bounds.filter((bound) => bound > 0);
  if (beyond.length === 0) return 'cm';
  const [least, most] = beyond.reduce(
    ([low, high], bound) => [Math.min(low, bound), Math.max(high, bound)],
    [itemAt(beyond, 0), 0],
  );
  const other: DepthUnit | null =
    most <= 3 ? 'm' : least >= 75 ? 'mm' : beyond.every((bound) => bound % 2.5 === 0) ? null : 'in';
  const stated = statedUnit(table);
  if ((stated === null || stated === 'cm') && other === null && most >= 10) return 'cm';
  const likely: readonly (readonly [DepthUnit, string])[] =
    other === 'm'
      ? [
          ['m', 'm'],
          ['cm', 'cm'],
        ]
      : other === 'mm'
        ? [
            ['mm', 'mm'],
            ['cm', 'cm'],
          ]
        : [
            ['cm', 'cm'],
            ['in', 'inches'],
          ];
  const choices =
    stated === null || likely.some(([id]) => id === stated)
      ? likely
      : [[stated, UNIT_NAMES[stated]] as const, ...likely];
  const header = table.fieldHeaders.depth ?? table.fieldHeaders.depthFrom;
  return questions.ask({
    id: 'depth unit',
    about: 'depth',
    where: header === undefined ? 'the depths in the names' : `column ${header}`,
    why:
      stated !== null
        ? `the column says no unit; elsewhere the file speaks of ${UNIT_NAMES[stated]}`
        : other === 'm'
          ? '0-0.1 has no unit; metres is the only reading that gives layers a farmer samples'
          : 'not stated in the file',
    choices: choices.map(([id, label]) => ({ id, label })),
    proposed: stated ?? (itemAt(choices, 1)[0] === 'in' && isInInches(table, beyond) ? 'in' : itemAt(choices, 0)[0]),
    free: null,
    isOfLayout: true,
  }) as DepthUnit | null;
}
