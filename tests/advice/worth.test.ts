import { describe, expect, it } from 'vitest';
import { changeOf, worthOf } from '../../src/model/advice/worth.ts';

const prices = { N: 1.74, P: 4.46 };
const figuresOf = (worth: ReturnType<typeof worthOf>) =>
  worth?.figures.map(({ name, value, unit }) => [name, value, unit]);

describe('what amounts of nutrients are worth', () => {
  it('is shown from least to most, with dollars when each has a price', () => {
    const worth = worthOf([{ nutrient: 'N', kgPerHa: [18.2, 54.8] }], prices);
    expect(worth?.words).toBe('18–55 kg N/ha, $32–95/ha');
    expect(figuresOf(worth)).toEqual([
      ['worthKg', 54.8, 'kg/ha'],
      ['worthDollars', 54.8 * 1.74, '$/ha'],
    ]);
    expect(worthOf([{ nutrient: 'N', kgPerHa: [54.8, 18.2] }], prices)?.figures.map(({ text }) => text)).toEqual([
      '55',
      '95',
    ]);
  });

  it('adds the dollars of several nutrients, one after the other', () => {
    const worth = worthOf(
      [
        { nutrient: 'N', kgPerHa: [10] },
        { nutrient: 'P', kgPerHa: [3] },
      ],
      prices,
    );
    expect(worth?.words).toBe('10 kg N/ha and 3 kg P/ha, $31/ha');
    expect(figuresOf(worth)).toEqual([['worthDollars', 10 * 1.74 + 3 * 4.46, '$/ha']]);
    expect(
      worthOf(
        [
          { nutrient: 'N', kgPerHa: [10, 20] },
          { nutrient: 'P', kgPerHa: [3] },
        ],
        prices,
      )?.words,
    ).toBe('10–20 kg N/ha and 3 kg P/ha, $31–48/ha');
  });

  it('leaves the dollars out where a nutrient has no price, and nutrients that come to no kilogram', () => {
    const worth = worthOf(
      [
        { nutrient: 'N', kgPerHa: [10] },
        { nutrient: 'K', kgPerHa: [3] },
        { nutrient: 'P', kgPerHa: [0.4] },
      ],
      prices,
    );
    expect([worth?.words, figuresOf(worth)]).toEqual(['10 kg N/ha and 3 kg K/ha', []]);
    expect(worthOf([{ nutrient: 'N', kgPerHa: [0.5] }], prices)?.words).toBe('1 kg N/ha, $1/ha');
    expect(worthOf([{ nutrient: 'N', kgPerHa: [0.49] }], prices)).toBeNull();
    expect(worthOf([], prices)).toBeNull();
  });

  it('is signed when a difference is shown', () => {
    const change = changeOf(
      new Map([
        ['N', 40],
        ['P', 12],
        ['Cu', 1],
      ]),
      new Map([
        ['N', 52],
        ['P', 9],
      ]),
    );
    expect(change.map(({ nutrient, kgPerHa }) => [nutrient, ...kgPerHa])).toEqual([
      ['N', 12],
      ['P', -3],
      ['K', 0],
      ['S', 0],
    ]);
    expect(worthOf(change, prices, { isSigned: true })?.words).toBe('+12 kg N/ha and −3 kg P/ha, +$8/ha');
    const less = worthOf([{ nutrient: 'N', kgPerHa: [-14] }], prices, { isSigned: true });
    expect(less?.words).toBe('−14 kg N/ha, −$24/ha');
    expect(figuresOf(less)).toEqual([
      ['worthKg', 14, 'kg/ha'],
      ['worthDollars', 14 * 1.74, '$/ha'],
    ]);
  });
});
