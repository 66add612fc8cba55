import type { StatelyActorEvent, StatelyInspectionEvent } from '@stately/inspect';
import type { AnyStateMachine } from 'xstate';
import { machineIn } from './graph.ts';
import type { TakenStep, Message } from './messages.ts';

/** An actor as the page knows it. */
export interface Watched {
  readonly key: string;
  readonly parent: string | undefined;
  readonly name: string;
  /** `undefined` for a service: it has no chart. */
  readonly machine: AnyStateMachine | undefined;
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  /** The last transition that led it from one state to another. */
  readonly taken:
    | { readonly eventType: string; readonly steps: readonly TakenStep[]; readonly isOver: boolean }
    | undefined;
}

export interface Entry {
  readonly number: number;
  readonly at: number;
  readonly to: string;
  readonly toName: string;
  readonly fromName: string | undefined;
  readonly type: string;
  readonly payload: unknown;
}

type EventMessage = Extract<StatelyInspectionEvent, { type: '@xstate.event' }>;

const LONGEST_LOG = 500;

/** The state of a page from its messages so far: the running actors, and the last events between them. */
export class Board {
  readonly actors: Map<string, Watched>;
  readonly log: Entry[] = [];
  #entries = 0;

  /** Begins with those who run already. */
  constructor(running: ReadonlyMap<string, Watched> = new Map()) {
    this.actors = new Map(running);
  }

  /** Takes in one message, in the order in which they come. */
  take(message: Message, at: number = Date.now()): void {
    if (message.type === 'here') return;
    if (message.type === 'gone') {
      [...this.actors.keys()]
        .filter((key) => key.startsWith(`${message.app} `))
        .forEach((key) => this.actors.delete(key));
      return;
    }
    const key = `${message.app} ${message.type === 'inspected' ? message.event.sessionId : message.sessionId}`;
    if (message.type === 'ended') this.actors.delete(key);
    else if (message.type === 'taken') this.#extend(key, message.eventType, message.steps);
    else this.#inspect(message.app, key, message.event, at);
  }

  /** The actors below another one, or those at the top. */
  childrenOf(parent: string | undefined): Watched[] {
    return [...this.actors.values()].filter(
      (actor) => (actor.parent !== undefined && this.actors.has(actor.parent) ? actor.parent : undefined) === parent,
    );
  }

  #inspect(app: string, key: string, event: (Message & { type: 'inspected' })['event'], at: number): void {
    if (event.type === '@xstate.actor') this.#add(app, key, event);
    else if (event.type === '@xstate.event') this.#note(app, key, event, at);
    else {
      const { status, value, context } = event.snapshot as unknown as Pick<Watched, 'status' | 'value' | 'context'>;
      this.#change(key, { status, value, context });
    }
  }

  #add(app: string, key: string, { name, sessionId, definition = '{}', parentId, snapshot }: StatelyActorEvent): void {
    const isChart = 'states' in (JSON.parse(definition) as object);
    const machine = isChart ? machineIn(definition) : undefined;
    this.actors.set(key, {
      key,
      parent: parentId === undefined ? undefined : `${app} ${parentId}`,
      name: name === sessionId ? 'service' : name,
      machine,
      status: snapshot.status ?? 'active',
      value: snapshot.value,
      context: snapshot.context,
      taken: undefined,
    });
  }

  #note(app: string, to: string, { event, sourceId }: EventMessage, at: number): void {
    const { type, ...payload } = event;
    this.#close(to);
    if (type === 'xstate.init' || type.startsWith('xstate.promise.')) return;
    this.#entries += 1;
    const nameOf = (key: string): string => this.actors.get(key)?.name ?? 'stopped actor';
    this.log.push({
      number: this.#entries,
      at,
      to,
      toName: nameOf(to),
      fromName: sourceId === undefined ? undefined : nameOf(`${app} ${sourceId}`),
      type,
      payload,
    });
    if (this.log.length > LONGEST_LOG) this.log.shift();
  }

  #change(key: string, change: Partial<Watched>): void {
    const actor = this.actors.get(key);
    if (actor) this.actors.set(key, { ...actor, ...change });
  }

  /** One event can take several steps through transient states: each arrives in a message after it. */
  #extend(key: string, eventType: string, steps: readonly TakenStep[]): void {
    if (steps.every(({ targets }) => targets.length === 0)) return;
    const taken = this.actors.get(key)?.taken;
    this.#change(key, {
      taken:
        taken && !taken.isOver ? { ...taken, steps: [...taken.steps, ...steps] } : { eventType, steps, isOver: false },
    });
  }

  #close(key: string): void {
    const taken = this.actors.get(key)?.taken;
    if (taken) this.#change(key, { taken: { ...taken, isOver: true } });
  }
}
