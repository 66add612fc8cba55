import { isCanola } from '../../../src/model/calculators/calculator.ts';
import {
  BAR_HEIGHT,
  barsOf,
  canvas,
  flowsOf,
  shares,
  type AssumedPart,
  type Bar,
  type Flow,
} from '../../../src/model/calculators/nitrogen-diagram.ts';
import { nitrogenTexts as texts } from '../../../src/model/texts/calculators.ts';
import type { NitrogenBudgetDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber } from '../document-format.ts';
import type { Drawing, PagePoint, Shape } from '../pdf/blocks.ts';

/** Points that a drawing is high: with its title and its note two of them fill a page. */
const HEIGHT = 325;
/** Points of the page for one of the diagram. */
const SCALE = HEIGHT / canvas.height;
const INK = '#1E2420';
const PAPER = '#FFFFFF';
const QUIET = '#55605A';
const SOIL = '#F1F3EF';
const FLOW = '#DCE0DA';
const STALK = '#1F6F4A';
const PARTS: Readonly<Record<Bar['part'], string>> = {
  demand: '#3B7DB8',
  fertiliser: '#6B3FA0',
  supply: '#E8A33D',
  pool: '#8A938C',
};

const at = ([x, y]: PagePoint): PagePoint => [x * SCALE, y * SCALE];
const words = (
  text: string,
  {
    pagePoint: [x, y],
    anchor,
    look = {},
  }: {
    readonly pagePoint: PagePoint;
    readonly anchor: 'start' | 'middle' | 'end';
    readonly look?: { readonly size?: number; readonly colour?: string; readonly bold?: true } | undefined;
  },
): Shape => {
  const [left, base] = at([x, y]);
  return { kind: 'words', text, x: left, y: base, anchor, size: 7.5, colour: INK, ...look };
};
const whole = (value: number): string => formatNumber(value, 0);

/** The budget as the calculator draws it: demand above the surface of the soil, supply below, widths in proportion; every bar says its figure. */
export function nitrogenDrawing(
  { values, assumedSubsoilN }: NitrogenBudgetDocument,
  crop: string,
  title: string,
): Drawing {
  const bars = barsOf(values, assumedSubsoilN ?? 0);
  return {
    kind: 'drawing',
    title,
    alt: `${texts.diagram}: ${bars.map(({ name, kgPerHa }) => `${texts.names[name]} ${whole(kgPerHa)} kg/ha`).join(', ')}`,
    note: texts.scale,
    width: canvas.width * SCALE,
    height: HEIGHT,
    shapes: [
      area(box(0, { y: canvas.soil, width: canvas.width, height: canvas.height - canvas.soil }), SOIL),
      line(
        [
          [0, canvas.soil],
          [canvas.width, canvas.soil],
        ],
        INK,
        1,
      ),
      ...plant(crop),
      ...flowsOf(bars).flatMap(flowShapes),
      ...bars.flatMap(barShapes),
      ...shares.map(({ name, x, y }) =>
        words(texts.percent(whole(values[name] ?? 0)), { pagePoint: [x, y], anchor: 'middle', look: { bold: true } }),
      ),
      ...headings,
    ],
  };
}

