import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { threadState } from '../../../src/model/grower/thread.ts';
import type { GrowerThread } from '../../../src/model/contract/entities.ts';
import type { Controls } from '../harness/controls.ts';

const stateOf = (threads: readonly GrowerThread[]) => threadState(threads[0]?.messages ?? []);

const isOfThread = (_: AnyMachineSnapshot, event: AnyEventObject): boolean => event['linkId'] === 51;

export const controls: Controls = {
  REPLY_TYPED: { role: 'textbox', name: 'Reply to Pat', fill: ({ text }) => String(text) },
  SEND: { role: 'button', name: 'Reply to Pat', where: isOfThread },
  CLOSE: {
    role: 'button',
    name: 'Answered conversation with Pat',
    also: { role: 'button', name: 'Close conversation with Pat' },
    where: (threads, event) =>
      isOfThread(threads, event) && ['waiting', 'answered'].includes(stateOf(threads.context.threads)),
  },
};
