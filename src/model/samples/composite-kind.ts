import { isRecord, isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { compositeTexts as texts } from '../texts/samples.ts';
import {
  begunComposite,
  compositeCandidates,
  compositeProblem,
  originalLabel,
  type CompositeDraft,
} from './composite-draft.ts';
import type { DayRange } from './date-range.ts';
import type { SampleEntry } from './sample-entry.ts';

/** A composite, with every sample that is known where it is edited. */
export interface ReadComposite extends ReadRecord {
  readonly record: SampleEntry | null;
  readonly samples: readonly SampleEntry[];
}

/** A composite of a customer that is changed, or a new one of the chosen samples. */
export interface CompositeSubject extends Subject {
  readonly customerId: number;
  readonly chosenIds: readonly number[];
  /** The days on which the samples were taken that are known where it is edited; null of none. */
  readonly sampled: DayRange | null;
}

/** Another name, or another weight of a sample: one that is not in it yet is mixed in, one whose weight is null is taken out. */
export type CompositeEdit = { readonly name: string } | { readonly sampleId: number; readonly weight: string | null };

const ORIGINAL = 'original-';
const keyOf = (sampleId: number): string => `${ORIGINAL}${sampleId}`;
const partsOf = ({ record, samples }: ReadComposite) => ({ composite: record, samples });

/** How composites are made and changed: the name is one value, the weight of each original another. */
export const compositeKind: RecordKind<ReadComposite, CompositeDraft, CompositeEdit, CompositeSubject> = {
  begin: (read, { chosenIds }) => begunComposite(partsOf(read), chosenIds),
  edit: (draft, edit, read) => {
    if ('name' in edit) return { ...draft, name: edit.name };
    const { sampleId, weight } = edit;
    const { originals } = draft;
    if (weight === null) return { ...draft, originals: originals.filter((original) => original.sampleId !== sampleId) };
    if (originals.some((original) => original.sampleId === sampleId))
      return {
        ...draft,
        originals: originals.map((each) => (each.sampleId === sampleId ? { sampleId, weight } : each)),
      };
    const isCandidate = compositeCandidates(draft, partsOf(read)).some(({ id }) => id === sampleId);
    return isCandidate ? { ...draft, originals: [...originals, { sampleId, weight }] } : draft;
  },
  problem: (draft, read) => compositeProblem(draft, partsOf(read)),
  cellsOf: ({ name, originals }) => ({
    name,
    ...Object.fromEntries(originals.map(({ sampleId, weight }) => [keyOf(sampleId), weight])),
  }),
  put: (now, { name = now.name, ...weights }, typed) => {
    // The previous originals keep their order; originals that another user added follow.
    const ids = new Set([...typed.originals, ...now.originals].map(({ sampleId }) => sampleId));
    return {
      name,
      originals: [...ids].flatMap((sampleId) => {
        const weight = weights[keyOf(sampleId)];
        return weight === undefined ? [] : [{ sampleId, weight }];
      }),
    };
  },
  words: (key, draft, read) => {
    if (key === 'name') return { what: texts.name, text: draft.name };
    const id = Number(key.slice(ORIGINAL.length));
    const weight = draft.originals.find(({ sampleId }) => sampleId === id)?.weight;
    return { what: texts.weightOf(originalLabel(partsOf(read), id)), text: weight ?? texts.notMixedIn };
  },
  saved: ({ name, originals }, { record }) =>
    record === null ? texts.made(name.trim(), originals.length) : texts.changed(name.trim()),
  isAddable: true,
  beginsWhole: true,
  isKept: ({ name, originals }) =>
    isText(name) &&
    Array.isArray(originals) &&
    originals.every((each) => isRecord(each) && typeof each['sampleId'] === 'number' && isText(each['weight'])),
};
