import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../src/views/ui/theme.css', import.meta.url), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('prefers-color-scheme: dark');

type Theme = ReadonlyMap<string, string>;
const tokensOf = (block: string): Theme =>
  new Map(
    [...block.matchAll(/--color-([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
const light = tokensOf(lightBlock);
const dark: Theme = new Map([...light, ...tokensOf(darkBlock)]);

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => {
    const hex = theme.get(name);
    if (!hex) throw new Error(`theme.css has no token --color-${name}`);
    return luminance(hex);
  });
  return (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05);
}

const TONES = ['low', 'marginal', 'sufficient', 'high', 'excess'];
const TEXT: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['ink', ['page', 'panel', 'sunken', 'hover', 'selected', 'danger-tint', 'warning-tint', 'info-tint']],
  ['muted', ['page', 'panel', 'sunken', 'hover', 'selected']],
  ['faint', ['page', 'panel', 'hover', 'selected']],
  ['brand', ['page', 'panel', 'hover', 'selected']],
  ['danger', ['page', 'panel', 'hover', 'danger-tint']],
  ['warning', ['panel', 'warning-tint']],
  ['info', ['panel', 'info-tint']],
  ['on-brand', ['brand', 'brand-strong']],
  ['on-danger', ['danger', 'danger-strong']],
  ['panel', ['ink']],
  ...TONES.map((tone) => [`on-rating-${tone}`, [`rating-${tone}`]] as const),
];
const SHAPES: readonly (readonly [shape: string, grounds: readonly string[]])[] = [
  ['control', ['panel', 'sunken']],
  ['focus', ['page', 'panel', 'sunken', 'selected']],
  ...[1, 2, 3, 4, 5].map((line) => [`line-${line}`, ['panel']] as const),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  const pairs = (list: readonly (readonly [string, readonly string[]])[]) =>
    list.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

  test.each(pairs(TEXT))('%s can be read on %s (4.5:1)', (ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))('%s can be made out on %s (3:1)', (shape, ground) => {
    expect(contrast(theme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme reassigns tokens of the light one and invents none', () => {
  expect([...tokensOf(darkBlock).keys()].filter((name) => !light.has(name))).toEqual([]);
});

/** The colours of the signs of balances by their states: a picture in the style sheet cannot name a token. */
const SIGNS = [
  ['short', 'danger'],
  ['close', 'muted'],
  ['covered', 'brand'],
  ['over', 'info'],
  ['none', 'faint'],
] as const;

test.each(SIGNS)('the sign of a balance that is %s has the colour %s in both themes', (state, token) => {
  const inBoth = [...css.matchAll(new RegExp(`--sign-${state}: url\\(.*stroke='%23([0-9a-f]{6})'`, 'g'))];
  expect(inBoth.map(([, colour]) => `#${colour}`)).toEqual([light.get(token), dark.get(token)]);
});
