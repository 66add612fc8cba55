import { idOf, KEEP } from './column-roles.ts';
import { formIn, ionShares, methodsIn, saysIon } from './analyte-words.ts';
import { cationsInOneUnit, likeliest, sharesOfWhole, withinSoil, withOtherUnits } from './likeliest-choice.ts';
import {
  NOT_CONVERTED,
  splitMethod,
  splitUnit,
  used as useOf,
  type ColumnReading,
  type ColumnUse,
} from './column-reading.ts';
import { withAcidity } from './acidity.ts';
import { asOfRock, nameColumn, namesRock, OF_SAP, unitSaid } from './name-column.ts';
import { withFractions } from './fractions.ts';
import { saysVolume } from './convert-unit.ts';
import { isOwnLayout, ownMeaning } from './own-layout.ts';
import { PLANT_UNIT, withExtracts, withPlantUnits } from './plant-units.ts';
import type { Question, Questions } from './question.ts';
import type { RawColumn, RawTable } from './raw-table.ts';
import { knownTest, type Test } from './tests.data.ts';
import { sameInAnotherUnit, twinsAgree } from './twins-agree.ts';
import { methodContext } from './title-facts.ts';
import { asInRegion, regionOf } from './regions.ts';
import { unlistedTest } from './unlisted-test.ts';
import { firstOf, itemAt } from '../../collections/item-at.ts';

/** What becomes of one column of results. */
export interface UsedColumn {
  readonly column: RawColumn;
  /** null while it is left out or open. */
  readonly use: ColumnUse | null;
  readonly isOpen: boolean;
  readonly reason: string;
}

/** Are Colwell and KCl-40 side by side, as in the Western Australian suite, whose organic carbon is Walkley and Black? */
function isOfColwellSuite({ columns }: RawTable): boolean {
  const methods = new Set(columns.flatMap(({ naming }) => [...methodsIn(`${naming.header} ${naming.method}`)]));
  return methods.has('colwell') && methods.has('kcl40');
}

const METHOD_ASSUMED = 'Walkley-Black assumed (usual with Colwell and KCl-40)';

const asInColwellSuite = (reading: ColumnReading, { header, unit }: RawColumn['naming']): ColumnReading => {
  const isNamed = /\borg/i.test(header) && !/^corg/i.test(header) && /%/.test(`${header} ${unit}`);
  const use =
    isNamed && reading.is === 'asked' && reading.about === 'OC'
      ? reading.choices.find(({ id }) => id === 'oc')?.use
      : undefined;
  return use ? { is: 'read', use, reason: METHOD_ASSUMED } : reading;
};

export const LEAVE = { id: 'leave', label: 'leave out' } as const;
const KEPT = { id: KEEP, label: 'keep as named' } as const;

/** A test of one's own choice for a column, in a unit of one's own: `test <id> <unit>`; `test <id> x<factor> <unit>` multiplies its figures. */
function chosenUse(answer: string, column: RawColumn): ColumnUse | null {
  const [, testId = '', times = '1', given = ''] =
    /^test (\S+)(?: x(\d+(?:\.\d+)?(?:e-?\d+)?))?(?: (.+))?$/.exec(answer) ?? [];
  const test = knownTest(testId);
  if (!test) return null;
  const unit = given || splitMethod(column.naming.unit).unit || splitUnit(column.naming.header).unit;
  const use = useOf(testId, unit, formOf(column, test));
  return use && { ...use, factor: use.factor * Number(times) };
}

/** The oxide or ion that a column reports, when it is a form of the test's analyte: choosing the test keeps the form. */
function formOf({ naming }: RawColumn, { analyte }: Test) {
  const words = `${naming.header} ${naming.unit}`;
  const form = formIn(words);
  if (form && /^[A-Z][a-z]?/.exec(form.name)?.[0] === analyte) return form;
  const ion = analyte === 'NO3-N' ? 'NO3' : analyte === 'NH4-N' ? 'NH4' : null;
  return ion !== null && saysIon(words) ? { name: ion, share: ionShares[ion] } : null;
}

