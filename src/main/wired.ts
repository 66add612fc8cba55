import { StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import type { ActorsOf, ServicesOf } from '../machines/kit/services-of.ts';
import { isHole } from '../machines/kit/service.ts';

/** A machine with what fills its services. */
interface Served {
  readonly machine: AnyStateMachine;
  readonly services: Readonly<Record<string, AnyActorLogic>>;
  /** The name by which its parent invokes it, where the same machine serves several. */
  readonly as?: string;
}

/** Fills every service that a machine leaves open, and children that are fetched lazily; a missing service is a compile error. */
export const served = <M extends AnyStateMachine>(
  machine: M,
  services: ServicesOf<M> | (ServicesOf<M> & Partial<ActorsOf<M>>),
  as?: string,
): Served => ({ machine, services, ...(as === undefined ? {} : { as }) });

/**
 * A machine whose whole tree has its services.
 *
 * @throws for a service of the tree that is not provided, and for a provided one that the tree does not contain.
 */
export function wired<M extends AnyStateMachine>(root: M, list: readonly Served[]): M {
  const used = new Set<Served>();
  const holes: string[] = [];
  const filled = (machine: AnyStateMachine, name: string): AnyStateMachine => {
    const found = list.find((one) => one.machine === machine && (one.as ?? name) === name);
    if (found !== undefined) used.add(found);
    const actors = Object.entries(actorsOf(machine)).map(([src, logic]): [string, AnyActorLogic] => {
      const given = found?.services[src];
      if (given !== undefined) return [src, given];
      if (isHole(logic)) holes.push(`${machine.id}.${src}`);
      return [src, isMachine(logic) ? filled(logic, src) : logic];
    });
    return machine.provide({ actors: Object.fromEntries(actors) });
  };
  const whole = filled(root, root.id);
  const idle = list.filter((one) => !used.has(one)).map(({ machine, as = machine.id }) => as);
  if (holes.length > 0) throw new Error(`No service fills ${holes.join(', ')}.`);
  if (idle.length > 0) throw new Error(`Services are given for ${idle.join(', ')}, which ${root.id} has not.`);
  return whole as M;
}

const actorsOf = (machine: AnyStateMachine): Readonly<Record<string, AnyActorLogic>> =>
  machine.implementations.actors as Record<string, AnyActorLogic>;

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => logic instanceof StateMachine;
