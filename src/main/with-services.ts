import type { AnyStateMachine } from 'xstate';
import type { ServicesOf } from '../machines/kit/services-of.ts';

/** Fills every service a machine leaves open; a missing one is a compile error. */
export const withServices = <M extends AnyStateMachine>(machine: M, services: ServicesOf<M>): M =>
  machine.provide({ actors: services }) as M;
