import type { SeasonResult } from '../../../src/model/calculators/seasons.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber } from '../document-format.ts';
import type { Drawing, PagePoint, Shape } from '../pdf/blocks.ts';

interface Measure {
  readonly title: string;
  readonly decimals: number;
  readonly of: (result: SeasonResult) => number | null;
}
const MEASURES: readonly Measure[] = [
  { title: 'N needed, kg/ha', decimals: 0, of: ({ nitrogenKgPerHa }) => nitrogenKgPerHa },
  { title: 'Best yield, t/ha', decimals: 1, of: ({ yieldTPerHa }) => yieldTPerHa },
  { title: 'Margin, $/ha', decimals: 0, of: ({ grossMarginPerHa }) => grossMarginPerHa },
];

const WIDTH = 515;
const HEIGHT = 130;
const GAP = 14;
const [TOP, BOTTOM] = [28, 100];
const SIZE = 6.5;
const INK = '#1E2420';
const BRAND = '#1F6F4A';
const QUIET = '#55605A';
const GRID = '#D9DDD6';

/** The seasons beside each other: what the median sample needs and brings in each, and between which figures the others lie. */
export function seasonsChart({ seasons }: Pick<RecommendationDocument, 'seasons'>): readonly Drawing[] {
  if (seasons === null || seasons.results.length === 0) return [];
  const { scenarios, results, chosen } = seasons;
  const shown = MEASURES.map((measure) => ({
    measure,
    spans: scenarios.map(({ name }) =>
      spanOf(results.flatMap((one) => (one.season === name ? (measure.of(one) ?? []) : []))),
    ),
  })).filter(({ spans }) => spans.some((span) => span !== null));
  const width = (WIDTH - (shown.length - 1) * GAP) / shown.length;
  return [
    {
      kind: 'drawing',
      title: 'Seasons compared',
      alt: shown
        .map(
          ({ measure, spans }) =>
            `${measure.title}: ${spans.map((span, at) => `${scenarios[at]!.name} ${span === null ? 'unknown' : formatNumber(span.median, measure.decimals)}`).join(', ')}`,
        )
        .join('; '),
      note: 'The dot is the median of the samples; the line reaches from the lowest to the highest.',
      width: WIDTH,
      height: HEIGHT,
      shapes: shown.flatMap(({ measure, spans }, at) =>
        panel(measure, spans, { left: at * (width + GAP), width, names: scenarios.map(({ name }) => name), chosen }),
      ),
    },
  ];
}

interface Span {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

function spanOf(values: readonly number[]): Span | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  return { least: at(0), median: at(0.5), most: at(1) };
}

function panel(
  { title, decimals }: Measure,
  spans: readonly (Span | null)[],
  {
    left,
    width,
    names,
    chosen,
  }: {
    readonly left: number;
    readonly width: number;
    readonly names: readonly string[];
    readonly chosen: string | null;
  },
): readonly Shape[] {
  const known = spans.filter((span) => span !== null);
  const [low, high] = [
    Math.min(0, ...known.map(({ least }) => least)),
    Math.max(...known.map(({ most }) => most), 1e-9),
  ];
  const up = (value: number): number => BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP);
  const step = width / spans.length;
  const said = (text: string, [x, y]: PagePoint, colour: string, bold: boolean): Shape => ({
    kind: 'words',
    text,
    x,
    y,
    anchor: 'middle',
    size: SIZE,
    colour,
    ...(bold && { bold }),
  });
  return [
    { kind: 'words', text: title, x: left, y: 10, anchor: 'start', size: 8, colour: INK, bold: true },
    {
      kind: 'line',
      points: [
        [left, up(0)],
        [left + width, up(0)],
      ],
      colour: GRID,
      thickness: 0.6,
    },
    ...spans.flatMap((span, at): Shape[] => {
      const x = left + (at + 0.5) * step;
      const isChosen = names[at] === chosen;
      const name = said(names[at]!, [x, BOTTOM + 14], isChosen ? INK : QUIET, isChosen);
      if (span === null) return [name];
      return [
        name,
        {
          kind: 'line',
          points: [
            [x, up(span.least)],
            [x, up(span.most)],
          ],
          colour: BRAND,
          thickness: 3,
        },
        { kind: 'dot', x, y: up(span.median), radius: 3.2, colour: INK },
        said(formatNumber(span.median, decimals), [x, up(span.most) - 6], INK, isChosen),
      ];
    }),
  ];
}
