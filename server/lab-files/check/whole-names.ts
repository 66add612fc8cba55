import { depthIn } from './read-depth.ts';
import type { Questions } from './question.ts';
import type { RawSample, RawTable } from './raw-table.ts';
import { splitName } from './split-name.ts';

/** More layers than any profile is sampled in. */
const MOST_LAYERS = 12;

/** A range without a unit inside a name: a layer, or two numbers of an id. */
interface NamedRange {
  readonly before: string;
  readonly from: number;
  readonly to: number;
  /** Alone it would be read as a depth. */
  readonly isMeant: boolean;
}

function rangeIn({ fields: { name, site, paddock } }: RawSample): readonly NamedRange[] {
  return [name, site, paddock].flatMap((text) => {
    const found = text === undefined ? null : depthIn(text);
    if (text === undefined || found === null || found.unit !== null) return [];
    const { from, to, match } = found;
    return [{ before: text.slice(0, text.indexOf(match)), from, to, isMeant: splitName(text).depth !== null }];
  });
}

/** Do ranges in names count on, as `Plot 0-0`, `Plot 0-1` …? Layers have a thickness, and are few. */
const countOn = (ranges: readonly NamedRange[]): boolean =>
  ranges.some(({ from, to }) => from === to) ||
  new Set(ranges.map(({ from, to }) => `${from}-${to}`)).size > MOST_LAYERS;

/** Layers of one place overlap, or one name of several alike holds a range too thin for a layer: `FARM-6-10`, `FARM-6-40`, `FARM-7-10`. */
function mayBeIds(ranges: readonly NamedRange[]): boolean {
  const meant = ranges.filter(({ isMeant }) => isMeant);
  // Subsoil is never sampled alone without a word that says so.
  if (meant.length === 0 || meant.some(({ from }) => from === 0)) return false;
  return ranges.some(
    (one) =>
      (!one.isMeant && meant.some(({ before }) => before === one.before && before !== '')) ||
      meant.some(
        (other) =>
          one.isMeant &&
          other.before === one.before &&
          `${other.from}-${other.to}` !== `${one.from}-${one.to}` &&
          other.from < one.to &&
          one.from < other.to,
      ),
  );
}

/**
 * Marks the names of a table whose figures are numbers and no depths. Where the names leave it open and no column gives a depth it is asked, and they
 * stay whole until it is answered.
 */
export function withWholeNames(table: RawTable, questions: Questions): RawTable {
  const { depth, depthFrom, depthTo } = table.fieldHeaders;
  if ((depth ?? depthFrom ?? depthTo) !== undefined) return table;
  const ranges = table.samples.flatMap((sample) => rangeIn(sample));
  const isWhole = countOn(ranges) || (mayBeIds(ranges) && ask(table, questions) !== 'depths');
  return isWhole ? { ...table, samples: table.samples.map((sample) => ({ ...sample, namesAreWhole: true })) } : table;
}

const ask = ({ samples }: RawTable, questions: Questions): string | null =>
  questions.ask({
    id: 'depth names',
    about: 'depth',
    where: samples
      .flatMap(({ fields: { name, site, paddock } }) => name ?? site ?? paddock ?? [])
      .slice(0, 4)
      .join(', '),
    why: 'the numbers at the end may be depths or belong to the names',
    choices: [
      { id: 'names', label: 'they belong to the names' },
      { id: 'depths', label: 'they are depths' },
    ],
    proposed: 'names',
    free: null,
    isOfLayout: true,
  });
