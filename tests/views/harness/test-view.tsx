import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyStateMachine } from 'xstate';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { Coverage } from '../../machines/harness/coverage.ts';
import { coveringPaths } from '../../machines/harness/covering-paths.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { nameOf } from '../../machines/harness/paths.ts';
import { everyOffer, labelOf, nameFor, offered, type Control, type Controls } from './controls.ts';
import { standInForPage } from './page-stand-ins.ts';

interface ViewOf<Machine extends AnyStateMachine> {
  readonly view: (actor: ActorRefFrom<Machine>) => ReactElement;
  readonly controls: Controls;
}

/**
 * Declares the tests of a machine's view: a person walks the covering paths at its controls, and after every step the
 * enabled controls on screen are exactly the events the snapshot can take.
 */
export function testView<Machine extends AnyStateMachine>(machine: Machine, typed: MachineModel<Machine>, { view, controls }: ViewOf<Machine>): void {
  const model = typed as unknown as MachineModel;
  beforeAll(standInForPage);
  afterEach(cleanup);
  describe(`${machine.id} view`, () => {
    const coverage = new Coverage(machine);
    it.each(coveringPaths(machine, model).map((path) => [nameOf(path), path] as const))('%s', (_, path) => {
      const driver = new ActorDriver(machine, model, { input: path.input, coverage });
      render(view(driver.actor as ActorRefFrom<Machine>));
      expect(enabled(controls, model), 'at the start').toEqual(offered(controls, model, driver.snapshot));
      path.steps.forEach(({ event, to }, index) => {
        const where = `after ${nameOf({ steps: path.steps.slice(0, index + 1) })}`;
        const control = controls[event.type];
        if (control) operate(control, event);
        else act(() => driver.perform(event));
        expect(driver.snapshot.value, where).toEqual(to.value);
        expect(enabled(controls, model), where).toEqual(offered(controls, model, driver.snapshot));
      });
      driver.stop();
    });
    it('offers a way to every state and transition', () => expect(coverage.missing.sort()).toEqual(Object.keys(model.untaken ?? {}).sort()));
  });
}

const find = (role: Control['role'], name: string): HTMLElement | null => screen.queryByRole(role, { name });

/** Does what a person would; a control that is not there offers nothing to do, and the state must stay as it is. */
function operate(control: Control, event: AnyEventObject): void {
  const element = find(control.role, nameFor(control, event));
  if (!element || element.hasAttribute('disabled')) return;
  if (control.fill) fireEvent.change(element, { target: { value: control.fill(event) } });
  else if (control.press) fireEvent.keyDown(element, { key: control.press });
  else fireEvent.click(element);
}

const enabled = (controls: Controls, model: MachineModel): string[] =>
  everyOffer(controls, model)
    .filter(({ role, name }) => {
      const element = find(role, name);
      return element !== null && !element.hasAttribute('disabled') && element.getAttribute('aria-disabled') !== 'true';
    })
    .map(labelOf)
    .sort();
