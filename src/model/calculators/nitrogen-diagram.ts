import type { NitrogenName, NitrogenValues } from './nitrogen.ts';
import { present } from '../shared/present.ts';

/** The size of the drawing, and the height of the soil's surface in it; all that follows is in its units. */
export const canvas = { width: 900, height: 660, soil: 300 } as const;

/** A bar as wide as its figure. */
export interface Bar {
  readonly name: NitrogenName;
  readonly kgPerHa: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly part: 'demand' | 'supply' | 'pool' | 'fertiliser';
  /** The part that was assumed instead of measured; null where all of it was, or follows from what was. */
  readonly assumed: AssumedPart | null;
}

/** The right end of a bar, hatched. */
export interface AssumedPart {
  readonly kgPerHa: number;
  readonly x: number;
  readonly width: number;
  readonly hatch: readonly (readonly [from: Point, to: Point])[];
}

type Point = readonly [x: number, y: number];

/** What flows from one bar into another: as wide at each end as what leaves and what arrives; fertiliser comes as a line. */
export interface Flow {
  readonly from: NitrogenName;
  readonly to: NitrogenName;
  readonly points: readonly Point[];
  /** The three corners of the arrow on it. */
  readonly arrow: readonly Point[];
}

export const BAR_HEIGHT = 20;
const WIDEST = 220;
const WIDEST_POOL = 150;
const NARROWEST = 2;
const CENTRE = 350;

const slots: readonly (readonly [name: NitrogenName, centre: number, y: number, part: Bar['part']])[] = [
  ['N_required_by_grain', CENTRE, 60, 'demand'],
  ['N_required_by_shoots', CENTRE, 155, 'demand'],
  ['N_required_from_soil', CENTRE, 262, 'demand'],
  ['N_fert_required', 720, 262, 'fertiliser'],
  ['Soil_N_available', CENTRE, 326, 'supply'],
  ['Mineral_N_available_to_crop', 125, 420, 'supply'],
  ['Organic_N_available_to_crop', CENTRE, 420, 'supply'],
  ['Rotation_N_available_to_crop', 575, 420, 'supply'],
  ['Mineral_N_pool', 125, 520, 'pool'],
  ['Organic_N_pool', CENTRE, 520, 'pool'],
  ['Total_Rotational_N', 575, 520, 'pool'],
  ['Rotation_N_from_last_year', 485, 605, 'pool'],
  ['Rotation_N_from_2_years_ago', 665, 605, 'pool'],
];

/** Bars of one kind are in proportion to each other; a pool of a thousand kilograms would leave the rest no width. */
function scaleOf(values: NitrogenValues, of: (part: Bar['part']) => boolean, widest: number): number {
  const largest = Math.max(0, ...slots.filter(([, , , part]) => of(part)).map(([name]) => values[name] ?? 0));
  return largest === 0 ? 0 : widest / largest;
}

/** Between the strokes of a hatch, and how far each leans. */
const STROKES = 6;

function hatchOf(x: number, y: number, width: number): AssumedPart['hatch'] {
  const count = Math.floor(width / STROKES);
  return Array.from({ length: count }, (_, at) => {
    const left = x + at * STROKES;
    return [
      [left, y + BAR_HEIGHT],
      [left + STROKES, y],
    ] as const;
  });
}

function assumedPart(bar: Omit<Bar, 'assumed'>, kgPerHa: number): AssumedPart | null {
  if (bar.name !== 'Mineral_N_pool' || kgPerHa <= 0 || bar.kgPerHa <= 0) return null;
  const width = bar.width * Math.min(1, kgPerHa / bar.kgPerHa);
  const x = bar.x + bar.width - width;
  return { kgPerHa, x, width, hatch: hatchOf(x, bar.y, width) };
}

const isPool = (part: Bar['part']): boolean => part === 'pool';

/**
 * `assumedKgPerHa`: of the mineral nitrogen what was assumed below the topsoil.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export function barsOf(values: NitrogenValues, assumedKgPerHa = 0): readonly Bar[] {
  const flowScale = scaleOf(values, (part) => !isPool(part), WIDEST);
  const poolScale = scaleOf(values, isPool, WIDEST_POOL);
  return slots.map(([name, centre, y, part]) => {
    const kgPerHa = values[name] ?? 0;
    const width = Math.max(NARROWEST, kgPerHa * (isPool(part) ? poolScale : flowScale));
    const bar = { name, kgPerHa, part, width, x: centre - width / 2, y };
    return { ...bar, assumed: assumedPart(bar, assumedKgPerHa) };
  });
}

type Edge = readonly [left: number, right: number, y: number];
const between = ([left, right, y]: Edge, [toLeft, toRight, toY]: Edge): readonly Point[] => [
  [left, y],
  [right, y],
  [toRight, toY],
  [toLeft, toY],
];

const ARROW = { length: 11, halfWidth: 6 } as const;
/**
 * The position of a flow's arrow along its line, clear of names and percentages: the soil names are above the bars,
 * those below are under them.
 */
const ARROW_ABOVE = 0.8;
const ARROW_BELOW = 0.22;

