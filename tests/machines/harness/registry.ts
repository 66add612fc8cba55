import { StateMachine, type AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { filesBelow, load, machinesIn, stemOf } from '../../../stately/machines-on-disk.ts';
import { kebab } from '../../../stately/names.ts';
import type { MachineModel } from './machine-model.ts';

export interface Registered {
  readonly file: string;
  readonly machine: AnyStateMachine;
}
export interface Modelled {
  readonly file: string;
  readonly model: MachineModel;
}
/** Every machine and model on disk, and what was found wrong while they were read. */
export interface Registry {
  readonly machines: readonly Registered[];
  readonly models: readonly Modelled[];
  readonly unreadable: readonly { readonly file: string; readonly error: unknown }[];
}

/** Reads the machines below one folder and the models below another; a file that does not load spoils no other. */
export async function readRegistry(
  machineFolder: string,
  modelFolder: string,
  wanted: string | undefined,
): Promise<Registry> {
  const isWanted = (file: string): boolean => wanted === undefined || wanted.split(',').includes(stemOf(file));
  const machines: Registered[] = [];
  const models: Modelled[] = [];
  const unreadable: { file: string; error: unknown }[] = [];
  const read = async (file: string, take: (exports: Readonly<Record<string, unknown>>) => void): Promise<void> =>
    load(file)
      .then(take)
      .catch((error: unknown) => void unreadable.push({ file, error }));
  for (const file of filesBelow(machineFolder, '.machine.ts').filter(isWanted))
    await read(file, (exports) => machinesIn(exports).forEach((machine) => machines.push({ file, machine })));
  for (const file of filesBelow(modelFolder, '.model.ts').filter(isWanted))
    await read(file, ({ model }) => {
      if (typeof model !== 'object' || model === null) throw new Error(`${file} exports no "model"`);
      models.push({ file, model: model as MachineModel });
    });
  return { machines, models, unreadable };
}

/** Where the files break the rule one machine, one file, one model, all of one name; empty when they keep it. */
export function disordersIn({ machines, models, unreadable }: Registry): string[] {
  const modelled = new Set(models.map(({ file }) => stemOf(file)));
  const known = new Set([...machines.map(({ file }) => stemOf(file)), ...unreadable.map(({ file }) => stemOf(file))]);
  const ids = machines.map(({ machine }) => machine.id);
  return [
    ...machines
      .filter(({ file, machine }) => kebab(machine.id) !== stemOf(file))
      .map(({ file, machine }) => `${file} holds a machine named '${machine.id}'`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two machines are named '${id}'`),
    ...machines
      .filter(({ machine }) => !modelled.has(kebab(machine.id)))
      .map(({ file, machine }) => `machine '${machine.id}' has no model: ${wordsForModel(file, machine.id)}`),
    ...models.filter(({ file }) => !known.has(stemOf(file))).map(({ file }) => `${file} models no machine`),
  ];
}

/** What to write, and where, for a machine that nothing walks. */
const wordsForModel = (file: string, id: string): string => {
  const place = file.replace(/^src\//, 'tests/').replace(/[^/]+$/, `${kebab(id)}.model.ts`);
  return `write ${place} with "export const model: MachineModel<typeof ${id}Machine> = {};" and add the events that its walk then asks for (tests/machines/README.md)`;
};

/** The model of a machine, by name. */
export const modelOf = ({ machine }: Registered, { models }: Registry): MachineModel | undefined =>
  models.find(({ file }) => stemOf(file) === kebab(machine.id))?.model;

/**
 * What is wrong with a machine's invocations: an unknown child, a name that differs, an end or failure that is not
 * awaited.
 */
export function looseEndsOf(machine: AnyStateMachine, known: readonly AnyStateMachine[]): string[] {
  const invocations = [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    node.invoke.map((invocation) => ({ node, ...invocation })),
  );
  return invocations.flatMap(({ node, id, src }) => {
    const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
    const handles = (type: string): boolean => node.transitions.has(type);
    const name = `${node.id} invokes '${id}'`;
    return [
      ...(id === src ? [] : [`${name} from '${typeof src === 'string' ? src : 'an inline actor'}'`]),
      ...(logic instanceof StateMachine && !known.includes(logic)
        ? [`${name}, a machine that is no machine of src/machines`]
        : []),
      ...(endsWell(logic) && !handles(`xstate.done.actor.${id}`) ? [`${name} without onDone`] : []),
      ...(isPromise(logic) && !handles(`xstate.error.actor.${id}`) ? [`${name} without onError`] : []),
    ];
  });
}

/** Whether an actor can end well: a promise, or a machine with a final state at its top. */
const endsWell = (logic: unknown): boolean =>
  logic instanceof StateMachine
    ? Object.values((logic as AnyStateMachine).states).some(({ type }) => type === 'final')
    : isPromise(logic);

// XState does not say of what kind an actor's logic is; only a promise's knows how to resolve.
function isPromise(logic: unknown): boolean {
  const { transition } = logic as {
    transition: (snapshot: object, event: object, scope: object) => { readonly status: string };
  };
  try {
    return transition({ status: 'active' }, { type: 'xstate.promise.resolve', data: undefined }, {}).status === 'done';
  } catch {
    // A callback actor's logic looks for the actor it runs in, and there is none.
    return false;
  }
}