const area = (points: readonly PagePoint[], fill: string, edge?: string): Shape => ({
  kind: 'area',
  points: points.map(at),
  fill,
  ...(edge !== undefined && { edge }),
});
const line = (points: readonly PagePoint[], colour: string, thickness: number): Shape => ({
  kind: 'line',
  points: points.map(at),
  colour,
  thickness,
});
const box = (
  x: number,
  { y, width, height }: { readonly y: number; readonly width: number; readonly height: number },
): readonly PagePoint[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const flowShapes = ({ from, points, arrow }: Flow): readonly Shape[] =>
  from === 'N_fert_required'
    ? [
        { kind: 'line', points: points.map(at), colour: PARTS.fertiliser, thickness: 1.6, dashed: true },
        area(arrow, PARTS.fertiliser),
      ]
    : [area(points, FLOW), area(arrow, PARTS.pool)];

function barShapes({ name, kgPerHa, x, y, width, part, assumed }: Bar): readonly Shape[] {
  const isAbove = part === 'demand' || part === 'fertiliser';
  const label = `${texts.names[name]} ${texts.amount(whole(kgPerHa))}`;
  return [
    area(box(x, { y, width, height: BAR_HEIGHT }), PARTS[part], INK),
    ...(assumed === null ? [] : assumedShapes(assumed, y)),
    words(label, { pagePoint: [x + width / 2, isAbove ? y - 6 : y + BAR_HEIGHT + 15], anchor: 'middle' }),
  ];
}

/** Hatches the assumed (not measured) share of the bar. */
const assumedShapes = ({ kgPerHa, x, width, hatch }: AssumedPart, y: number): readonly Shape[] => [
  area(box(x, { y, width, height: BAR_HEIGHT }), PAPER, INK),
  ...hatch.map(([from, to]) => line([from, to], INK, 0.6)),
  words(texts.ofItAssumed(whole(kgPerHa)), {
    pagePoint: [x + width / 2, y + BAR_HEIGHT + 31],
    anchor: 'middle',
    look: caption,
  }),
];

const EDGE = canvas.width - 14;
const caption = { size: 7, colour: QUIET } as const;
const heading = { size: 10, bold: true } as const;
const headings: readonly Shape[] = [
  words(texts.demand, { pagePoint: [EDGE, 32], anchor: 'end', look: heading }),
  words(texts.supply, { pagePoint: [EDGE, canvas.soil + 26], anchor: 'end', look: heading }),
  words(texts.shootIntoGrain, { pagePoint: [490, 122], anchor: 'start', look: caption }),
  words(texts.soilIntoShoots, { pagePoint: [490, 222], anchor: 'start', look: caption }),
  words(texts.available, { pagePoint: [EDGE, 434], anchor: 'end', look: caption }),
  words(texts.percentAvailable, { pagePoint: [EDGE, 484], anchor: 'end', look: caption }),
  words(texts.pools, { pagePoint: [EDGE, 534], anchor: 'end', look: caption }),
];

/** The crop by its kind, on the soil: canola with pods and a flower, else a cereal with its ear. */
function plant(crop: string): readonly Shape[] {
  const from = (points: readonly PagePoint[]): readonly PagePoint[] =>
    points.map(([x, y]) => [70 + x, canvas.soil + y] as const);
  const stalk = (points: readonly PagePoint[], thickness = 1.6): Shape => line(from(points), STALK, thickness);
  const root = (points: readonly PagePoint[]): Shape => line(from(points), PARTS.pool, 1.2);
  const [flowerX, flowerY] = at([70, canvas.soil - 126]);
  return [
    stalk([
      [0, 0],
      [0, -120],
    ]),
    stalk([
      [0, -20],
      [-22, -40],
      [-34, -70],
    ]),
    stalk([
      [0, -30],
      [22, -48],
      [34, -78],
    ]),
    root([
      [0, 0],
      [-14, 22],
      [-28, 44],
    ]),
    root([
      [0, 0],
      [10, 26],
      [18, 46],
    ]),
    root([
      [0, 0],
      [0, 50],
    ]),
    ...(isCanola(crop)
      ? [
          ...[0, 1, 2, 3].map((row) =>
            stalk(
              [
                [0, -50 - row * 20],
                [row % 2 === 0 ? 26 : -26, -62 - row * 20],
              ],
              2.6,
            ),
          ),
          { kind: 'dot', x: flowerX, y: flowerY, radius: 4.5, colour: PARTS.supply } as const,
        ]
      : [0, 1, 2, 3, 4].flatMap((row) =>
          [-1, 1].map((side) =>
            stalk([
              [0, -58 - row * 13],
              [side * 11, -64 - row * 13],
              [side * 9, -73 - row * 13],
            ]),
          ),
        )),
  ];
}