/** Settles what each column of a table holds, asking where its words leave two readings. */
export function useColumns(table: RawTable, questions: Questions): readonly UsedColumn[] {
  const context = methodContext(table.titles, table.notes);
  const ofSap = table.sampleType === 'plant' && table.titles.some((title) => OF_SAP.test(title));
  const region = table.sampleType === 'soil' ? regionOf(table) : null;
  const inColwellSuite = isOfColwellSuite(table);
  const ofRock = table.sampleType === 'soil' && table.columns.some(({ naming }) => namesRock(naming));
  const isOwn = isOwnLayout(table);
  const figures = table.columns.map((_, index) => figuresOf(table, index));
  const found = table.columns.map((column, index): ColumnReading => {
    const { naming, isOfOtherDepth, notMeasured } = column;
    if (notMeasured !== undefined) return { is: 'unknown', reason: `is ${notMeasured} in the file, not measured` };
    if (isOfOtherDepth) return { is: 'unknown', reason: 'names another depth than its row' };
    if (ofSap) return { is: 'unknown', reason: 'is found in sap' };
    const own = isOwn ? ownMeaning(naming) : null;
    if (own) return own;
    const rock = ofRock ? asOfRock(naming) : null;
    if (rock) return rock;
    const named = nameColumn(naming, table.sampleType, context);
    const reading =
      unitSaid(naming) === '' ? withOtherUnits(named, itemAt(figures, index), questions.given(idOf(column))) : named;
    if (region !== null) return asInRegion(reading, region);
    return inColwellSuite ? asInColwellSuite(reading, naming) : reading;
  });
  const saysUnit = (index: number): boolean => unitSaid(itemAt(table.columns, index).naming) !== '';
  const settled = isOwn
    ? found
    : withPlantUnits(
        withFractions(
          cationsInOneUnit(withAcidity(sharesOfWhole(withExtracts(found, figures), figures), table), figures).map(
            (reading, index) => withinSoil(reading, itemAt(figures, index)),
          ),
          figures,
          saysUnit,
        ),
        { figures, saysUnit, given: questions.given(PLANT_UNIT) },
      );
  const readings = withoutIonsBesideNitrogen(sameInAnotherUnit(settled, figures), figures);
  const shared = readings.flatMap((reading, index) =>
    reading.is === 'asked' && reading.shared !== null ? [{ reading, column: itemAt(table.columns, index) }] : [],
  );
  const used = table.columns.map((column, index): UsedColumn => {
    const reading = itemAt(readings, index);
    const given = questions.given(idOf(column));
    if (given === KEEP) return kept(column, table.sampleType, 'chosen');
    if (given === LEAVE.id) return { column, use: null, isOpen: false, reason: 'left out by choice' };
    const chosen = given === null ? null : chosenUse(given, column);
    if (chosen) return { column, use: chosen, isOpen: false, reason: 'chosen' };
    const isGivenToo = table.columns.some(
      (other, at) => at !== index && other.naming.header === column.naming.header && itemAt(readings, at).is === 'read',
    );
    return settle(
      { column, reading, shared, figures: itemAt(figures, index), isGivenToo },
      table.sampleType,
      questions,
    );
  });
  return withoutTwins(table, used, questions);
}

/** Whether figures are of the ion or of its nitrogen changes nothing where another column gives the nitrogen of as many samples: they are kept as named. */
const withoutIonsBesideNitrogen = (
  readings: readonly ColumnReading[],
  figures: readonly (readonly number[])[],
): readonly ColumnReading[] =>
  readings.map((reading, index) => {
    if (reading.is !== 'asked' || reading.shared !== 'ion') return reading;
    const measureId = firstOf(reading.choices).use.test.measureId;
    const isGiven = readings.some(
      (other, at) =>
        other.is === 'read' &&
        other.use.test.measureId === measureId &&
        itemAt(figures, at).length >= itemAt(figures, index).length,
    );
    return isGiven ? { is: 'unknown', reason: 'is given as N in another column' } : reading;
  });

type Shared = { readonly reading: Extract<ColumnReading, { is: 'asked' }>; readonly column: RawColumn };

