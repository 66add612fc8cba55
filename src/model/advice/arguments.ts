import { fieldsOf, isList, isOneOf, isRecord, isText } from '../shared/record.ts';
import { present } from '../shared/present.ts';

/** Why an argument of an advice function cannot be taken: its name, and what it has to be. */
export interface ArgumentFault {
  /** As the caller wrote it, e.g. `layers.1.ph`. */
  readonly name: string;
  readonly message: string;
}

/** Thrown before anything is calculated; names every argument at fault, each with its bounds. */
export class AdviceArgumentError extends Error {
  override readonly name = 'AdviceArgumentError';
  readonly faults: readonly ArgumentFault[];

  constructor(rule: string, faults: readonly ArgumentFault[]) {
    super(`${rule}: ${faults.map(({ message }) => message).join('; ')}`);
    this.faults = faults;
  }
}

/** Reads the value given under a name. A value that cannot be read is recorded as a fault and never used. */
export interface Field<Value, Given = Value> {
  readonly read: (given: unknown, name: string, faults: ArgumentFault[]) => Value;
  readonly expected: string;
  /** Never set: carries the type of what a caller may give. */
  readonly given?: Given;
}

type AnyField = Field<unknown, unknown>;
type Spec = Readonly<Record<string, AnyField>>;
type GivenOf<F> = F extends Field<infer Value, infer Given> ? Given | (Value & never) : never;
type ValueOf<F> = F extends Field<infer Value, infer _Given> ? Value : never;
type OptionalKeys<S> = { [K in keyof S]: undefined extends GivenOf<S[K]> ? K : never }[keyof S];

/** What a caller gives: a field with a default may be left out. */
export type Given<S> = { readonly [K in Exclude<keyof S, OptionalKeys<S>>]: GivenOf<S[K]> } & {
  readonly [K in OptionalKeys<S>]?: GivenOf<S[K]>;
};
/** What a rule works with: every field, checked. */
export type Values<S> = { readonly [K in keyof S]: ValueOf<S[K]> };

const shown = (given: unknown): string => (typeof given === 'string' ? `'${given}'` : String(given));
const isAbsent = (given: unknown): boolean => given === undefined || given === null;
/** Records a fault; the returned value is never used. */
const refuse = <Value>(given: unknown, { name, expected }: Wanted, faults: ArgumentFault[]): Value => {
  const message = isAbsent(given) ? `is missing: expected ${expected}` : `must be ${expected}, got ${shown(given)}`;
  faults.push({ name, message: `${name} ${message}` });
  return undefined as Value;
};
interface Wanted {
  readonly name: string;
  readonly expected: string;
}

const field = <Value>(expected: string, isTaken: (given: unknown) => given is Value): Field<Value> => ({
  expected,
  read: (given, name, faults) => (isTaken(given) ? given : refuse(given, { name, expected }, faults)),
});

export interface Bounds {
  readonly from: number;
  readonly to: number;
  readonly unit: string;
}
/** A range of numbers with its unit; both ends are allowed. */
export const bounds = (from: number, to: number, unit = ''): Bounds => ({ from, to, unit });

/** A number within its bounds, both included. */
export const number = ({ from, to, unit }: Bounds): Field<number> =>
  field(
    `a number from ${from} to ${to}${unit === '' ? '' : ` ${unit}`}`,
    (given): given is number => typeof given === 'number' && given >= from && given <= to,
  );

/** One of these codes. */
export const oneOf = <const Code extends string>(codes: readonly Code[]): Field<Code> =>
  field(`one of ${codes.join(', ')}`, (given) => isOneOf(codes, given));

export const text: Field<string> = field('a text', isText);

/** A month, as `2025-11`; a day is reduced to its month. */
export const month: Field<string> = field(
  'a month as 2025-11',
  (given): given is string => isText(given) && /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/.test(given),
);

export const flag: Field<boolean> = field('true or false', (given) => typeof given === 'boolean');

/** What may be left out, or be null: it then has its default. */
export const or = <Value, Default>(
  inner: Field<Value>,
  otherwise: Default,
): Field<Value | Default, Value | null | undefined> => ({
  expected: inner.expected,
  read: (given, name, faults) => (isAbsent(given) ? otherwise : inner.read(given, name, faults)),
});

/** What may be unknown. */
export const optional = <Value>(inner: Field<Value>): Field<Value | null, Value | null | undefined> => or(inner, null);

/** Reads every field of a spec; a value without a spec is passed on unchanged. */
function reader<S extends Spec>(spec: S) {
  const names = Object.keys(spec);
  const fields = Object.values(spec);
  // Every rule reads its arguments, thousands of times a plan: what is not needed is not made.
  return (given: Readonly<Record<string, unknown>>, prefix: string, faults: ArgumentFault[]): Values<S> => {
    let values: Record<string, unknown> | null = null;
    for (let at = 0; at < names.length; at += 1) {
      const name = present(names[at]);
      const own = given[name];
      const value = present(fields[at]).read(own, prefix === '' ? name : prefix + name, faults);
      if (value !== own) (values ??= { ...given })[name] = value;
    }
    return (values ?? given) as Values<S>;
  };
}

/** An object with fields of its own; each is named by its path. */
export const object = <S extends Spec>(spec: S): Field<Values<S>, Given<S>> => {
  const expected = `an object with ${Object.keys(spec).join(', ')}`;
  const readMembers = reader(spec);
  return {
    expected,
    read: (given, name, faults) =>
      isRecord(given) ? readMembers(given, `${name}.`, faults) : refuse(given, { name, expected }, faults),
  };
};

/** A list of at least so many; a fault names the place, counted from 0. */
export const list = <Value, Given>(
  item: Field<Value, Given>,
  atLeast = 0,
): Field<readonly Value[], readonly Given[]> => {
  const expected = `a list of ${atLeast === 0 ? '' : `at least ${atLeast}: `}${item.expected}`;
  return {
    expected,
    read: (given, name, faults) =>
      isList(given) && given.length >= atLeast
        ? given.map((entry, at) => item.read(entry, `${name}.${at}`, faults))
        : refuse(given, { name, expected }, faults),
  };
};

/** A check of several arguments together, asked wherever none of them is at fault alone. */
export interface Agreement<S> {
  readonly of: readonly (keyof S & string)[];
  /** Null where they agree. */
  readonly fault: (values: Values<S>) => ArgumentFault | null;
}

const isOneAtFault = (names: readonly string[], faults: readonly ArgumentFault[]): boolean =>
  faults.length > 0 &&
  names.some((name) => faults.some((fault) => fault.name === name || fault.name.startsWith(`${name}.`)));

/**
 * Reads the one object argument of a rule.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 */
export function argumentsOf<S extends Spec>(rule: string, spec: S, ...agreements: readonly Agreement<S>[]) {
  const readAll = reader(spec);
  return (given: Given<S>): Values<S> => {
    const faults: ArgumentFault[] = [];
    const values = readAll(fieldsOf(given), '', faults);
    for (const { of, fault } of agreements) {
      const found = isOneAtFault(of, faults) ? null : fault(values);
      if (found) faults.push(found);
    }
    if (faults.length > 0) throw new AdviceArgumentError(rule, faults);
    return values;
  };
}
