import { groupBy } from '../../../src/model/shared/group.ts';
import type { ProductDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { formatNumber, formatShort, UNKNOWN } from '../document-format.ts';
import type { DocumentOptions } from '../document-options.ts';
import { paddockRate, rateSpan, type Paddock } from '../figures.ts';
import { pageOneOrder } from '../order-table.ts';
import type { Cell, PrintBlock, Row, Statements, Table } from '../pdf/blocks.ts';
import { boldCell, cell, evenly, figures, partLabel, words } from '../pdf/data-table.ts';
import { partOf } from '../pdf/parts.ts';
import { balancesByPaddock, MAIN_NUTRIENTS, type PaddockBalance } from './gaps.ts';
import { numberedPaddocks, UNKNOWN_PADDOCK, WITHOUT_FARM, type NumberedPaddock } from './numbered-paddocks.ts';
import { byRate, byRating, farmMap, furtherMaps, type Colouring } from './plan-maps.ts';
import { watchSection } from './watch-section.ts';
import { whatMatters } from './what-matters.ts';

const PAGE = 515;
/** What to buy, and what to know beside it: the fold of a page that goes into a pocket lies between them. */
const HALF = PAGE / 2;
/** The widest map that has what to know beside it. */
const BESIDE = 310;
const PRODUCTS_PER_TABLE = 4;
/** More have the table of the plan on pages of their own. */
const MOST_UNDER_MAP = 12;
/** 110 mm, more for a farm whose paddocks would else be too small to write on, and the least that a map is worth. */
const HIGHEST_MAP = 312;
const HIGHEST_OF_MANY = 430;
const MANY = 100;
const LOWEST_MAP = 130;
/** Points of page one below the head of the recommendation, and of its contents. */
const PAGE_ONE = 650;
const LEGEND = 28;
const LINE = 10.5;

/** What a grower acts on, on page one: the land with its rates, what to buy, what to know; then what to put where. */
export function planSection(recommendation: RecommendationDocument, options: DocumentOptions): readonly PrintBlock[] {
  const { products, costs, otherPaddocks = [] } = recommendation;
  const paddocks = numberedPaddocks(recommendation);
  const part = (name: Parameters<typeof partOf>[0], blocks: readonly PrintBlock[]) =>
    partOf(name, blocks, recommendation);
  const tellsRates = options.has('RATES') || options.has('PRODUCTS');
  const table = tellsRates ? planTables(recommendation, paddocks) : [];
  const isUnderMap = paddocks.length <= MOST_UNDER_MAP;
  const buy = tellsRates || options.has('ECONOMICS') ? pageOneOrder(costs, !options.has('NO_COSTS')) : [];
  const know = watchSection(recommendation, paddocks);
  const small = isUnderMap ? [] : furtherMaps({ paddocks }, products.slice(1));
  const [buyHeight, knowHeight] = [
    buy.reduce((sum, block) => sum + heightOfOrder(block), 0),
    know.reduce((sum, block) => sum + heightOfNotes(block), 0),
  ];
  const taken =
    LEGEND +
    small.reduce((sum, { height }) => sum + height + 10, 0) +
    (isUnderMap ? table.reduce((sum, { rows }) => sum + 70 + rows.length * 15, 0) : 0);
  const highest = paddocks.length > MANY ? HIGHEST_OF_MANY : HIGHEST_MAP;
  const colouring = colouringOf(recommendation, paddocks, options);
  const mapFor = (below: number): readonly PrintBlock[] =>
    farmMap({ paddocks, others: otherPaddocks }, colouring, {
      width: PAGE,
      mostHeight: Math.max(LOWEST_MAP, Math.min(highest, PAGE_ONE - taken - below)),
    });
  // Land that is higher than wide leaves room beside it for what to know.
  const high = mapFor(buyHeight);
  const isHigh = isUnderMap && know.length > 0 && high[0]?.kind === 'map' && high[0].width <= BESIDE;
  const map: readonly PrintBlock[] = isHigh
    ? [{ kind: 'beside', widths: [BESIDE, PAGE - BESIDE], left: high, right: know }]
    : mapFor(Math.max(buyHeight, knowHeight));
  const foot: readonly PrintBlock[] =
    buy.length > 0 && know.length > 0 && !isHigh
      ? [{ kind: 'beside', widths: [HALF, HALF], left: buy, right: know }]
      : [...buy, ...(isHigh ? [] : know)];
  return [
    ...part('MAP', isHigh ? part('WATCH', map) : [...map, ...small]),
    ...(isUnderMap ? part('RATES', table) : []),
    ...part('ECONOMICS', isHigh ? foot : part('WATCH', foot)),
    ...(isUnderMap || table.length === 0 ? [] : [{ kind: 'page' } as const, ...part('RATES', table)]),
  ];
}

/** Points that they take, a little more rather than less. */
const heightOfOrder = (block: PrintBlock): number => (block.kind === 'table' ? 62 + block.rows.length * 22 : 20);
const heightOfNotes = (block: PrintBlock): number =>
  block.kind === 'statements' ? 26 + block.entries.reduce((sum, entry) => sum + heightOfNote(entry), 0) : 20;
const heightOfNote = ({ where, sentence, source }: Statements['entries'][number]): number =>
  8 + LINE * Math.ceil((where.length + sentence.length) / 38) + 8 * Math.ceil(source.length / 52);

/** By the rate of the first product that is spread; by what the soil is short of where that is asked for, or nothing is spread. */
function colouringOf(
  recommendation: RecommendationDocument,
  paddocks: readonly NumberedPaddock[],
  options: DocumentOptions,
): Colouring | null {
  const product = recommendation.products.find(({ rates }) => rates.some(({ ratePerHa }) => ratePerHa > 0));
  const matters = options.has('COLOUR_BY_RATING') || !product ? whatMatters(recommendation, paddocks) : null;
  if (matters) return byRating(matters);
  return product ? byRate(product, paddocks) : null;
}

const farmsOf = (paddocks: readonly NumberedPaddock[]): ReadonlyMap<string | null, readonly NumberedPaddock[]> =>
  groupBy(paddocks, ({ farmName }) => farmName);

/** A row a paddock, a column a product with its placement and timing, and what is short or over in words. */
function planTables(
  { products, balances }: RecommendationDocument,
  paddocks: readonly NumberedPaddock[],
): readonly Table[] {
  if (paddocks.length === 0 || products.length === 0) return [];
  const parts = evenly(products, PRODUCTS_PER_TABLE);
  const farms = farmsOf(paddocks);
  const of = balancesByPaddock(balances);
  const nutrients = MAIN_NUTRIENTS.filter((code) => balances.some(({ nutrient }) => nutrient === code));
  const hasSpans = products.some((product) => paddocks.some((paddock) => rateSpan(product, paddock) !== null));
  return parts.map((part, index): Table => ({
    kind: 'table',
    title: `Plan by paddock${partLabel(index, parts.length)}`,
    note: `Rates per hectare.${hasSpans ? ' If sites differ: average (lowest–highest).' : ''}${nutrients.length > 0 ? ` ${nutrients.join(', ')}: kg/ha of the nutrient that are short or over.` : ''}`,
    size: 8.5,
    columns: [
      figures(0.28, ''),
      words(1.3, 'Paddock'),
      figures(0.45, 'Area', 'ha'),
      ...part.map(productColumn),
      ...nutrients.map((nutrient) => words(0.62, nutrient)),
    ],
    rows: [...farms].flatMap(([farmName, members]): Row[] => [
      ...(farms.size > 1 ? [{ group: farmName ?? WITHOUT_FARM }] : []),
      ...members.map((paddock) => ({
        paddock: paddock.askedAs,
        cells: [
          boldCell(String(paddock.number)),
          cell(paddock.name ?? UNKNOWN_PADDOCK),
          cell(paddock.areaHa === null ? UNKNOWN : formatNumber(paddock.areaHa, 1)),
          ...part.map((product) => rateCell(product, paddock)),
          ...nutrients.map((nutrient) => gapCell(of(paddock, nutrient))),
        ],
      })),
    ]),
  }));
}

/** What is covered needs no word: the column has them for what is not. */
const gapCell = (balance: PaddockBalance | undefined): Cell =>
  cell(balance?.kind === 'short' || balance?.kind === 'over' ? balance.words : '');

const productColumn = ({ name, unitOfMeasure, placement, timing }: ProductDocument) =>
  figures(0.8, name, `${unitOfMeasure}/ha`, placement, timing);

/** The mean rate of the paddock, with its span where its sites differ; a dash where nothing goes. */
function rateCell(product: ProductDocument, paddock: Paddock): Cell {
  const rate = paddockRate(product, paddock);
  if (rate === 0) return cell(UNKNOWN);
  const span = rateSpan(product, paddock);
  return boldCell(
    formatShort(rate, 1),
    span === null ? '' : `${formatShort(span.least, 1)}–${formatShort(span.most, 1)}`,
  );
}
