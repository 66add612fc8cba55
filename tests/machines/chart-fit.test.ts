// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fitOf, layOut, wrapped } from '../../stately/layout.ts';
import { filesBelow, load, machinesIn } from '../../stately/machines-on-disk.ts';

/** A chart's smallest words are then nearly eight pixels high. */
const LEGIBLE = 0.7;

const machines = (await Promise.all(filesBelow('src/machines', '.machine.ts').map(load))).flatMap(machinesIn);

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the chart of %s can be read as a whole in a window of 1440 x 900',
  async (_, machine) => {
    expect(fitOf(await layOut(machine))).toBeGreaterThan(LEGIBLE);
  },
);

it.each(['all', 'events'] as const)(
  'long labels of a chart with %s of its words wrap between words, and no name is cut',
  (words) => {
    const label = 'done.invoke.loadRecommendations [hasRecommendations] / storeRecommendations, tellEverybody';
    expect(
      wrapped(label, words)
        .map((line) => line.trim())
        .join(' '),
    ).toBe(label);
  },
);
