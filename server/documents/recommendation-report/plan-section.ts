import { groupBy } from '../../collections/group.ts';
import type { ProductDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import type { PagePart } from '../../../src/model/reports/report-pages.ts';
import { counted, formatNumber, formatShort, UNKNOWN } from '../document-format.ts';
import type { DocumentOptions } from '../document-options.ts';
import { paddockRate, rateSpan, type Paddock } from '../figures.ts';
import { orderTable } from '../order-table.ts';
import type { Cell, PrintBlock, Row, Table } from '../pdf/blocks.ts';
import { boldCell, cell, evenly, figures, partLabel, words } from '../pdf/data-table.ts';
import { partOf } from '../pdf/parts.ts';
import { ratingScale } from '../rating.ts';
import { farmSection } from './farm-section.ts';
import { numberedPaddocks, type NumberedPaddock } from './numbered-paddocks.ts';
import { paddockMap, type MappedPaddock } from './paddock-map.ts';
import { watchSection } from './watch-section.ts';
import { whatMatters, type WhatMatters } from './what-matters.ts';

/** On a page of 515 points: beside the map, or over the whole width. */
const PAGE = 515;
const MAP_BESIDE = 176;
const MAP_HEIGHT = 230;
const MOST_BESIDE = 16;
const MOST_PRODUCTS_BESIDE = 3;
const PRODUCTS_PER_TABLE = 5;
/** Rows that leave room for the order and what to watch on the page of the map. */
const MOST_ON_ONE_PAGE = 20;
/** Land has one number on it, and takes twice the colour of a cell. */
const ON_LAND = 2;

/** What a grower acts on, before anything else: where, what to do by paddock, what to order, what to watch. */
export function planSection(recommendation: RecommendationDocument, options: DocumentOptions): readonly PrintBlock[] {
  const paddocks = numberedPaddocks(recommendation);
  const matters = whatMatters(recommendation, paddocks);
  const tellsRates = options.has('RATES') || options.has('PRODUCTS');
  const map = maps(paddocks, matters);
  const toDo = tellsRates ? whatToDo(recommendation, paddocks, matters) : [];
  const isBeside =
    map.length > 0 &&
    toDo.length === 1 &&
    paddocks.length <= MOST_BESIDE &&
    recommendation.products.length <= MOST_PRODUCTS_BESIDE &&
    farmsOf(paddocks).size === 1;
  const part = (name: PagePart, blocks: readonly PrintBlock[]) => partOf(name, blocks, recommendation);
  const order = part('ECONOMICS', tellsRates || options.has('ECONOMICS') ? whatToOrder(recommendation) : []);
  const watch = part('WATCH', [...farmSection(recommendation), ...watchSection(recommendation, paddocks)]);
  const [drawn, rates] = [part('MAP', widened(map)), part('RATES', toDo)];
  // A long list of paddocks runs over pages: what to watch and what to order stand on the first of them, before it.
  if (paddocks.length > MOST_ON_ONE_PAGE) return [...drawn, ...watch, ...order, ...rates];
  return [
    ...(isBeside
      ? part('RATES', [{ kind: 'beside', widths: [MAP_BESIDE, PAGE - MAP_BESIDE], left: map, right: toDo }])
      : [...drawn, ...rates]),
    ...order,
    ...watch,
  ];
}

const farmsOf = (paddocks: readonly NumberedPaddock[]): ReadonlyMap<string | null, readonly NumberedPaddock[]> =>
  groupBy(paddocks, ({ farmName }) => farmName);

/** A map a farm, with the legend under the last; nothing where no paddock has an outline. */
function maps(paddocks: readonly NumberedPaddock[], matters: WhatMatters | null): readonly PrintBlock[] {
  const farms = [...farmsOf(paddocks)];
  const drawn = farms.flatMap(([farmName, members]): PrintBlock[] => {
    const mapped = members.flatMap(({ key, number, samples }): MappedPaddock[] => {
      const shape = samples.find(({ paddockShape }) => paddockShape !== null)?.paddockShape;
      const look = matters?.looks.get(key);
      return shape ? [{ number, shape, colour: look?.colour ?? null, strength: ON_LAND * (look?.strength ?? 0) }] : [];
    });
    if (mapped.length === 0) return [];
    return [
      paddockMap(mapped, {
        title: farmName ?? '',
        alt: `Map of ${counted(mapped.length, 'paddock')}${farmName === null ? '' : ` of ${farmName}`}, numbered as in the table`,
        width: farms.length === 1 && members.length > MOST_BESIDE ? PAGE : MAP_BESIDE,
        mostHeight: MAP_HEIGHT,
      }),
    ];
  });
  if (drawn.length === 0 || matters === null) return drawn;
  return [
    ...drawn,
    {
      kind: 'legend',
      lead: `Coloured by ${matters.analyte.displayName}:`,
      entries: ratingScale('NUTRIENT').map(({ word, colour, strength }) => ({
        word,
        colour,
        strength: ON_LAND * strength,
      })),
    },
  ];
}

/** Maps side by side, two in a row, where they have the width of the page. */
function widened(blocks: readonly PrintBlock[]): readonly PrintBlock[] {
  const [first, second, ...rest] = blocks;
  if (first?.kind !== 'map' || second?.kind !== 'map') return blocks;
  return [{ kind: 'beside', widths: [1, 1], left: [first], right: [second] }, ...widened(rest)];
}

/** A row a paddock, a column a product with its placement and timing. */
function whatToDo(
  { products }: RecommendationDocument,
  paddocks: readonly NumberedPaddock[],
  matters: WhatMatters | null,
): readonly Table[] {
  if (paddocks.length === 0 || products.length === 0) return [];
  const parts = evenly(products, PRODUCTS_PER_TABLE);
  const farms = farmsOf(paddocks);
  return parts.map((part, index): Table => ({
    kind: 'table',
    title: `What to do${partLabel(index, parts.length)}`,
    note: 'Rates per hectare. Where the sites of a paddock differ, the mean with the least and the most.',
    columns: [
      figures(0.28, ''),
      words(1.4, 'Paddock'),
      figures(0.5, 'Area', 'ha'),
      ...part.map(productColumn),
      ...(matters === null ? [] : [words(1.05, matters.analyte.displayName)]),
    ],
    rows: [...farms].flatMap(([farmName, members]): Row[] => [
      ...(farms.size > 1 ? [{ group: farmName ?? 'Without a farm' }] : []),
      ...members.map((paddock) => ({
        cells: [
          boldCell(String(paddock.number)),
          cell(paddock.name ?? 'Unknown paddock'),
          cell(paddock.areaHa === null ? UNKNOWN : formatNumber(paddock.areaHa, 1)),
          ...part.map((product) => rateCell(product, paddock)),
          ...(matters === null ? [] : [lookCell(matters, paddock)]),
        ],
      })),
    ]),
  }));
}

const productColumn = ({ name, unitOfMeasure, placement, timing }: ProductDocument) =>
  figures(0.95, name, `${unitOfMeasure}/ha`, placement, timing);

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

function lookCell({ looks }: WhatMatters, { key }: Paddock): Cell {
  const look = looks.get(key);
  return look === undefined
    ? cell(UNKNOWN)
    : { text: look.word, tint: { colour: look.colour, strength: look.strength } };
}

/** The order, with what a hectare and a kg of each nutrient cost where there are prices. */
function whatToOrder({ costs }: RecommendationDocument): readonly PrintBlock[] {
  if (costs === undefined || costs.orders.length === 0) return [];
  const perKg = costs.nutrients
    .flatMap(({ code, perKg: dollars }) => (dollars === null ? [] : [`${code} $${formatNumber(dollars, 2)}`]))
    .join(', ');
  const further = [
    ...(costs.perHa === null || costs.total === 0
      ? []
      : [`$${formatNumber(costs.perHa, 2)} a hectare, over ${formatShort(costs.areaHa, 1)} ha.`]),
    ...(perKg === '' ? [] : [`A kg of ${perKg}.`]),
  ].join(' ');
  return orderTable(costs, 'narrow', further);
}