/** An arrow that points up, on the middle line of a flow. */
function arrowOn([from, fromRight, toRight, to]: readonly Point[]): readonly Point[] {
  const [start, end] = [(present(from)[0] + present(fromRight)[0]) / 2, (present(to)[0] + present(toRight)[0]) / 2];
  const along = present(from)[1] < canvas.soil ? ARROW_ABOVE : ARROW_BELOW;
  const x = start + (end - start) * along;
  const tip = present(from)[1] + (present(to)[1] - present(from)[1]) * along - ARROW.length / 2;
  return [
    [x, tip],
    [x + ARROW.halfWidth, tip + ARROW.length],
    [x - ARROW.halfWidth, tip + ARROW.length],
  ];
}

/**
 * The flows between the bars: from the pools through what is available to the crop, and through the shoots into the grain. What
 * holds nothing has none.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export function flowsOf(bars: readonly Bar[]): readonly Flow[] {
  const barOf = (name: NitrogenName): Bar => present(bars.find((bar) => bar.name === name));
  const top = ({ x, y, width }: Bar): Edge => [x, x + width, y];
  const bottom = ({ x, y, width }: Bar): Edge => [x, x + width, y + BAR_HEIGHT];
  const flow = (from: NitrogenName, to: NitrogenName, points: readonly Point[]): Flow => ({
    from,
    to,
    points,
    arrow: arrowOn(points),
  });
  const up = (from: NitrogenName, to: NitrogenName): Flow =>
    flow(from, to, between(top(barOf(from)), bottom(barOf(to))));
  /** Several bars share the lower side of one, in proportion to what each of them holds. */
  const into = (names: readonly NitrogenName[], to: NitrogenName): readonly Flow[] => {
    const { x, y, width } = barOf(to);
    const sum = names.reduce((all, name) => all + barOf(name).kgPerHa, 0);
    let at = x;
    return names.map((from) => {
      const share = sum === 0 ? 0 : (barOf(from).kgPerHa / sum) * width;
      const points = between(top(barOf(from)), [at, at + share, y + BAR_HEIGHT]);
      at += share;
      return flow(from, to, points);
    });
  };
  const fertiliser = barOf('N_fert_required');
  const soil = barOf('N_required_from_soil');
  const level = soil.y + BAR_HEIGHT / 2;
  const side = soil.x + soil.width;
  const flows: readonly Flow[] = [
    up('N_required_from_soil', 'N_required_by_shoots'),
    up('N_required_by_shoots', 'N_required_by_grain'),
    up('Soil_N_available', 'N_required_from_soil'),
    {
      from: 'N_fert_required',
      to: 'N_required_from_soil',
      points: [
        [fertiliser.x, level],
        [side, level],
      ],
      arrow: [
        [side, level],
        [side + ARROW.length, level - ARROW.halfWidth],
        [side + ARROW.length, level + ARROW.halfWidth],
      ],
    },
    ...into(
      ['Mineral_N_available_to_crop', 'Organic_N_available_to_crop', 'Rotation_N_available_to_crop'],
      'Soil_N_available',
    ),
    up('Mineral_N_pool', 'Mineral_N_available_to_crop'),
    up('Organic_N_pool', 'Organic_N_available_to_crop'),
    up('Total_Rotational_N', 'Rotation_N_available_to_crop'),
    ...into(['Rotation_N_from_last_year', 'Rotation_N_from_2_years_ago'], 'Total_Rotational_N'),
  ];
  return flows.filter(({ from }) => barOf(from).kgPerHa > 0);
}

/** The percentages and their positions. */
export const shares: readonly { readonly name: NitrogenName; readonly x: number; readonly y: number }[] = [
  { name: 'N_efficiency_from_shoots_into_grain', x: CENTRE, y: 122 },
  { name: 'Percent_of_organic_N_available', x: CENTRE, y: 484 },
  { name: 'Percent_of_rotational_N_available', x: 575, y: 484 },
];

/** In the order in which a budget is read: what the crop demands, then what the soil supplies, then what that comes from. */
export const tableRows: readonly {
  readonly part: 'demand' | 'supply' | 'pools';
  readonly names: readonly NitrogenName[];
}[] = [
  {
    part: 'demand',
    names: [
      'N_required_by_grain',
      'N_efficiency_from_shoots_into_grain',
      'N_required_by_shoots',
      'N_required_from_soil',
      'N_fert_required',
    ],
  },
  {
    part: 'supply',
    names: [
      'Soil_N_available',
      'Mineral_N_available_to_crop',
      'Organic_N_available_to_crop',
      'Percent_of_organic_N_available',
      'Rotation_N_available_to_crop',
      'Percent_of_rotational_N_available',
    ],
  },
  {
    part: 'pools',
    names: [
      'Mineral_N_pool',
      'Organic_N_pool',
      'Total_Rotational_N',
      'Rotation_N_from_last_year',
      'Rotation_N_from_2_years_ago',
    ],
  },
];

/** True for a figure that is a percentage, false for kg/ha. */
export const isShare = (name: NitrogenName): boolean => shares.some((share) => share.name === name);
