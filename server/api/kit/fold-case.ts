import { z } from 'zod';
import { isRecord } from '../../../src/model/shared/record.ts';

/** Fields and choices as the contract spells them: a program may write `ReportId` for `reportId` and `Enable` for `enable`. */
export function foldCase(schema: z.ZodType, value: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return value;
  const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const names = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(value).map(([given, entry]) => {
      const known = names.get(given.toLowerCase()) ?? given;
      // Where both spellings come, the contract's is the one that counts.
      const name = Object.hasOwn(value, known) ? given : known;
      return [name, asChoice(fields[name], entry)];
    }),
  );
}

/** A text as one of the choices that its field has; any other value as it came. */
function asChoice(field: z.core.$ZodType | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return asChoice(field.unwrap(), value);
  if (field instanceof z.ZodPipe) return asChoice(field.in, value);
  if (!(field instanceof z.ZodEnum)) return value;
  return field.options.find((choice) => String(choice).toLowerCase() === value.toLowerCase()) ?? value;
}
