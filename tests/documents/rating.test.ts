import { expect, test } from 'vitest';
import { ratingScale } from '../../server/documents/rating.ts';

const BLACK = 30;

/** The grey of the ground under letters, from 0 to 255, as a printer without colours has it. */
function greyOf({ colour, strength }: { readonly colour: string; readonly strength: number }, times = 1): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const grey = 0.299 * red! + 0.587 * green! + 0.114 * blue!;
  return 255 - ((255 - grey) * strength * times) / 100;
}

test.each(['NUTRIENT', 'SOIL_HEALTH'] as const)(
  'in grey the lowest level of %s is the darkest, and far from the middle one',
  (scale) => {
    const [lowest, low, middle, high, highest] = ratingScale(scale).map((look) => greyOf(look));
    expect(lowest).toBeLessThan(Math.min(low!, middle!, high!, highest!) - 10);
    expect(middle).toBeGreaterThan(Math.max(low!, high!, highest!));
    expect(middle! - lowest!).toBeGreaterThan(40);
  },
);

test('letters can be read on each of them, also on the land of the map, which takes twice the colour', () => {
  for (const look of [...ratingScale('NUTRIENT'), ...ratingScale('SOIL_HEALTH')]) {
    const ground = (greyOf(look, 2) / 255) ** 2.2;
    expect((ground + 0.05) / ((BLACK / 255) ** 2.2 + 0.05), look.word).toBeGreaterThan(4.5);
  }
});
