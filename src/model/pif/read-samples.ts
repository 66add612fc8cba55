import type { InputChange, InputModel, Sample } from '../contract/entities.ts';
import type { CellValue } from './parameter.ts';
import type { Row, Values } from './row.ts';

export interface Split extends Pick<Row, 'taken'> {
  readonly values: Values;
  readonly fixed: Values;
}

/** What is known of a sample beside itself: the notes at its inputs, the defaults of its paddock, what a run takes besides, and who has changed its inputs. */
export function besideSamples({
  inputNotes = [],
  paddockInputs = [],
  standingInputs = [],
  inputChanges = [],
}: Pick<InputModel, 'inputNotes' | 'paddockInputs' | 'standingInputs' | 'inputChanges'>): (
  sample: Sample,
) => Pick<Row, 'notes' | 'usual' | 'standing' | 'changes'> {
  const notes = new Map<number, Record<string, Row['notes'][string]>>();
  for (const { sampleId, omlName, ...note } of inputNotes)
    notes.set(sampleId, { ...notes.get(sampleId), [omlName]: note });
  const usual = new Map<number, Record<string, CellValue>>();
  for (const { paddockId, omlName, value } of paddockInputs)
    usual.set(paddockId, { ...usual.get(paddockId), [omlName]: value });
  const standing = new Map<number, Record<string, CellValue>>();
  for (const { sampleId, omlName, value } of standingInputs)
    standing.set(sampleId, { ...standing.get(sampleId), [omlName]: value });
  const changes = new Map<number, InputChange[]>();
  for (const change of inputChanges)
    for (const id of change.sampleIds) {
      const own = changes.get(id);
      if (own) own.push(change);
      else changes.set(id, [change]);
    }
  return ({ id, paddockId }) => ({
    notes: notes.get(id) ?? NOTHING,
    usual: usual.get(paddockId ?? 0) ?? NOTHING,
    standing: standing.get(id) ?? NOTHING,
    changes: changes.get(id) ?? NO_CHANGES,
  });
}
const NO_CHANGES: readonly InputChange[] = [];
const NOTHING = {};

/** The inputs of a sample, apart from the prices beside them. */
export function split({ sampleModelParameterValues }: Sample, fixedNames: ReadonlySet<string>): Split {
  const given = sampleModelParameterValues.flatMap(({ omlName, value }) =>
    value === null ? [] : [[omlName, value] as const],
  );
  return {
    values: Object.fromEntries(given.filter(([name]) => !fixedNames.has(name))),
    fixed: Object.fromEntries(given.filter(([name]) => fixedNames.has(name))),
    taken: takenIn(sampleModelParameterValues),
  };
}

function takenIn(values: Sample['sampleModelParameterValues']): Row['taken'] {
  const taken = values.flatMap(({ omlName, value, takenFrom: season }) =>
    value === null || season === undefined ? [] : [[omlName, { value, season }] as const],
  );
  return taken.length === 0 ? NOTHING : Object.fromEntries(taken);
}
