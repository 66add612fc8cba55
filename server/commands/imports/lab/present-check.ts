import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import type { RowsAsked } from '../../../../src/model/imports/lab-check.ts';
import { limits } from '../../../../src/model/limits.ts';
import type { AdviceTables } from '../../../advice/index.ts';
import { itemAt } from '../../../collections/item-at.ts';
import type { Check, CheckedResult, CheckedSample } from '../../../lab-files/check/checked.ts';
import { rowId } from '../../../lab-files/check/row-id.ts';
import type { Answers, Question } from '../../../lab-files/check/question.ts';
import { testChoices } from '../../../lab-files/check/test-choices.ts';
import { willBeSaved } from '../../../lab-files/check/to-parsed.ts';
import { cropAnswered } from './ask-crops.ts';
import type { Compared } from './compare-with-stored.ts';
import { plausibilityFlags } from './plausibility-flags.ts';

type Answer = AnsweredOf<'POST /sample/checkUpload'>;

/** Most skipped rows, and most samples that are not saved, listed one by one; all of them are counted. */
const SHOWN_SKIPPED = 1_000;
const SHOWN_OUT = 10_000;

interface Found {
  readonly check: Check;
  readonly paddocks: readonly { readonly id: number; readonly name: string; readonly farmName: string }[];
  /** null while something is open, or where there are too many rows to look them up. */
  readonly compared: Compared | null;
  /** Questions of the check, worded for this tenant. */
  readonly questions: readonly Question[];
  /** What is asked beside what the file leaves open. */
  readonly asked: readonly Question[];
  readonly answers: Answers;
  readonly today: string;
  readonly listing: RowsAsked;
  /** Under which the file is kept. */
  readonly kept: string | null;
  /** The numbers by which the tenant is advised. */
  readonly tables: AdviceTables;
}

interface Flagged {
  readonly tables: AdviceTables;
  readonly flags: ReturnType<typeof plausibilityFlags>;
}
const flagsOfCheck = new WeakMap<Check, Flagged>();

/** A check that is looked at by pages is kept, with the day it was made on. */
function flagsOf(check: Check, today: string, tables: AdviceTables): Flagged['flags'] {
  const known = flagsOfCheck.get(check);
  if (known?.tables === tables) return known.flags;
  const flags = plausibilityFlags(check, today, tables);
  flagsOfCheck.set(check, { tables, flags });
  return flags;
}

const presentResult = ({ use: { test, shownUnit }, qualifier, value, text }: CheckedResult) => ({
  testId: test.id,
  measureId: test.measureId,
  code: test.code,
  analyte: test.analyte,
  method: test.method,
  qualifier,
  value,
  unit: test.unit,
  text,
  textUnit: shownUnit,
});

/** The response of a check: what was read, what is asked, and what saving would do. */
export function presentCheck({
  check,
  paddocks,
  compared: again,
  questions,
  asked,
  answers,
  today,
  listing,
  kept,
  tables,
}: Found): Answer {
  const isAnswered = ({ id, choices }: Question): boolean => choices.some((choice) => choice.id === answers[id]);
  const againOf = (index: number): 'new' | 'retest' | 'same' | null =>
    again === null || !willBeSaved(itemAt(check.samples, index))
      ? null
      : again.changed.has(index)
        ? 'retest'
        : again.same.has(index)
          ? 'same'
          : 'new';
  const flags = flagsOf(check, today, tables);
  const flagged = new Set(flags.flatMap(({ rows }) => rows));
  const samples = check.samples.map((sample, index) => ({ sample, index }));
  // Faults first: they need attention.
  const sorted = [
    ...samples.filter(({ sample }) => sample.faults.length > 0),
    ...samples.filter(({ sample }) => sample.faults.length === 0),
  ];
  const isOut = ({ isLeftOut, faults }: CheckedSample): boolean => isLeftOut || faults.length > 0;
  const listed =
    listing.rows === 'all'
      ? sorted
      : sorted.filter(
          ({ sample, index }) => isOut(sample) || againOf(index) === 'retest' || flagged.has(sample.row ?? index + 1),
        );
  const pages = Math.max(1, Math.ceil(listed.length / limits.checkPageRows));
  const page = Math.min(listing.page, pages);
  return {
    format: check.format,
    kept,
    laboratory: check.laboratory,
    layouts: check.layouts.map((layout) => ({ ...layout, rows: { ...layout.rows } })),
    encoding: check.encoding,
    delimiter: check.delimiter,
    dateOrder: check.dateOrder,
    questions: [...questions, ...asked].map((question) => ({ ...question, choices: [...question.choices] })),
    open: [...check.open, ...asked.flatMap((question) => (isAnswered(question) ? [] : [question.id]))],
    remembered: check.remembered,
    tests: testChoices(new Set(check.samples.map(({ sampleType }) => sampleType))),
    paddocks: paddocks.map(({ id, name, farmName }) => ({ id, name, farmName })),
    columns: check.columns.map((column) => ({ ...column, values: [...column.values] })),
    places: check.places.map((place) => ({ ...place, depths: [...place.depths] })),
    rows: listed.slice((page - 1) * limits.checkPageRows, page * limits.checkPageRows).map(({ sample, index }) => ({
      ...sample,
      id: rowId(sample),
      crop: sample.crop ?? cropAnswered(answers, sample.sampleType),
      results: sample.results.map(presentResult),
      noResults: [...sample.noResults],
      faults: [...sample.faults],
      again: againOf(index),
    })),
    listing: { page, rows: listed.length, samples: samples.length },
    retests: samples.flatMap(({ sample, index }) => (againOf(index) === 'retest' ? [rowId(sample)] : [])),
    out: sorted
      .filter(({ sample }) => isOut(sample))
      .slice(0, SHOWN_OUT)
      .map(({ sample: { sheet, row, column, isLeftOut, faults } }) => ({
        sheet,
        row,
        column,
        isLeftOut,
        faults: [...faults],
      })),
    skipped: check.skipped.slice(0, SHOWN_SKIPPED),
    flags: flags.map((flag) => ({ ...flag, rows: [...flag.rows] })),
    counts: check.counts,
    again: again && {
      new: check.samples.filter(willBeSaved).length - again.changed.size - again.same.size,
      retests: again.changed.size,
      same: again.same.size,
    },
    joins: again && [...again.joins],
  };
}
