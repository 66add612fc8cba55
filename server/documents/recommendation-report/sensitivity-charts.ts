import type { SensitivityLine } from '../../../src/model/calculators/sensitivity.ts';
import { sensitivityTexts as texts } from '../../../src/model/texts/calculators.ts';
import { itemAt } from '../../collections/item-at.ts';
import { formatNumber, formatShort } from '../document-format.ts';
import type { Drawing, PagePoint, PrintBlock, Shape } from '../pdf/blocks.ts';

type Point = SensitivityLine['points'][number];

/** The five of the screen; the sixth line has the first again, and a dash. */
const COLOURS = ['#1F6F4A', '#3776B0', '#B8690B', '#6B3FA0', '#B3261E'] as const;
const INK = '#1E2420';
const QUIET = '#55605A';
const GRID = '#D9DDD6';
const WIDTH = 250;
const HEIGHT = 175;
/** Room for the figures of the axes, and for the names at the ends of the lines. */
const FRAME = { left: 34, right: 212, top: 8, bottom: 146 } as const;
const TICKS = 5;
const SIZE = 6.5;
/** Names closer than this would lie on each other. */
const APART = 8;
const NAMED = 'A line for each rate of phosphorus, named at its end.';

interface Axis {
  readonly ticks: readonly number[];
  readonly place: (value: number) => number;
}

/** Steps of 1, 2 or 5 times a power of ten that cover what is drawn. */
function axisOf(values: readonly number[], from: number, to: number): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rough = Math.max(most - least, 1e-6) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough)!;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  const [low, high] = [first * step, last * step];
  return { ticks, place: (value) => from + ((value - low) / (high - low)) * (to - from) };
}

const words = (
  text: string,
  {
    pagePoint: [x, y],
    anchor,
    colour = QUIET,
  }: {
    readonly pagePoint: PagePoint;
    readonly anchor: 'start' | 'middle' | 'end';
    readonly colour?: string | undefined;
  },
): Shape => ({
  kind: 'words',
  text,
  x,
  y,
  anchor,
  size: SIZE,
  colour,
});

/** Yield and margin over nitrogen side by side, a line for each rate of phosphorus with its name at its end. */
export const sensitivityCharts = (lines: readonly SensitivityLine[], place: string): readonly PrintBlock[] =>
  lines.length === 0
    ? []
    : [
        {
          kind: 'beside',
          widths: [1, 1],
          left: [
            chart(lines, {
              title: texts.yieldChart,
              unit: texts.yieldTable,
              of: ({ yieldTPerHa }) => yieldTPerHa,
              note: place,
            }),
          ],
          right: [
            chart(lines, {
              title: texts.marginChart,
              unit: texts.marginTable,
              of: ({ marginPerHa }) => marginPerHa,
              note: NAMED,
            }),
          ],
        },
      ];

function chart(
  lines: readonly SensitivityLine[],
  {
    title,
    unit,
    of,
    note,
  }: { readonly title: string; readonly unit: string; readonly of: (point: Point) => number; readonly note: string },
): Drawing {
  const all = lines.flatMap(({ points }) => points);
  const across = axisOf(
    all.map(({ nKgPerHa }) => nKgPerHa),
    FRAME.left,
    FRAME.right,
  );
  const up = axisOf(all.map(of), FRAME.bottom, FRAME.top);
  const decimals = Math.max(...up.ticks.map((tick) => formatShort(tick, 2).split('.')[1]?.length ?? 0));
  return {
    kind: 'drawing',
    title: `${title}, ${unit}`,
    alt: `${title}, ${texts.chartSummary(lines.length)}`,
    note,
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      ...up.ticks.flatMap((tick) => gridLine(up.place(tick), formatNumber(tick, decimals))),
      ...across.ticks.map((tick) =>
        words(formatShort(tick, 1), { pagePoint: [across.place(tick), FRAME.bottom + 10], anchor: 'middle' }),
      ),
      words(texts.nitrogen, { pagePoint: [(FRAME.left + FRAME.right) / 2, FRAME.bottom + 22], anchor: 'middle' }),
      ...lines.flatMap(({ points }, at) =>
        curve(
          points.map((point): PagePoint => [across.place(point.nKgPerHa), up.place(of(point))]),
          at,
        ),
      ),
      ...namesOf(
        lines,
        lines.map(({ points }) => up.place(of(itemAt(points, -1)))),
      ),
    ],
  };
}

const gridLine = (y: number, text: string): readonly Shape[] => [
  {
    kind: 'line',
    points: [
      [FRAME.left, y],
      [FRAME.right, y],
    ],
    colour: GRID,
    thickness: 0.5,
  },
  words(text, { pagePoint: [FRAME.left - 4, y + SIZE / 3], anchor: 'end' }),
];

function curve(points: readonly PagePoint[], at: number): readonly Shape[] {
  const colour = itemAt(COLOURS, at % COLOURS.length);
  return [
    { kind: 'line', points, colour, thickness: 1.2, ...(at >= COLOURS.length && { dashed: true }) },
    ...points.map(([x, y]): Shape => ({ kind: 'dot', x, y, radius: 1.6, colour })),
  ];
}

/** Each label at the end of its line, moved down to avoid overlaps. */
function namesOf(lines: readonly SensitivityLine[], ends: readonly number[]): readonly Shape[] {
  const order = lines.map((_, at) => at).toSorted((one, other) => itemAt(ends, one) - itemAt(ends, other));
  let last = -Infinity;
  const spots = order.map((at) => {
    last = Math.max(itemAt(ends, at), last + APART);
    return { at, y: last };
  });
  // All of them stay above the axis.
  const over = Math.max(0, last - FRAME.bottom);
  return spots.map(({ at, y }) =>
    words(`P ${formatShort(itemAt(lines, at).pKgPerHa, 1)}`, {
      pagePoint: [FRAME.right + 4, y - over + SIZE / 3],
      anchor: 'start',
      colour: INK,
    }),
  );
}
