import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { toMermaid, toStudio } from '../../stately/export.ts';
import { edgesOf, notesOf, nodesOf } from '../../stately/graph.ts';
import { filesBelow, ROOT } from '../../stately/machines-on-disk.ts';
import { kebab } from '../../stately/names.ts';
import { configIn } from '../../stately/studio.ts';
import { ovenMachine } from './harness/fixtures/oven.machine.ts';
import { readRegistry } from './harness/registry.ts';

const { machines } = await readRegistry('src/machines', 'tests/machines', undefined);

// Milliseconds are in a machine's implementations, which JSON lacks.
const timeless = (text: string): string => text.replace(/ \(\d+ ms\)/g, '');
const drawn = (machine: AnyStateMachine): unknown => ({
  edges: edgesOf(machine).map(({ source, target, labels }) => [source.id, target.id, labels.map(timeless)]),
  notes: nodesOf(machine).map((node) => [node.id, node.type, notesOf(node).map(timeless)]),
});
const reimported = (machine: AnyStateMachine): AnyStateMachine =>
  createMachine(JSON.parse(configIn(toStudio(machine)))) as AnyStateMachine;

const chartOf = ({ id }: AnyStateMachine): string => `stately/charts/${kebab(id)}.mmd`;

describe('the golden chart', () => {
  it.each(machines.map(({ machine }) => machine))('of $id is up to date: npm run charts writes it', (machine) => {
    const file = join(ROOT, chartOf(machine));
    expect(existsSync(file) ? readFileSync(file, 'utf8') : 'not there', chartOf(machine)).toBe(toMermaid(machine));
  });

  it.each([...machines.map(({ machine }) => machine), ovenMachine])(
    'of $id loses no state, transition or name in the export',
    (machine) => expect(drawn(reimported(machine))).toEqual(drawn(machine)),
  );

  it('of a machine that is gone is gone too', () => {
    const known = new Set(machines.map(({ machine }) => chartOf(machine)));
    expect(filesBelow('stately/charts', '.mmd').filter((file) => !known.has(file))).toEqual([]);
  });

  it('shows a service, a guard, an action, a tag, a re-entry and the milliseconds of a delay', () => {
    const chart = toMermaid(ovenMachine);
    for (const line of [
      'chamber__lighting --> chamber__idle : ✗ light / toast “The oven did not light.”',
      'chamber__hot --> chamber__cooling : ✓ bread [isLoaded and isWarm] / steam, report',
      'chamber__hot --> chamber__cooling : after BAKING (1800000 ms)',
      'chamber__hot --> chamber__hot : LOAD / load ⟲',
      'chamber__hot : ↻ bread / colour',
      'chamber__hot : tag busy',
    ])
      expect(chart).toContain(line);
  });
});
