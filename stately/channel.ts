import { createInspector, type StatelyInspectionEvent } from '@stately/inspect';
import type { AnyActorRef, InspectionEvent, Observer } from 'xstate';
import { CHANNEL, TELL_FOR_MS, type Asked, type Message } from './messages.ts';
import { configJson } from './names.ts';

export interface ChannelInspector {
  /** For `createActor(machine, { inspect })`. */
  readonly inspect: Observer<InspectionEvent>;
  readonly stop: () => void;
}

/**
 * Shows the running actors to every open statechart page of the same origin; a page opened later gets the current state.
 * Nothing is recorded or posted while no page watches: until one asks, an event costs one map look-up. Context is sent as JSON, so a big value in it
 * should have a summarising `toJSON`.
 */
export function createChannelInspector(app: string = crypto.randomUUID()): ChannelInspector {
  const channel = new BroadcastChannel(CHANNEL);
  const running = new Map<string, AnyActorRef>();
  const watchers = new Map<string, number>();
  const tell = (message: Message): void => channel.postMessage(message);
  const inspector = createInspector({
    send: (event) => tell({ type: 'inspected', app, event: plain(described(event)) }),
  });
  const sendCurrentStates = (): void =>
    running.forEach((actor) => inspector.actor(actor, actor.getSnapshot() as Parameters<typeof inspector.actor>[1]));

  channel.onmessage = ({ data }: MessageEvent<Asked>) => {
    if (data.type === 'leave') watchers.delete(data.page);
    if (data.type !== 'watch') return;
    const isNew = !watchers.has(data.page);
    watchers.set(data.page, performance.now());
    if (isNew) sendCurrentStates();
  };
  const isWatched = (): boolean => {
    const oldest = performance.now() - TELL_FOR_MS;
    watchers.forEach((heardAt, page) => heardAt < oldest && watchers.delete(page));
    return watchers.size > 0;
  };
  const close = (): void => {
    watchers.clear();
    tell({ type: 'gone', app });
    channel.close();
  };
  if (typeof document !== 'undefined') addEventListener('pagehide', close);
  tell({ type: 'here', app });
  return { inspect: { next: (event) => pass(event) }, stop: close };

  // The package names every actor after its chart, cuts a chart ten levels deep, and names what has no name in a built page.
  function described(event: StatelyInspectionEvent): StatelyInspectionEvent {
    const actor = running.get(event.sessionId);
    if (event.type !== '@xstate.actor' || !actor) return event;
    const { config } = (actor as unknown as { readonly logic: { readonly config?: unknown } }).logic;
    const definition = typeof config === 'object' ? configJson(config) : '{}';
    return { ...event, definition, name: actor.id === actor.sessionId ? event.name : actor.id };
  }

  function pass(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') running.set(actor.sessionId, actor);
    const hasEnded = event.type === '@xstate.snapshot' && event.snapshot.status !== 'active';
    if (hasEnded) running.delete(actor.sessionId);
    if (watchers.size === 0 || !isWatched()) return;
    if (event.type === '@xstate.microstep') {
      const steps = event._transitions.map(({ source, target }) => ({
        source: source.id,
        targets: target?.map(({ id }) => id) ?? [],
      }));
      tell({ type: 'taken', app, sessionId: actor.sessionId, eventType: event.event.type, steps });
    } else if (event.type === '@xstate.actor') {
      // While an actor is made it has no snapshot yet; the first one follows by itself.
      inspector.actor(actor, { status: 'active' });
    } else if (event.type === '@xstate.event') {
      inspector.event(actor, event.event, event.sourceRef ? { source: event.sourceRef as AnyActorRef } : {});
    } else if (event.type === '@xstate.snapshot') {
      inspector.snapshot(actor, event.snapshot, { event: event.event });
      if (hasEnded) tell({ type: 'ended', app, sessionId: actor.sessionId });
    }
  }
}

/** An event as JSON has it: actors as their ids, functions gone, sheets summed up by their `toJSON`. */
function plain(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const slim = event.type === '@xstate.event' ? event : { ...event, snapshot: slimmed(event.snapshot) };
  try {
    return JSON.parse(JSON.stringify(slim)) as StatelyInspectionEvent;
  } catch (error) {
    // Inspection must never break the app: a circular value is left out.
    const note = String(error);
    if (event.type === '@xstate.event') return { ...event, event: { type: event.event.type, note } };
    return {
      ...event,
      snapshot: { status: event.snapshot.status, context: note },
    } as unknown as StatelyInspectionEvent;
  }
}

// A machine's snapshot holds the machine; a page needs its state value and its context only.
function slimmed(snapshot: unknown): object {
  const { status, value, context, output, error } = (snapshot ?? {}) as Record<string, unknown>;
  return { status, value, context, output, error: error instanceof Error ? error.message : error };
}
