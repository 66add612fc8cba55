import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyStateMachine } from 'xstate';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { Coverage } from '../../machines/harness/coverage.ts';
import { coveringPaths } from '../../machines/harness/covering-paths.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { nameOf } from '../../machines/harness/paths.ts';
import { everyOffer, labelOf, offered, offerFor, type Control, type Controls, type Offer } from './controls.ts';
import { standInForPage } from './page-stand-ins.ts';

interface ViewOf<Machine extends AnyStateMachine> {
  readonly view: (actor: ActorRefFrom<Machine>) => ReactElement;
  readonly controls: Controls;
  /** Waits until what a view fetches of itself is there, before it is looked at. */
  readonly ready?: () => Promise<unknown>;
}

/**
 * Declares the tests of a machine's view: a person walks the covering paths at its controls, and after every step the
 * enabled controls on screen are exactly the events the snapshot can take.
 */
export function testView<Machine extends AnyStateMachine>(machine: Machine, typed: MachineModel<Machine>, { view, controls, ready }: ViewOf<Machine>): void {
  const model = typed as unknown as MachineModel;
  const offers = everyOffer(controls, model);
  beforeAll(standInForPage);
  afterEach(cleanup);
  describe(`${machine.id} view`, () => {
    const coverage = new Coverage(machine);
    it.each(coveringPaths(machine, model).map((path) => [nameOf(path), path] as const))('%s', async (_, path) => {
      const driver = new ActorDriver(machine, model, { input: path.input, coverage });
      const compare = (where: string): void => expect(enabled(offers), where).toEqual(offered(controls, model, driver.snapshot));
      render(view(driver.actor as ActorRefFrom<Machine>));
      if (ready) await act(ready);
      compare('at the start');
      for (const [index, { event, to }] of path.steps.entries()) {
        const where = `after ${nameOf({ steps: path.steps.slice(0, index + 1) })}`;
        const control = controls[event.type];
        if (control) await operate(control, event);
        else act(() => driver.perform(event));
        expect(driver.snapshot.value, where).toEqual(to.value);
        compare(where);
      }
      driver.stop();
    });
    it('offers a way to every state and transition', () => expect(coverage.missing.sort()).toEqual(Object.keys(model.untaken ?? {}).sort()));
  });
}

const isUsable = (element: HTMLElement): boolean => !element.matches(':disabled, [aria-disabled="true"], [readonly]');

/** The control if it is there and answers; where two stand for one event, the first of them that does. */
const find = ({ role, name }: Offer): HTMLElement | undefined => screen.queryAllByRole(role, { name }).find(isUsable);

/** Does what a person would; a control that is not there offers nothing to do, and the state must stay as it is. */
async function operate(control: Control, event: AnyEventObject): Promise<void> {
  const offer = offerFor(control, event);
  if (offer.behind) {
    const opener = find(offer.behind);
    if (!opener) return;
    fireEvent.click(opener);
    await drawn();
  }
  const element = find(offer);
  if (!element) return;
  if (control.fill) fireEvent.change(element, { target: { value: control.fill(event) } });
  else if (control.press) fireEvent.keyDown(element, { key: control.press });
  else fireEvent.click(element);
  if (offer.behind) await drawn();
}

/** Popovers open and close a frame after the press. */
const drawn = (): Promise<void> => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** The offers that a person could take up now; one behind a menu counts where the menu can be opened. */
function enabled(offers: readonly Offer[]): string[] {
  const sought = offers.map(({ behind, ...offer }) => behind ?? offer);
  const met = new Set<string>();
  // One search a role: to name every element anew for each offer takes many times as long.
  for (const role of new Set(sought.map((offer) => offer.role))) {
    const names = new Map<Element, string>();
    const wanted = new Set(sought.filter((offer) => offer.role === role).map(({ name }) => name));
    const isWanted = (name: string, element: Element): boolean => {
      names.set(element, name);
      return wanted.has(name);
    };
    const elements = screen.queryAllByRole(role, { name: isWanted });
    elements.filter(isUsable).forEach((element) => met.add(labelOf({ role, name: names.get(element) ?? '' })));
  }
  return offers.filter((_, index) => met.has(labelOf(sought[index]!))).map(labelOf).sort();
}
