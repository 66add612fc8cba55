import { onPages, type WatchedStatement, type WhatToWatch } from '../advice/watch.ts';

/** What an adviser has chosen about one kind of note in a report. */
export interface NoteChoice {
  readonly rule: string;
  readonly on: string;
  /** Printed beside the sentence of the rule; empty where nothing is added. */
  readonly words: string;
  /** Why it is left out of the report; null where it is printed. */
  readonly reason: string | null;
  /** Its place among the notes that were put into an order; null where it goes by its weight. */
  readonly place: number | null;
}

/** Letters of what an adviser adds to a note, and of the reason why one is left out. */
export const NOTE_WORDS_MAX = 500;
export const NOTE_REASON_MAX = 200;

/** Which kind of note it is: it keeps this name while figures and places change. */
export const noteKey = ({ rule, on }: { readonly rule: string; readonly on: string }): string => `${rule} ${on}`;

export interface LeftOutNote {
  readonly note: WatchedStatement;
  readonly reason: string;
}

export interface ChosenNotes {
  /** Printed, in their order. */
  readonly notes: readonly WatchedStatement[];
  readonly leftOut: readonly LeftOutNote[];
}

/**
 * Puts what has a place into that order, and each of the others behind what it follows by weight: a new note is placed
 * by weight, not last. It is a permutation of the notes.
 */
export function inChosenOrder<Note>(notes: readonly Note[], placeOf: (note: Note) => number | null): readonly Note[] {
  const placed = notes
    .flatMap((note) => {
      const place = placeOf(note);
      return place === null ? [] : [{ note, place }];
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ note }) => note);
  return notes.reduce<readonly Note[]>((order, note, at) => {
    if (placeOf(note) !== null) return order;
    const before = notes[at - 1];
    return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, note);
  }, placed);
}

/**
 * The notes as the adviser has chosen them: in their order, with own words, and those left out apart. Every note is
 * kept.
 */
export function chosenNotes(kinds: readonly WatchedStatement[], choices: readonly NoteChoice[]): ChosenNotes {
  const choiceOf = new Map(choices.map((choice) => [noteKey(choice), choice]));
  const ofNote = ({ statement }: WatchedStatement): NoteChoice | undefined => choiceOf.get(noteKey(statement));
  const all = inChosenOrder(kinds, (note) => ofNote(note)?.place ?? null).map((note) => {
    const { words = '', reason = null } = ofNote(note) ?? {};
    return { note: words === '' ? note : { ...note, words }, reason };
  });
  return {
    notes: all.flatMap(({ note, reason }) => (reason === null ? [note] : [])),
    leftOut: all.flatMap(({ note, reason }) => (reason === null ? [] : [{ note, reason }])),
  };
}

/** All kinds of a document, on whatever page. */
export const kindsIn = ({ told, appendix = [] }: WhatToWatch): readonly WatchedStatement[] => [...told, ...appendix];

/**
 * What is printed of a plan by the choices of its report. A report that an earlier release finalised keeps its pages
 * until the user chooses.
 */
export const withChoices = (watch: WhatToWatch, choices: readonly NoteChoice[]): WhatToWatch =>
  choices.length === 0 ? watch : onPages(chosenNotes(kindsIn(watch), choices).notes, watch.more);
