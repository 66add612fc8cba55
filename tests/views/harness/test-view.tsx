import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyStateMachine } from 'xstate';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { Coverage } from '../../machines/harness/coverage.ts';
import { coveringPaths } from '../../machines/harness/covering-paths.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { identityOf, nameOf } from '../../machines/harness/paths.ts';
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
      const compare = async (where: string): Promise<void> => {
        const { usable, chosen } = await meet(offers);
        const unchosen = (labels: readonly string[]): string[] => labels.filter((label) => !chosen.includes(label)).sort();
        expect(unchosen(usable), where).toEqual(unchosen(offered(controls, model, driver.snapshot)));
      };
      render(view(driver.actor as ActorRefFrom<Machine>));
      if (ready) await act(ready);
      await compare('at the start');
      for (const [index, { event, to }] of path.steps.entries()) {
        const where = `after ${nameOf({ steps: path.steps.slice(0, index + 1) })}`;
        const control = controls[event.type];
        if (control && (control.where?.(driver.snapshot, event) ?? true)) await operate(control, event);
        else act(() => driver.perform(event));
        expect(driver.snapshot.value, where).toEqual(to.value);
        expect(identityOf(driver.snapshot, model.distinguish), where).toEqual(identityOf(to, model.distinguish));
        await compare(where);
      }
      driver.stop();
    });
    it('offers a way to every state and transition', () => expect(coverage.missing.sort()).toEqual(Object.keys(model.untaken ?? {}).sort()));
  });
}

const isUsable = (element: HTMLElement): boolean => !element.matches(':disabled, [aria-disabled="true"], [readonly]');
/** To choose what is chosen already changes nothing, whether the machine takes it or not. */
const isChosen = (element: HTMLElement): boolean => element.matches('[aria-selected="true"], :checked[type="radio"]');

/** The control if it is there and answers; where two stand for one event, the first of them that does. */
const find = ({ role, name }: Offer): HTMLElement | undefined => screen.queryAllByRole(role, { name }).find(isUsable);

/** Does what a person would; a control that is not there offers nothing to do, and the state must stay as it is. */
async function operate(control: Control, event: AnyEventObject): Promise<void> {
  const { behind, ...offer } = offerFor(control, event);
  if (behind && !(await open(behind))) return;
  const element = find(offer);
  if (element && control.fill) fireEvent.change(element, { target: { value: control.fill(event) } });
  else if (element && control.press) fireEvent.keyDown(element, { key: control.press });
  else if (element) {
    // The options of a combobox answer before the button of the mouse is let go.
    fireEvent.mouseDown(element);
    fireEvent.click(element);
  }
  if (behind) await close();
}

/** Opens a menu or a list to choose from; false when its button does not answer. */
async function open(opener: Offer): Promise<boolean> {
  const element = find(opener);
  if (!element) return false;
  fireEvent.click(element);
  await drawn();
  return true;
}

/** Closes what is open still: without a pointer in the page a list opens anew when the focus comes back to its field. */
async function close(): Promise<void> {
  await drawn();
  if (!document.querySelector('[role="menu"], [role="listbox"]')) return;
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await drawn();
}

/** Popovers open and close a frame after the press. */
const drawn = (): Promise<void> => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

interface Met {
  /** What a person could take up now. */
  readonly usable: readonly string[];
  /** What stands as chosen already. */
  readonly chosen: readonly string[];
}

/** Looks for the offers on the screen, and in the menus that can be opened. */
async function meet(offers: readonly Offer[]): Promise<Met> {
  const met = [look(offers.filter(({ behind }) => !behind))];
  const openers = new Map(offers.flatMap(({ behind }) => (behind ? [[labelOf(behind), behind]] : [])));
  for (const [label, opener] of openers) {
    if (!(await open(opener))) continue;
    met.push(look(offers.filter(({ behind }) => behind && labelOf(behind) === label)));
    await close();
  }
  return { usable: met.flatMap(({ usable }) => usable), chosen: met.flatMap(({ chosen }) => chosen) };
}

/** One search a role: to name every element anew for each offer takes many times as long. */
function look(offers: readonly Offer[]): Met {
  const usable = new Set<string>();
  const chosen = new Set<string>();
  for (const role of new Set(offers.map((offer) => offer.role))) {
    const wanted = new Set(offers.filter((offer) => offer.role === role).map(({ name }) => name));
    const names = new Map<Element, string>();
    const isWanted = (name: string, element: Element): boolean => {
      names.set(element, name);
      return wanted.has(name);
    };
    for (const element of screen.queryAllByRole(role, { name: isWanted })) {
      const label = labelOf({ role, name: names.get(element) ?? '' });
      if (isUsable(element)) usable.add(label);
      if (isChosen(element)) chosen.add(label);
    }
  }
  return { usable: [...usable], chosen: [...chosen] };
}
