import {
  createActor,
  createMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Coverage } from './coverage.ts';
import { originOf, type MachineModel } from './machine-model.ts';
import { ManualClock } from './manual-clock.ts';
import { withScriptedActors, type Cue, type Scripted } from './scripted-actor.ts';

const SYSTEM_IDS = ['app', 'toaster', 'connection', 'navigation', 'session', 'tenants', 'customers'];

export interface Message {
  /** The system id of the system actor, or `parent`. */
  readonly to: string;
  readonly event: AnyEventObject;
}

interface DriverOptions {
  readonly input?: unknown;
  readonly coverage?: Coverage;
  /** Children that run themselves, for what a parent and a child do together. */
  readonly live?: readonly string[];
}

/** Runs one machine as a real actor beneath a host that plays its parent and the system actors. */
export class ActorDriver {
  /** What the machine has said to its parent and the system actors. */
  readonly messages: Message[] = [];
  readonly actor: AnyActorRef;
  readonly #clock = new ManualClock();
  readonly #machine: AnyStateMachine;
  readonly #live: readonly string[];
  readonly #stop: () => void;

  constructor(
    machine: AnyStateMachine,
    model: MachineModel,
    { input = model.input as unknown, coverage, live = [] }: DriverOptions = {},
  ) {
    this.#machine = withScriptedActors(machine, live);
    this.#live = live;
    const observe = coverage?.observer(this.#machine);
    const inspect =
      observe &&
      ((event: InspectionEvent) => {
        if ((event.actorRef as AnyActorRef).id === 'subject') observe(event);
      });
    const host = createActor(HOST, {
      input: {
        subject: this.#machine,
        input,
        systemIds: systemIdsOf(machine, model),
        hear: (to, event) => void this.messages.push({ to, event }),
      },
      clock: this.#clock,
      ...(inspect && { inspect }),
    }).start();
    this.actor = host.getSnapshot().children['subject']!;
    this.#stop = () => host.stop();
  }

  /** Has a coverage that was not there at the start note what the machine takes from here on. */
  watch(coverage: Coverage): void {
    const observe = coverage.observer(this.#machine);
    this.actor.system.inspect((event: InspectionEvent) => {
      if (event.actorRef === this.actor) observe(event);
    });
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  /** The scripted services and children of the present state, by invocation id. */
  get children(): Record<string, Scripted> {
    const children = Object.entries<AnyActorRef | undefined>(this.snapshot.children);
    return Object.fromEntries(
      children.flatMap(([id, child]) => (child ? [[id, child.getSnapshot() as Scripted]] : [])),
    );
  }

  /** A child that runs itself, or a child of one: `openReport.reportDialog`; undefined while the present state has none of the name. */
  child(path: string): AnyActorRef | undefined {
    return path
      .split('.')
      .reduce<AnyActorRef | undefined>(
        (parent, id) => (parent?.getSnapshot() as AnyMachineSnapshot | undefined)?.children[id],
        this.actor,
      );
  }

  /** Lets an event of a path happen: sends it, cues the service or child it comes from, or fires its timer. */
  perform(event: AnyEventObject): void {
    const { how, id } = originOf(event);
    if (how === 'done') this.#cue(id, { type: 'end', output: event['output'] });
    else if (how === 'error') this.#cue(id, { type: 'fail', error: event['error'] });
    else if (how === 'snapshot') this.#cue(id, { type: 'show', snapshot: event['snapshot'] });
    else if (how === 'after') this.#clock.fire(this.#timers.findIndex(({ type }) => type === event.type));
    else this.actor.send(event);
  }

  /** How long a pending delay is, in ms. */
  delayMs(event: AnyEventObject): number {
    const timer = this.#timers.find(({ type }) => type === event.type);
    if (!timer) throw new Error(`no timer is pending for '${event.type}'`);
    return timer.delayMs;
  }

  // In the order in which they were set, which is the clock's.
  get #timers(): { type: string; delayMs: number }[] {
    const { _scheduledEvents: pending } = this.actor.system.getSnapshot();
    return Object.values(pending).map(({ event, delay }) => ({ type: event.type, delayMs: delay }));
  }

  #cue(id: string, cue: Cue): void {
    const children = [this.actor, ...this.#live.map((part) => this.child(part))].map(
      (parent) => parent?.getSnapshot().children,
    );
    const child = children.find((known) => known?.[id])?.[id];
    if (!child) throw new Error(`no service or child '${id}' is running`);
    child.send(cue);
  }

  /** What a page keeps of the actor before it is reloaded. */
  get persisted(): string {
    return JSON.stringify(this.actor.getPersistedSnapshot!());
  }

  /** The same actor as a reload of the page would bring it back. */
  restore(persisted: string): AnyMachineSnapshot {
    return createActor(this.#machine, { snapshot: JSON.parse(persisted), input: undefined }).getSnapshot();
  }

  stop(): void {
    this.#stop();
  }
}

type Hear = (to: string, event: AnyEventObject) => void;

interface Hosted {
  readonly subject: AnyStateMachine;
  readonly input: unknown;
  readonly systemIds: readonly string[];
  readonly hear: Hear;
}

// Both are made once for all drivers: to make a machine takes as long as some steps of a path.
const SYSTEM_ACTOR = createMachine({
  types: {} as { context: { hear: Hear }; input: { hear: Hear } },
  on: { '*': { actions: ({ context, self, event }) => context.hear(self.id, event) } },
  context: ({ input }) => input,
});
const HOST = createMachine({
  types: {} as { context: { hear: Hear }; input: Hosted },
  on: { '*': { actions: ({ context, event }) => context.hear('parent', event) } },
  context: ({ spawn, input: { subject, input, systemIds, hear } }) => {
    systemIds.forEach((systemId) => spawn(SYSTEM_ACTOR, { id: systemId, systemId, input: { hear } }));
    spawn(subject, { id: 'subject', input });
    return { hear };
  },
});

const ownIds = new WeakMap<AnyStateMachine, ReadonlySet<string | undefined>>();

// Two actors cannot bear one system id: those the machine invokes itself are not spawned again.
function systemIdsOf(machine: AnyStateMachine, { systemIds = [] }: MachineModel): string[] {
  const own = ownIds.get(machine) ?? ownIdsOf(machine);
  ownIds.set(machine, own);
  return [...SYSTEM_IDS, ...systemIds].filter((id) => !own.has(id));
}

const ownIdsOf = (machine: AnyStateMachine): ReadonlySet<string | undefined> =>
  new Set([machine.root, ...getStateNodes(machine)].flatMap((node) => node.invoke.map(({ systemId }) => systemId)));
