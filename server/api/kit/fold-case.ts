import { z } from 'zod';
import { isRecord } from '../../../src/model/shared/record.ts';

type Fold = (value: unknown) => unknown;

/** One fold a schema: a body of thousands of records must not cost the look at its schema for each. */
const folds = new WeakMap<z.core.$ZodType, Fold>();
const asItCame: Fold = (value) => value;
const folded = (text: string | number): string => String(text).toLowerCase();

/**
 * Fields and choices as the contract spells them, at every depth: a program may write `ReportId` for `reportId`, `Product.PlaceId` for
 * `product.placeId`, and `Enable` for `enable`. Keys that are data (those of a record) and every other value stay as they came.
 */
export function foldCase(schema: z.core.$ZodType, value: unknown): unknown {
  let fold = folds.get(schema);
  if (!fold) {
    fold = foldOf(schema);
    folds.set(schema, fold);
  }
  return fold(value);
}

function foldOf(schema: z.core.$ZodType): Fold {
  if (schema instanceof z.ZodObject) return fieldsOf(schema.shape);
  if (schema instanceof z.ZodArray) return entriesOf(schema.element);
  if (schema instanceof z.ZodRecord) return valuesOf(schema.valueType);
  if (schema instanceof z.ZodEnum) return choiceOf(schema.options);
  if (schema instanceof z.ZodLiteral) return choiceOf([...schema.values]);
  if (schema instanceof z.ZodDiscriminatedUnion) return variantOf(schema);
  // What a preprocessor is given has no form of its own: what it makes has.
  if (schema instanceof z.ZodPipe) return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
  )
    return inner(schema.unwrap());
  return asItCame;
}

const inner =
  (schema: z.core.$ZodType): Fold =>
  (value) =>
    foldCase(schema, value);

function fieldsOf(fields: Readonly<Record<string, z.core.$ZodType>>): Fold {
  const names = new Map(Object.keys(fields).map((name) => [folded(name), name]));
  return (value) => {
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([given, entry]) => {
        const known = names.get(folded(given)) ?? given;
        // Where both spellings come, the contract's is the one that is used.
        const name = Object.hasOwn(value, known) ? given : known;
        const field = fields[name];
        return [name, field ? foldCase(field, entry) : entry];
      }),
    );
  };
}

const entriesOf =
  (entry: z.core.$ZodType): Fold =>
  (value) =>
    Array.isArray(value) ? value.map((one) => foldCase(entry, one)) : value;

const valuesOf =
  (entry: z.core.$ZodType): Fold =>
  (value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, foldCase(entry, one)]))
      : value;

/** A text as one of the choices; any other value as it came. */
function choiceOf(choices: readonly unknown[]): Fold {
  const known = new Map(
    choices.filter((choice) => typeof choice === 'string').map((choice) => [folded(choice), choice]),
  );
  return (value) => (typeof value === 'string' ? (known.get(folded(value)) ?? value) : value);
}

/** By the field that says which of the forms it is, whatever the case of its name and its value. */
function variantOf({ options, def: { discriminator } }: z.ZodDiscriminatedUnion): Fold {
  const forms = options.filter(
    (form): form is z.ZodObject<Readonly<Record<string, z.ZodType>>> => form instanceof z.ZodObject,
  );
  return (value) => {
    const form = forms.find((one) => {
      const named: unknown = foldCase(one, value);
      return isRecord(named) && one.shape[discriminator]?.safeParse(named[discriminator]).success;
    });
    return form ? foldCase(form, value) : value;
  };
}
