import { expect, it } from 'vitest';
import { fontOf } from '../../../src/services/map/layers.ts';

type Style = Parameters<typeof fontOf>[0];
const styled = (...fonts: readonly unknown[]): Style =>
  ({
    version: 8,
    sources: {},
    glyphs: 'https://tiles.example/fonts/{fontstack}/{range}.pbf',
    layers: [
      { id: 'ground', type: 'background' },
      ...fonts.map((font, index) => ({
        id: `names ${index}`,
        type: 'symbol',
        source: 'names',
        layout: font === undefined ? {} : { 'text-font': font },
      })),
    ],
  }) as unknown as Style;

it('names are written in a font that the supplier’s style has, whichever of its layers says one first', () => {
  expect(fontOf(styled(undefined, ['Noto Sans Regular', 'Unifont'], ['Other']))).toEqual({
    'text-font': ['Noto Sans Regular', 'Unifont'],
  });
  // An expression names a font only for each feature of its own layer.
  expect(
    fontOf(
      styled(
        ['get', 'font'],
        ['literal', ['Noto Sans Bold']],
        ['step', ['zoom'], ['literal', ['A']]],
        ['Noto Sans Regular'],
      ),
    ),
  ).toEqual({
    'text-font': ['Noto Sans Regular'],
  });
});

it('a style without fonts, or without names, leaves them to the library', () => {
  expect(fontOf(styled())).toEqual({});
  expect(fontOf({ ...styled(['Noto Sans Regular']), glyphs: undefined } as unknown as Style)).toEqual({});
});
