import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandKind, checkColour, theBrand, type BrandDraft } from '../../../src/model/settings/brand.ts';
import { brandLimits, defaultBrand } from '../../../src/model/settings/brand-limits.ts';
import { COLOUR, contrast } from '../../../src/model/settings/contrast.ts';

const logo = { mimeType: 'image/png', content: 'aGVsbG8=' } as const;
const brand: BrandDraft = {
  name: 'Harbour Fertiliser',
  address: '1 Wharf Rd',
  phone: '08 9000 0000',
  colour: '#1F6F4A',
  ground: '#F1F3EF',
  disclaimer: 'General advice.',
  logo,
};

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    // Figures of the WCAG’s own examples of grey and of the primaries on white.
    ['#777777', '#FFFFFF', 4.478],
    ['#FF0000', '#FFFFFF', 3.998],
    ['#00FF00', '#FFFFFF', 1.372],
    ['#0000FF', '#FFFFFF', 8.592],
    // Below 0.04045 a channel is divided by 12.92.
    ['#0A0A0A', '#000000', 1.0607],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });

  it('is the same either way round, and between 1 and 21', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrast(one, other);
        expect(ratio).toBe(contrast(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });

  it.each(['1F6F4A', '#1F6F4', '#1F6F4A0', '#1F6F4G', ' #1F6F4A', ''])(
    'is not asked of %j, which is no colour',
    (text) => {
      expect(COLOUR.test(text)).toBe(false);
    },
  );
});

describe('the colours of a brand', () => {
  it('have 4.5 to 1, of headings on white and of small print on the ground of heads', () => {
    expect(checkColour('colour', '#767676')).toEqual({
      isEnough: true,
      words: 'On white 4.5 to 1: easy to read (4.5 or more).',
    });
    expect(checkColour('colour', '#777777')).toEqual({
      isEnough: false,
      words: 'On white 4.4 to 1: too pale to read, choose a darker colour (4.5 or more).',
    });
    expect(checkColour('ground', '#FFFFFF').isEnough).toBe(true);
    expect(checkColour('ground', '#808080').words).toContain('too dark to read on');
  });

  it('are said to be none where they are none', () => {
    expect(checkColour('colour', 'green')).toEqual({
      isEnough: false,
      words: 'Enter # and six digits, such as #1F6F4A.',
    });
  });
});

describe('a brand that is being edited', () => {
  const read = { record: null };
  const problemOfBrand = (draft: BrandDraft) => brandKind.problem(draft, read, theBrand);

  it('begins as what is kept, without who changed it', () => {
    const kept = { ...brand, logo: { ...logo, widthPx: 40, heightPx: 20 }, changedBy: 'Ada', changedOn: '2026-05-01' };
    expect(brandKind.begin({ record: kept as never }, theBrand)).toEqual(brand);
    expect(brandKind.begin({ record: { ...kept, logo: null } as never }, theBrand).logo).toBeNull();
  });

  it('holds its logo as one value, beside its words', () => {
    const cells = brandKind.cellsOf(brand);
    expect(brandKind.put({ ...brand, name: '', logo: null }, cells, brand)).toEqual(brand);
    expect(brandKind.put(brand, { ...cells, logo: '' }, brand).logo).toBeNull();
    expect(brandKind.words('logo', brand, read)).toEqual({ what: 'Logo', text: 'Picture of 6 bytes' });
    expect(brandKind.words('logo', { ...brand, logo: null }, read).text).toBe('No logo');
  });

  it('can be saved as the portal looks without one', () => {
    expect(problemOfBrand({ ...brand, ...defaultBrand, logo: null })).toBeNull();
    expect(problemOfBrand(brand)).toBeNull();
  });

  it('is not saved with an illegible colour, which is named', () => {
    expect(problemOfBrand({ ...brand, colour: '#FFFF00' })).toMatch(
      /^Colour of headings and lines: On white 1\.0 to 1/,
    );
    expect(problemOfBrand({ ...brand, ground: '#222222' })).toMatch(/^Colour behind table heads: Small print/);
  });

  it.each(['name', 'address', 'phone', 'disclaimer'] as const)(
    'takes a %s of so many characters, and no more',
    (field) => {
      const most = brandLimits[field];
      expect(problemOfBrand({ ...brand, [field]: ` ${'x'.repeat(most)} ` })).toBeNull();
      expect(problemOfBrand({ ...brand, [field]: 'x'.repeat(most + 1) })).toContain(`up to ${most} characters`);
    },
  );
});
