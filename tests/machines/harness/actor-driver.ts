import {
  createActor,
  setup,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { Coverage } from './coverage.ts';
import { originOf, type MachineModel } from './machine-model.ts';
import { ManualClock } from './manual-clock.ts';
import { withScriptedActors, type Cue, type Scripted } from './scripted-actor.ts';

const PEERS = ['app', 'toaster', 'connection', 'navigation', 'session', 'tenants', 'customers'];

export interface Message {
  /** The system id of the peer, or `parent`. */
  readonly to: string;
  readonly event: AnyEventObject;
}

interface DriverOptions {
  readonly input?: unknown;
  readonly coverage?: Coverage;
  /** Children that run themselves, for what a parent and a child do together. */
  readonly live?: readonly string[];
}

/** Runs one machine as a real actor beneath a host that plays its parent and its peers. */
export class ActorDriver {
  /** What the machine has said to its parent and peers. */
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
    const peer = setup({}).createMachine({
      on: { '*': { actions: ({ self, event }) => void this.messages.push({ to: self.id, event }) } },
    });
    const host = createActor(
      setup({ actors: { subject: this.#machine, peer } }).createMachine({
        on: { '*': { actions: ({ event }) => void this.messages.push({ to: 'parent', event }) } },
        context: ({ spawn }) => {
          peersOf(machine, model).forEach((systemId) => spawn('peer', { id: systemId, systemId }));
          spawn('subject', { id: 'subject', input });
          return {};
        },
      }),
      {
        clock: this.#clock,
        inspect: (event) => {
          if ((event.actorRef as AnyActorRef).id === 'subject') observe?.(event);
        },
      },
    ).start();
    this.actor = host.getSnapshot().children['subject']!;
    this.#stop = () => host.stop();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  /** The stand-ins for the services and children of the present state, by invocation id. */
  get children(): Record<string, Scripted> {
    const children = Object.entries<AnyActorRef | undefined>(this.snapshot.children);
    return Object.fromEntries(
      children.flatMap(([id, child]) => (child ? [[id, child.getSnapshot() as Scripted]] : [])),
    );
  }

  /** A child that runs itself; undefined while the present state has none of the name. */
  child(id: string): AnyActorRef | undefined {
    return this.snapshot.children[id];
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

  /** The same actor as a reload of the page would bring it back. */
  get reloaded(): AnyMachineSnapshot {
    const snapshot = JSON.parse(JSON.stringify(this.actor.getPersistedSnapshot!()));
    return createActor(this.#machine, { snapshot, input: undefined }).getSnapshot();
  }

  stop(): void {
    this.#stop();
  }
}

// Two actors cannot bear one system id: those the machine invokes itself are no peers of it.
function peersOf(machine: AnyStateMachine, { peers = [] }: MachineModel): string[] {
  const own = new Set(
    [machine.root, ...getStateNodes(machine)].flatMap((node) => node.invoke.map(({ systemId }) => systemId)),
  );
  return [...PEERS, ...peers].filter((id) => !own.has(id));
}