interface Found {
  readonly column: RawColumn;
  readonly reading: ColumnReading;
  /** The columns that are asked about with others in one question. */
  readonly shared: readonly Shared[];
  readonly figures: readonly number[];
  /** Another column gives the same test in a known unit. */
  readonly isGivenToo: boolean;
}

function settle(
  { column, reading, shared, figures, isGivenToo }: Found,
  sampleType: RawTable['sampleType'],
  questions: Questions,
): UsedColumn {
  switch (reading.is) {
    case 'read':
      return { column, use: reading.use, isOpen: false, reason: reading.reason };
    case 'left':
      return { column, use: null, isOpen: false, reason: reading.reason };
    case 'unknown':
      // Left out it would be lost; under its own name it harms nothing. A known test in another unit may be multiplied, but for one in a volume of soil.
      return reading.reason?.endsWith(NOT_CONVERTED) === true && !isGivenToo && !saysVolume(unitSaid(column.naming))
        ? leftOrOpen(column, reading.reason, questions)
        : kept(column, sampleType, reading.reason);
    case 'asked': {
      const answer = questions.ask(
        reading.shared === null ? columnQuestion(column, reading, figures) : sharedQuestion(reading.shared, shared),
      );
      const choice = reading.choices.find(({ id }) => id === answer);
      return choice
        ? { column, use: choice.use, isOpen: false, reason: `${choice.label}, as answered` }
        : { column, use: null, isOpen: answer === null, reason: reading.why };
    }
  }
}

/** Under the name, method and unit that the laboratory wrote, beside the results that are known. */
function kept(column: RawColumn, sampleType: RawTable['sampleType'], why = 'is not known'): UsedColumn {
  const test = unlistedTest(column, sampleType);
  return {
    column,
    use: { test, factor: 1, perArea: null, shownUnit: test.unit },
    isOpen: false,
    reason: `${why}; kept as named, not used by the model`,
  };
}

function leftOrOpen(column: RawColumn, reason: string, questions: Questions): UsedColumn {
  const answer = questions.ask({
    id: idOf(column),
    about: column.naming.header || column.where,
    where: column.where,
    why: reason,
    choices: [KEPT, LEAVE],
    proposed: KEEP,
    free: null,
    isOfLayout: true,
  });
  return { column, use: null, isOpen: answer === null, reason };
}

const columnQuestion = (column: RawColumn, reading: Shared['reading'], figures: readonly number[]): Question => ({
  id: idOf(column),
  about: reading.about,
  where: column.where,
  why: reading.why,
  choices: [...reading.choices.map(({ id, label }) => ({ id, label })), KEPT, LEAVE],
  proposed: reading.isEven === true ? null : (likeliest(reading.choices, figures)?.id ?? null),
  free: null,
  isOfLayout: true,
});

/**
 * One question for all: a laboratory that reports nitrate as the ion reports ammonium so, and one that reports nitrogen in g/kg reports potassium so.
 */
function sharedQuestion(kind: 'ion' | typeof PLANT_UNIT, all: readonly Shared[]): Question {
  const columns = all.filter(({ reading }) => reading.shared === kind);
  const { why, about, choices, isEven } = firstOf(columns).reading;
  const abouts = [...new Set(columns.map(({ reading }) => reading.about))];
  return {
    id: kind,
    about: abouts.join(', '),
    where: `${columns.length === 1 ? 'column' : 'columns'} ${columns.map(({ column }) => column.naming.header).join(', ')}`,
    why,
    choices: [
      ...choices.map(({ id, label }) => ({
        id,
        label: id === 'as ion' ? (abouts.length === 1 ? `as ${about}` : 'as the ion') : label,
      })),
      LEAVE,
    ],
    proposed: isEven === true ? null : firstOf(choices).id,
    free: null,
    isOfLayout: true,
  };
}

