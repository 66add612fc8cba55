import type { ProductDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { counted, formatShort, UNKNOWN } from '../document-format.ts';
import { paddockRate, type Paddock } from '../figures.ts';
import type { Legend, PaddockMap, PrintBlock } from '../pdf/blocks.ts';
import { rateClasses } from '../rate-classes.ts';
import { ratingScale } from '../rating.ts';
import type { NumberedPaddock } from './numbered-paddocks.ts';
import { paddockMap, smallMaps, type MappedPaddock } from './paddock-map.ts';
import type { WhatMatters } from './what-matters.ts';

/** What the colours of a map say. */
export interface Colouring {
  readonly lead: string;
  readonly entries: Legend['entries'];
  readonly lookOf: (paddock: Paddock) => Look;
}
type Look = Pick<MappedPaddock, 'colour' | 'ink' | 'strength' | 'hatch' | 'figure'>;

const INK = '#1E2420';
const EDGE = '#848E87';
const PLAIN: Look = { colour: null, ink: INK, strength: 0, hatch: null, figure: '' };
/** Land takes twice the colour of a cell. */
const ON_LAND = 2;
/** Of the page; two beside each other are as wide as their farms may need. */
const PAGE = 515;
const SMALL_HEIGHT = 128;
const MOST_SMALL = 3;
/** Points of figures that are still read on a small map. */
const LEAST_FIGURE = 4.5;

/** Each rate of the product a step of green, its figure on the land. */
export function byRate(product: ProductDocument, paddocks: readonly Paddock[]): Colouring {
  const { classes, classOf } = rateClasses(product, paddocks);
  return {
    lead: `Coloured by rate of ${product.name}:`,
    entries: [
      ...classes.map(({ words, colour }) => ({ word: words, colour, strength: 100 })),
      ...(paddocks.some((paddock) => classOf(paddock) === null)
        ? [{ word: `none (${UNKNOWN})`, colour: EDGE, strength: 0 }]
        : []),
    ],
    lookOf: (paddock) => {
      const found = classOf(paddock);
      return found === null
        ? { ...PLAIN, figure: UNKNOWN }
        : {
            colour: found.colour,
            ink: found.ink,
            strength: 100,
            hatch: null,
            figure: formatShort(paddockRate(product, paddock), 1),
          };
    },
  };
}

/** Each rating its colour and hatching, its letter on the land. */
export const byRating = ({ analyte, looks }: WhatMatters): Colouring => ({
  lead: `Coloured by rating of ${analyte.displayName}:`,
  entries: ratingScale('NUTRIENT').map(({ word, letter, colour, strength, hatch }) => ({
    word: `${letter} ${word}`,
    colour,
    strength: ON_LAND * strength,
    ...(hatch && { hatch }),
  })),
  lookOf: ({ key }) => {
    const look = looks.get(key);
    return look === undefined
      ? PLAIN
      : { colour: look.colour, ink: INK, strength: ON_LAND * look.strength, hatch: look.hatch, figure: look.letter };
  },
});

interface Land {
  readonly paddocks: readonly NumberedPaddock[];
  readonly others: NonNullable<RecommendationDocument['otherPaddocks']>;
}

/** The farm as it lies with the legend below it: the paddocks of the plan with what their colour says, all others as outlines. */
export function farmMap(
  { paddocks, others }: Land,
  colouring: Colouring | null,
  frame: { readonly width: number; readonly mostHeight: number },
): readonly PrintBlock[] {
  const planned = mapped(paddocks, colouring, ({ name, askedAs }) => ({ name: name ?? '', askedAs }));
  if (planned.length === 0) return [];
  const beside = others.map(({ name, farmName, shape }): MappedPaddock => ({
    ...PLAIN,
    number: null,
    name,
    askedAs: null,
    farmName,
    shape,
  }));
  const farms = [...new Set(planned.map(({ farmName }) => farmName))].filter((name) => name !== '');
  const alt = `Map of ${counted(planned.length, 'paddock')}${farms.length === 0 ? '' : ` of ${farms.join(', ')}`}, named and numbered as in the table`;
  const map = paddockMap([...planned, ...beside], { title: farms.length === 1 ? farms[0]! : '', alt, ...frame });
  const entries = [
    ...(colouring?.entries ?? []),
    ...(beside.length === 0
      ? []
      : [{ word: 'dotted: not in this plan', colour: EDGE, strength: 0, isBeside: true as const }]),
  ];
  return entries.length === 0 ? [map] : [map, { kind: 'legend', lead: colouring?.lead ?? '', entries }];
}

/** Up to three small maps beside each other, one for each further product whose rates vary; none whose figures could not be read. */
export function furtherMaps(
  { paddocks }: Pick<Land, 'paddocks'>,
  products: readonly ProductDocument[],
): readonly PaddockMap[] {
  const varying = products.filter(
    (product) => new Set(paddocks.map((paddock) => paddockRate(product, paddock))).size > 1,
  );
  const maps = varying.slice(0, MOST_SMALL).map((product) => ({
    title: `${product.name}, ${product.unitOfMeasure}/ha`,
    paddocks: mapped(paddocks, byRate(product, paddocks), () => ({ name: '', askedAs: null })),
  }));
  if (maps.length === 0 || maps[0]!.paddocks.length === 0) return [];
  const map = smallMaps(maps, {
    alt: `Small maps of ${maps.map(({ title }) => title).join('; ')}`,
    width: PAGE / Math.max(2, maps.length),
    mostHeight: SMALL_HEIGHT,
  });
  const sizes = map.areas.map(({ size }) => size).toSorted((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 10)]! < LEAST_FIGURE ? [] : [map];
}

/** Paddocks that have an outline. */
const mapped = (
  paddocks: readonly NumberedPaddock[],
  colouring: Colouring | null,
  namesOf: (paddock: NumberedPaddock) => Pick<MappedPaddock, 'name' | 'askedAs'>,
): readonly MappedPaddock[] =>
  paddocks.flatMap((paddock): MappedPaddock[] => {
    const shape = paddock.samples.find(({ paddockShape }) => paddockShape !== null)?.paddockShape;
    return shape
      ? [
          {
            ...(colouring?.lookOf(paddock) ?? PLAIN),
            number: paddock.number,
            ...namesOf(paddock),
            farmName: paddock.farmName ?? '',
            shape,
          },
        ]
      : [];
  });
