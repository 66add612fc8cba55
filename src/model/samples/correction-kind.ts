import { isNumberOrNull, isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import type { Cells } from '../shared/three-way.ts';
import { correctionTexts as texts } from '../texts/corrections.ts';
import {
  correctionProblems,
  nothingCorrected,
  presentCells,
  presentOf,
  typedCells,
  type CorrectionCell,
  type CorrectionDraft,
  type CorrectionOffer,
} from './correction-draft.ts';
import type { DayRange } from './date-range.ts';
import type { SampleEntry } from './sample-entry.ts';

/** What a correction is called where a record has its number. */
export const CORRECTION = 'correction';

/** Samples of a customer that are put right together. */
export interface CorrectionSubject extends Subject {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  readonly sampled: DayRange | null;
}

/** The samples as they are now; samples that another user deleted are left out. */
export interface ReadCorrection extends ReadRecord {
  readonly samples: readonly SampleEntry[];
  readonly offer: CorrectionOffer;
}

/** What is typed, and what the samples had when it was typed over. */
export interface TypedCorrection extends CorrectionDraft {
  readonly now: Cells<string>;
}

const isField = (key: string): key is CorrectionCell => key in presentOf;
/** More values than this are counted, not named. */
const MOST_NAMED = 3;

const valuesIn = (cell: string): readonly string[] => {
  const values: unknown = JSON.parse(cell);
  return Array.isArray(values) ? values.map(String) : [];
};
const nameIn = (named: readonly { readonly id: number; readonly name: string }[], id: string): string =>
  named.find((one) => String(one.id) === id)?.name ?? texts.none;

/** How several samples are put right at once: each field is one value, and an empty one does not change its samples. */
export const correctionKind: RecordKind<
  ReadCorrection,
  TypedCorrection,
  Partial<CorrectionDraft>,
  CorrectionSubject
> = {
  begin: ({ samples }) => ({ ...nothingCorrected, now: presentCells(samples) }),
  edit: (draft, edit) => ({ ...draft, ...edit }),
  problem: (draft, { samples }) => Object.values(correctionProblems(draft, samples))[0] ?? null,
  cellsOf: (draft) => ({ ...draft.now, ...typedCells(draft) }),
  put: ({ now }, cells, { now: _, ...typed }) => {
    const stays = (key: CorrectionCell): boolean => cells[key] !== now[key];
    return {
      now,
      paddockId: stays('paddock') ? typed.paddockId : null,
      siteName: stays('site') ? typed.siteName : '',
      dateSampled: stays('dateSampled') ? typed.dateSampled : '',
      depthFrom: stays('depth') ? typed.depthFrom : '',
      depthTo: stays('depth') ? typed.depthTo : '',
      cropId: stays('crop') ? typed.cropId : null,
      name: stays('name') ? typed.name : '',
    };
  },
  words: (key, draft, { samples, offer }) => {
    if (!isField(key)) return { what: texts.count, text: String(samples.length) };
    const values = valuesIn(typedCells(draft)[key] ?? draft.now[key] ?? '[]');
    const named = key === 'paddock' ? offer.paddocks : key === 'crop' ? offer.crops.crops : null;
    const words = values.map((value) => (named === null ? value : nameIn(named, value)));
    return { what: texts.fields[key], text: words.length > MOST_NAMED ? texts.values(words.length) : words.join(', ') };
  },
  saved: (_, { samples }) => texts.corrected(samples.length),
  isReportedByOpener: true,
  isAddable: false,
  isKept: ({ paddockId, cropId, siteName, dateSampled, depthFrom, depthTo, name }) =>
    isNumberOrNull(paddockId) &&
    isNumberOrNull(cropId) &&
    [siteName, dateSampled, depthFrom, depthTo, name].every(isText),
};
