import type { GrowerAnswer, GrowerThread } from '../contract/entities.ts';

/** The state of a conversation: nothing was asked yet, a question waits, the last word is the adviser's, or the adviser has closed it. */
export type ThreadState = 'none' | 'waiting' | 'answered' | 'closed';

const stateAfter: Readonly<Record<Exclude<GrowerAnswer['kind'], 'READ'>, ThreadState>> = {
  QUESTION: 'waiting',
  REPLY: 'answered',
  CLOSED: 'closed',
};

/** The state of a conversation, of which the messages are given oldest first. A new question opens a closed one again. */
export function threadState(messages: readonly Pick<GrowerAnswer, 'kind'>[]): ThreadState {
  const kind = messages.map((message) => message.kind).findLast((one) => one !== 'READ');
  return kind === undefined ? 'none' : stateAfter[kind];
}

/** How many questions were asked in a conversation. */
export const questionsIn = (messages: readonly Pick<GrowerAnswer, 'kind'>[]): number =>
  messages.filter(({ kind }) => kind === 'QUESTION').length;

/** True for a conversation that waits for the adviser's answer. */
export const isWaiting = ({ messages }: Pick<GrowerThread, 'messages'>): boolean => threadState(messages) === 'waiting';

/** Who is answered: the sender of the last question. */
export const askerOf = ({ messages }: Pick<GrowerThread, 'messages'>): GrowerThread['messages'][number] | undefined =>
  messages.findLast(({ kind }) => kind === 'QUESTION');
