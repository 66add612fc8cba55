import type { AnyStateMachine } from 'xstate';

/** Every actor a machine names, child machines among them, none optional. */
export type ActorsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<Parameters<Machine['provide']>[0]['actors']>
>;

/** Every service a machine leaves open, none optional, so that a missing one is a compile error. */
export type ServicesOf<Machine extends AnyStateMachine> = {
  [
    Src in keyof ActorsOf<Machine> as ActorsOf<Machine>[Src] extends AnyStateMachine ? never : Src
  ]: ActorsOf<Machine>[Src];
};
