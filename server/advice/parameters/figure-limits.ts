import { z } from 'zod';
import type { FigureLimits, FigureValue } from '../../../src/model/advice/figures.ts';
import { adviceSchema } from './schema.ts';
import { present } from '../../../src/model/shared/present.ts';

/** As much of JSON Schema as the bounds of a number need. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const shape = z.toJSONSchema(adviceSchema, { io: 'input' }) as Shape;

const below = (at: Shape, key: string | number): Shape =>
  present(typeof key === 'number' ? at.items : (at.properties?.[key] ?? at.additionalProperties));

/** Between which bounds the schema has the numbers of a leaf. */
export function figureLimits(keys: readonly (string | number)[], value: FigureValue): FigureLimits {
  const of = below(keys.reduce(below, shape), 'value');
  const { minimum, exclusiveMinimum, maximum, type } = of.prefixItems?.[0] ?? of.items ?? of;
  return {
    least: exclusiveMinimum ?? present(minimum),
    most: present(maximum),
    isAbove: exclusiveMinimum !== undefined,
    isWhole: type === 'integer',
    numbers: Array.isArray(value)
      ? {
          least: of.prefixItems?.length ?? of.minItems ?? 0,
          most: of.prefixItems?.length ?? present(of.maxItems),
        }
      : null,
  };
}
