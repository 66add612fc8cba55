import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { Coverage } from '../../machines/harness/coverage.ts';
import { coveringPaths } from '../../machines/harness/covering-paths.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { identityOf, nameOf } from '../../machines/harness/paths.ts';
import {
  everyOffer,
  labelOf,
  offerFor,
  offeringOf,
  isPresent,
  type Control,
  type Controls,
  type Offer,
} from './controls.ts';
import { stubPage } from './page-stubs.ts';

interface ViewOf<Machine extends AnyStateMachine> {
  readonly view: (actor: ActorRefFrom<Machine>) => ReactElement;
  readonly controls: Controls;
  /** What the view keeps anybody from doing, named as the coverage report names it, each with its reason. */
  readonly untaken?: Readonly<Record<string, string>>;
  /** Does an open dialog belong to a child? Then nothing of the machine itself can be reached. */
  readonly isChildsDialog?: (snapshot: AnyMachineSnapshot) => boolean;
  /** The part of the view that is fetched when it is first shown. */
  readonly fetched?: () => Promise<unknown>;
}

/**
 * Declares the tests of a machine's view: a person walks the covering paths at its controls, and after every step the
 * enabled controls on screen are exactly the events the snapshot can take.
 */
export function testView<Machine extends AnyStateMachine>(
  machine: Machine,
  typed: MachineModel<Machine>,
  { view, controls, untaken, isChildsDialog, fetched = nothing }: ViewOf<Machine>,
): void {
  const model = typed as unknown as MachineModel;
  const offers = everyOffer(controls, model);
  beforeAll(stubPage);
  afterEach(cleanup);
  describe(`${machine.id} view`, () => {
    const coverage = new Coverage(machine);
    // Views hold no state of their own: what has been looked at once in a state need not be again on the way to another.
    const seen = new Set<string>();
    const isNew = ({ status, value, context }: AnyMachineSnapshot): boolean => {
      const state = JSON.stringify([status, value, model.distinguish ? model.distinguish(context) : context]);
      return !seen.has(state) && seen.add(state).has(state);
    };
    it.each(coveringPaths(machine, model).map((path) => [nameOf(path), path] as const))('%s', async (_, path) => {
      const driver = new ActorDriver(machine, model, { input: path.input, coverage });
      const isCovered = (): boolean => topDialog() !== undefined && isChildsDialog?.(driver.snapshot) === true;
      /** In a state that has been looked at before, menus stay closed: to open one takes longer than all the rest. */
      const compare = async (where: string, isFirst: boolean): Promise<void> => {
        const sought = offers.filter(({ behind }) => isFirst || !behind);
        const labels = new Set(sought.map(labelOf));
        const { present, idle } = offeringOf(controls, model, driver.snapshot);
        const { usable, chosen } = await meet(isCovered() ? [] : sought);
        const others = new Set([...chosen, ...idle.filter((label) => !present.includes(label))]);
        const asked = (all: readonly string[]): string[] =>
          all.filter((label) => labels.has(label) && !others.has(label)).sort();
        expect(asked(usable), where).toEqual(asked(present));
      };
      render(view(driver.actor as ActorRefFrom<Machine>));
      await act(fetched);
      if (isNew(driver.snapshot)) await compare('at the start', true);
      for (const [index, { event, to }] of path.steps.entries()) {
        const where = `after ${nameOf({ steps: path.steps.slice(0, index + 1) })}`;
        const control = controls[event.type];
        if (control && isPresent(driver.snapshot, control, event)) await (isCovered() || operate(control, event));
        else act(() => driver.perform(event));
        await act(fetched);
        expect(driver.snapshot.value, where).toEqual(to.value);
        expect(identityOf(driver.snapshot, model.distinguish), where).toEqual(identityOf(to, model.distinguish));
        const isFirst = isNew(driver.snapshot);
        if (isFirst || index === path.steps.length - 1) await compare(where, isFirst);
      }
      driver.stop();
    });
    it('offers a way to every state and transition', () =>
      expect(coverage.missing.sort()).toEqual(Object.keys({ ...model.untaken, ...untaken }).sort()));
  });
}

const nothing = (): Promise<void> => Promise.resolve();

const isUsable = (element: HTMLElement): boolean => !element.matches(':disabled, [aria-disabled="true"], [readonly]');
/** To choose what is chosen already changes nothing, whether the machine takes it or not. */
const isChosen = (element: HTMLElement): boolean => element.matches('[aria-selected="true"], :checked[type="radio"]');

