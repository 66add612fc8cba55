import type { AnyStateMachine } from 'xstate';
import type { ServicesOf } from '../machines/kit/services-of.ts';
import { served, wired } from './wired.ts';

/** A machine without a tree, with the services it leaves open; a missing one is a compile error. */
export const withServices = <M extends AnyStateMachine>(machine: M, services: ServicesOf<M>): M =>
  wired(machine, [served(machine, services)]);
