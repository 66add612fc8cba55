import type { MachineFacts } from './machine-facts.ts';

/** Where in a machine something was found, with the words it was found in. */
export interface Place {
  readonly machine: string;
  readonly state: string;
  readonly words: string;
}

/** The states, events, guards, actions and services of all machines in which every word of the search occurs. */
export function foundIn(machines: readonly MachineFacts[], search: string): readonly Place[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const places = machines.flatMap(({ id: machine, purpose, outline }) => [
    { machine, state: machine, words: purpose },
    ...outline.flatMap(({ id: state, notes, leads }) => [
      { machine, state, words: state.split('.').slice(1).join(' › ') },
      ...notes.map((words) => ({ machine, state, words })),
      ...leads.map(({ to, label }) => ({ machine, state, words: `${label} → ${to.split('.').at(-1) ?? ''}` })),
    ]),
  ]);
  return places.filter(({ machine, state, words }) => {
    const text = `${machine} ${state} ${words}`.toLowerCase();
    // The words themselves must have some of what is sought: else each line of a machine would be found by its name.
    return wanted.every((word) => text.includes(word)) && wanted.some((word) => words.toLowerCase().includes(word));
  });
}
