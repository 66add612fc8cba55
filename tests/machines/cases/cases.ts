import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { nameFor, offerFor, offered, isPresent, type Control, type Controls } from '../../views/harness/controls.ts';
import { originOf, type MachineModel } from '../harness/machine-model.ts';
import { nameOf, pathsOf, type Step } from '../harness/paths.ts';

/** What is to be seen: the state of the lifecycle, and the controls that can be used in it, all others being absent or disabled. */
export interface Expected {
  readonly state: string;
  /** As role and name, e.g. `button Save`; empty for a machine without controls. */
  readonly controls: readonly string[];
}
export interface CaseStep {
  /** What happens, and who does it. */
  readonly action: string;
  /** What it brings, as JSON; empty where it brings nothing. */
  readonly data: string;
  readonly expected: Expected;
}
/** One generated path as a person would try it. */
export interface Case {
  /** The machine's name and a number, the same as long as the machine and its model are. */
  readonly id: string;
  readonly name: string;
  /** What the machine is started with, as JSON. */
  readonly input: string;
  readonly start: Expected;
  readonly steps: readonly CaseStep[];
}

/** The very paths that the generated tests take, in words. */
export function casesOf(machine: AnyStateMachine, model: MachineModel, controls: Controls): readonly Case[] {
  const expectedIn = (snapshot: AnyMachineSnapshot): Expected => ({
    state: inWords(snapshot.value as StateValue),
    controls: offered(controls, model, snapshot),
  });
  return pathsOf(machine, model).flatMap((path, index) => {
    const [first] = path.steps;
    // A machine that nothing happens to has no case.
    if (!first) return [];
    return {
      id: `${machine.id}-${index + 1}`,
      name: nameOf(path),
      input: jsonOf(path.input),
      start: expectedIn(first.from),
      steps: path.steps.map((step) => ({ ...actionOf(step, controls), expected: expectedIn(step.to) })),
    };
  });
}

function actionOf({ event, from }: Step, controls: Controls): Pick<CaseStep, 'action' | 'data'> {
  const { how, id } = originOf(event);
  switch (how) {
    case 'done':
      return { action: `${id} ends well`, data: jsonOf(event['output']) };
    case 'error':
      return { action: `${id} fails`, data: jsonOf(faultOf(event['error'])) };
    case 'snapshot':
      return { action: `${id} shows something new`, data: jsonOf(event['snapshot']) };
    case 'after':
      return { action: `${id} passes`, data: '' };
    case 'sent': {
      const sent = sentBy(controls[event.type], event, from);
      // What a state takes no notice of is walked too: it must change nothing.
      return from.can(event) ? sent : { ...sent, action: `${sent.action}, which is refused` };
    }
  }
}

function sentBy(
  control: Control | undefined,
  event: AnyEventObject,
  from: AnyMachineSnapshot,
): Pick<CaseStep, 'action' | 'data'> {
  const { type, ...payload } = event;
  const data = Object.keys(payload).length > 0 ? jsonOf(payload) : '';
  // A system event, a parent, or an action that takes more than one press.
  if (!control || !isPresent(from, control, event)) return { action: `${type} comes`, data };
  const { behind } = offerFor(control, event);
  const thing = `${control.role} "${nameFor(control, event)}"${behind ? ` behind ${behind.role} "${behind.name}"` : ''}`;
  if (control.fill)
    return {
      action: `${control.role === 'combobox' ? 'Choose' : 'Type'} "${control.fill(event)}" in ${thing}`,
      data,
    };
  return { action: control.press ? `Press ${control.press} in ${thing}` : `Press ${thing}`, data };
}

/** `{ shown: 'resting' }` is read as "shown: resting", what holds at once is joined by "and". */
function inWords(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined || isEmpty(inner) ? name : `${name}: ${inWords(inner)}`))
    .join(' and ');
}
const isEmpty = (value: StateValue): boolean => typeof value !== 'string' && Object.keys(value).length === 0;

/** An error has its fields hidden from JSON. */
const faultOf = (error: unknown): unknown => (error instanceof Error ? { message: error.message } : error);
const jsonOf = (value: unknown): string => JSON.stringify(value) ?? '';
