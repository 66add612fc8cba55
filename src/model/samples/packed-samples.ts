import type { PackedSamples, Sample } from '../contract/entities.ts';
import { keysOf } from '../shared/record.ts';
import { present } from '../shared/present.ts';

type LabResult = Sample['labResults'][number];

/** One field of many samples: each value, or the few values there are and which of them each sample has (an empty list: all have the first). */
type PackedColumn = PackedSamples['columns'][string];

function packedColumn(values: unknown[]): PackedColumn {
  const of: unknown[] = [];
  const places = new Map<unknown, number>();
  const at = values.map((value) => {
    // Two lists or objects are the same value when they read the same; no field holds both text and objects.
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    const known = places.get(key) ?? of.push(value) - 1;
    places.set(key, known);
    return known;
  });
  if (of.length === 1) return { of, at: [] };
  return of.length * 2 > values.length ? { each: values } : { of, at };
}

/** The server packs whole samples: the contract says what their fields hold. */
function readerOf<Value>(column: PackedColumn): (place: number) => Value | undefined {
  const values = ('each' in column ? column.each : column.of) as readonly Value[];
  return 'each' in column ? (place) => values[place] : (place) => values[column.at[place] ?? 0];
}

interface Gathered<T> {
  readonly samples: number[];
  readonly entries: T[];
}

function gathered<T>(lists: readonly (readonly T[])[], keyOf: (entry: T) => string): readonly Gathered<T>[] {
  const groups = new Map<string, Gathered<T>>();
  lists.forEach((list, sample) => {
    for (const entry of list) {
      const key = keyOf(entry);
      const group = groups.get(key) ?? { samples: [], entries: [] };
      groups.set(key, group);
      group.samples.push(sample);
      group.entries.push(entry);
    }
  });
  return [...groups.values()];
}

/** Samples as columns; `unpackedSamples` makes the same samples of them. */
export function packedSamples(samples: readonly Sample[]): PackedSamples {
  const names = keysOf<keyof Sample>(samples[0] ?? {}).filter(
    (name) => name !== 'labResults' && name !== 'sampleModelParameterValues',
  );
  const results = gathered(
    samples.map(({ labResults }) => labResults),
    ({ analyteId, analyteName, unitOfMeasure }) => `${analyteId}\t${analyteName}\t${unitOfMeasure}`,
  );
  const inputs = gathered(
    samples.map(({ sampleModelParameterValues }) => sampleModelParameterValues),
    ({ omlName, valueType }) => `${omlName}\t${valueType}`,
  );
  return {
    count: samples.length,
    columns: Object.fromEntries(names.map((name) => [name, packedColumn(samples.map((sample) => sample[name]))])),
    results: results
      .toSorted((one, other) => present(one.entries[0]).analyteId - present(other.entries[0]).analyteId)
      .map(({ samples: own, entries }) => ({
        analyteId: present(entries[0]).analyteId,
        analyteName: present(entries[0]).analyteName,
        unitOfMeasure: present(entries[0]).unitOfMeasure,
        samples: own,
        result: entries.map(({ result }) => result),
        qualifier: packedColumn(entries.map(({ qualifier }) => qualifier)),
        text: packedColumn(entries.map(({ text }) => text)),
      })),
    inputs: inputs.map(({ samples: own, entries }) => ({
      omlName: present(entries[0]).omlName,
      valueType: present(entries[0]).valueType,
      samples: own,
      value: packedColumn(entries.map(({ value }) => value)),
      ...(entries.some(({ takenFrom }) => takenFrom !== undefined)
        ? { takenFrom: packedColumn(entries.map(({ takenFrom }) => takenFrom ?? null)) }
        : {}),
    })),
  };
}

/** The samples that were packed. An input in error is never stored, so none is reported. */
export function unpackedSamples({ count, columns, results, inputs }: PackedSamples): Sample[] {
  const readers = Object.entries(columns).map(([name, column]) => [name, readerOf<unknown>(column)] as const);
  const samples = Array.from({ length: count }, (_, place) => {
    const sample: Record<string, unknown> = {};
    for (const [name, read] of readers) sample[name] = read(place);
    sample['sampleModelParameterValues'] = [];
    sample['labResults'] = [];
    // The server packs whole samples: the contract says which fields there are.
    return sample as Sample;
  });
  for (const { analyteId, analyteName, unitOfMeasure, samples: own, result, qualifier, text } of results) {
    const qualifierOf = readerOf<LabResult['qualifier']>(qualifier);
    const textOf = readerOf<string | null>(text);
    own.forEach((sample, place) =>
      samples[sample]?.labResults.push({
        analyteId,
        analyteName,
        result: result[place] ?? null,
        qualifier: qualifierOf(place) ?? null,
        text: textOf(place) ?? null,
        unitOfMeasure,
      }),
    );
  }
  for (const { omlName, valueType, samples: own, value, takenFrom } of inputs) {
    const valueOf = readerOf<number | string | null>(value);
    const seasonOf = takenFrom === undefined ? () => null : readerOf<number | null>(takenFrom);
    own.forEach((sample, place) => {
      const season = seasonOf(place) ?? null;
      samples[sample]?.sampleModelParameterValues.push({
        omlName,
        value: valueOf(place) ?? null,
        valueType: valueType as Sample['sampleModelParameterValues'][number]['valueType'],
        hasError: false,
        ...(season === null ? {} : { takenFrom: season }),
      });
    });
  }
  return samples;
}

/** The samples of an answer, in whichever form they came. */
export const samplesIn = ({
  samples,
  columns,
}: {
  readonly samples: Sample[];
  readonly columns?: PackedSamples | undefined;
}): Sample[] => (columns ? unpackedSamples(columns) : samples);