// Without a stylesheet jsdom runs words together that are apart on screen.
const squeezed = (name: string): string => name.replace(/\s+/g, '');
const isSameName = (one: string, other: string): boolean => squeezed(one) === squeezed(other);

type Place = Pick<typeof screen, 'queryAllByRole'>;

/** What a person can reach: the dialog on top, if there is one. */
function reach(): Place {
  const dialog = topDialog();
  return dialog ? within(dialog) : screen;
}
const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);

/** The control if it is there and answers; of two for one event, the first of them that does. */
const find = ({ role, name }: Offer, place: Place = reach()): HTMLElement | undefined =>
  place.queryAllByRole(role, { name: (found) => isSameName(found, name) }).find(isUsable);

/** Does what a person would; a control that is not there offers nothing to do, and the state must stay as it is. */
async function operate(control: Control, event: AnyEventObject): Promise<void> {
  const { behind, also, ...offer } = offerFor(control, event);
  if (behind && !(await open(behind))) return;
  const place = behind ? screen : reach();
  const element = find(offer, place) ?? (also && find(also, place));
  const text = control.fill?.(event) ?? null;
  if (element && text !== null) fireEvent.change(element, { target: { value: text } });
  else if (element && control.press) fireEvent.keyDown(element, { key: control.press });
  else if (element) {
    // The options of a combobox answer before the button of the mouse is let go.
    fireEvent.mouseDown(element);
    fireEvent.click(element);
  }
  if (behind) await close(behind);
}

/** Opens a menu or a list to choose from; false when its button does not answer. */
async function open(opener: Offer): Promise<boolean> {
  const element = find(opener);
  if (!element) return false;
  fireEvent.click(element);
  await drawn();
  return true;
}

/** Closes what is open still: without a pointer in the page a list reopens when the focus comes back to its field. */
async function close(opener: Offer): Promise<void> {
  await drawn();
  if (document.querySelector('[role="menu"], [role="listbox"]'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  else if (find(opener)?.ariaExpanded === 'true') fireEvent.click(find(opener)!);
  else return;
  await drawn();
}

/** Popovers open and close a frame after the press. */
const drawn = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

interface Met {
  /** What a person could take up now. */
  readonly usable: readonly string[];
  /** The options that are chosen already. */
  readonly chosen: readonly string[];
}

/** Looks for the offers on the screen, and in the menus that can be opened. */
async function meet(offers: readonly Offer[]): Promise<Met> {
  const met: Met[] = [
    look(
      offers.filter(({ behind }) => !behind),
      reach(),
    ),
  ];
  const openers = new Map(offers.flatMap(({ behind }) => (behind ? [[labelOf(behind), behind]] : [])));
  for (const [label, opener] of openers) {
    if (!(await open(opener))) continue;
    met.push(
      look(
        offers.filter(({ behind }) => behind && labelOf(behind) === label),
        screen,
      ),
    );
    await close(opener);
  }
  return { usable: met.flatMap(({ usable }) => usable), chosen: met.flatMap(({ chosen }) => chosen) };
}

function look(offers: readonly Offer[], place: Place): Met {
  const each = offers.flatMap((offer) => [offer, ...(offer.also ? [offer.also] : [])]);
  const found = new Map([...new Set(each.map(({ role }) => role))].map((role) => [role, search(place, role, each)]));
  const elementsOf = ({ role, name }: Offer): readonly HTMLElement[] =>
    found
      .get(role)
      ?.filter(([known]) => known === squeezed(name))
      .map(([, element]) => element) ?? [];
  const labels = (isWanted: (element: HTMLElement) => boolean): string[] =>
    offers
      .filter((offer) => [offer, ...(offer.also ? [offer.also] : [])].flatMap(elementsOf).some(isWanted))
      .map(labelOf);
  return { usable: labels(isUsable), chosen: labels(isChosen) };
}

/**
 * What is there of a role, with its names. One search a role: to name every element again for each offer takes many
 * times as long.
 */
function search(
  place: Place,
  role: Offer['role'],
  offers: readonly Offer[],
): readonly (readonly [string, HTMLElement])[] {
  const wanted = new Set(offers.filter((offer) => offer.role === role).map(({ name }) => squeezed(name)));
  const names = new Map<Element, string>();
  const isWanted = (name: string, element: Element): boolean => {
    names.set(element, squeezed(name));
    return wanted.has(squeezed(name));
  };
  return place.queryAllByRole(role, { name: isWanted }).map((element) => [names.get(element) ?? '', element] as const);
}