/** A sample keeps one result per test: when two columns give the same test, the user chooses. */
function withoutTwins(table: RawTable, used: readonly UsedColumn[], questions: Questions): readonly UsedColumn[] {
  const byMeasure = new Map<number, number[]>();
  used.forEach(({ use }, index) => {
    if (!use) return;
    const { measureId } = use.test;
    byMeasure.set(measureId, [...(byMeasure.get(measureId) ?? []), index]);
  });
  const dropped = new Map<number, boolean>();
  for (const group of byMeasure.values()) {
    if (group.length === 1 || !meet(table, new Set(group))) continue;
    const { test } = itemAt(used, itemAt(group, 0)).use!;
    const twins = namedApart(group.map((index) => itemAt(used, index).column));
    const choices = twins.map(({ id, name }) => ({ id, label: `use ${name}` }));
    const likelier = likelierTwin(
      group.map((index) => itemAt(used, index)),
      choices,
    );
    const question: Question = {
      id: `twice ${group.map((index) => itemAt(used, index).column.key).join(' ')}`,
      about: test.analyte,
      where: `columns ${twins.map(({ name }) => name).join(' and ')}`,
      why: `${group.length === 2 ? 'both' : 'all'} give ${wordsOf(test)}`,
      choices,
      proposed: likelier,
      free: null,
      isOfLayout: true,
    };
    const answer = twinsAgree(table, group, used)
      ? (questions.answerTo(question) ?? likelier ?? itemAt(choices, 0).id)
      : questions.ask(question);
    group.forEach((index, at) => {
      if (itemAt(choices, at).id !== answer) dropped.set(index, answer === null);
    });
  }
  return used.map((column, index) => {
    const isOpen = dropped.get(index);
    return isOpen === undefined ? column : { ...column, use: null, isOpen, reason: 'gives the same as another column' };
  });
}

/** The one column that names its method, else the one in the test's own unit: the other was derived from it. Null when there is no such column. */
function likelierTwin(twins: readonly UsedColumn[], choices: readonly { readonly id: string }[]): string | null {
  const only = (test: (twin: UsedColumn) => boolean): string | null => {
    const found = twins.flatMap((twin, at) => (test(twin) ? [itemAt(choices, at).id] : []));
    return found.length === 1 ? itemAt(found, 0) : null;
  };
  return (
    only(({ reason }) => reason !== METHOD_ASSUMED) ??
    (twins.some(({ use }) => use!.perArea !== null) ? only(({ use }) => use!.perArea === null) : null) ??
    only(({ use }) => use!.factor === 1 && use!.perArea === null)
  );
}

/** Columns to choose one of; those with the same header by what tells them apart, or by which of them they are. */
function namedApart(columns: readonly RawColumn[]): readonly { readonly id: string; readonly name: string }[] {
  return columns.map(({ key, naming: { header, method, unit } }, at) => {
    const alike = columns.flatMap(({ naming }) => (naming.header === header ? [naming] : []));
    const name = [
      header,
      ...(alike.some((one) => one.method !== method) ? [method] : []),
      ...(alike.some((one) => one.unit !== unit) ? [unit] : []),
    ]
      .filter((text) => text !== '')
      .join(', ');
    const same = columns.filter((one) => one.key === key).length;
    const nth = columns.slice(0, at + 1).filter((one) => one.key === key).length;
    return {
      id: nth === 1 ? key : `${key} ${nth}`,
      name: same === 1 ? name : `${name} (${nth} of ${same})`,
    };
  });
}

/** The analyte, and its method where that distinguishes it. */
export const wordsOf = ({ analyte, method }: Test): string => (method === '' ? analyte : `${analyte}, ${method}`);

/** As many as tell in which unit a column is. */
const FIGURES_LOOKED_AT = 2_000;
const figuresOf = ({ samples }: RawTable, index: number): readonly number[] =>
  samples.slice(0, FIGURES_LOOKED_AT).flatMap(({ cells }) => {
    // In a wide table each cell is at its column's index.
    const cell = cells[index]?.column === index ? cells[index] : cells.find(({ column }) => column === index);
    const text = cell?.text.trim() ?? '';
    const figure = text === '' ? Number.NaN : Number(text.replace(',', '.'));
    return Number.isFinite(figure) ? [figure] : [];
  });

const meet = ({ samples }: RawTable, group: ReadonlySet<number>): boolean =>
  samples.some(({ cells }) => cells.filter(({ column, text }) => group.has(column) && text !== '').length > 1);
