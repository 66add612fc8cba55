// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fitOf, layOut, wrapped } from '../../stately/layout.ts';
import { filesBelow, load, machinesIn } from '../../stately/machines-on-disk.ts';

/** At half its size a chart's smallest words are still told apart. */
const LEGIBLE = 0.49;

const machines = (await Promise.all(filesBelow('src/machines', '.machine.ts').map(load))).flatMap(machinesIn);

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the chart of %s can be read as a whole in a window of 1440 x 900',
  async (_, machine) => {
    expect(fitOf(await layOut(machine))).toBeGreaterThan(LEGIBLE);
  },
);

it('long labels wrap between words, and no name is cut', () => {
  const label = 'done.invoke.loadRecommendations [hasRecommendations] / storeRecommendations, tellEverybody';
  expect(
    wrapped(label)
      .map((line) => line.trim())
      .join(' '),
  ).toBe(label);
});
