/** What came from outside, before anybody has looked at it. */
export type Fields = Readonly<Record<string, unknown>>;

/** An object whose fields can be asked for; a list is none. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The entries of a record under the names of its type, where it has no others. */
export const entriesOf = <Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
): readonly (readonly [Key, Value])[] => Object.entries(record) as [Key, Value][];

/** The names of its type that a record has, where it has no others. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): readonly Key[] =>
  entriesOf(record).map(([key]) => key);

/** A record with a value for each of these names. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

/** The value under a name that the record may lack. */
export const valueAt = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined => record[key];

/** Is it one of these? */
export const isOneOf = <Item>(items: readonly Item[], value: unknown): value is Item =>
  items.some((item) => item === value);

/** The fields of a value; none where it has none, so that a damaged slice reads as an empty one. */
export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

export const isText = (value: unknown): value is string => typeof value === 'string';
/** True for a whole number that a record can have as its id. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value);
export const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** The items of a list that are of the right kind; none where there is no list. */
export const listOf = <Item>(value: unknown, is: (item: unknown) => item is Item): readonly Item[] =>
  Array.isArray(value) ? value.filter(is) : [];

interface Types {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

/** Is every value of a record of this type? */
export const areAll = <Type extends keyof Types>(
  value: unknown,
  type: Type,
): value is Readonly<Record<string, Types[Type]>> =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === type);

/** The records that an address opens, and that have a screen of their own. */
export type RecordKind = 'recommendation' | 'report';
