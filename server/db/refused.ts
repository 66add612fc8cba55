import type { ErrorCode } from '../../src/model/errors/registry.ts';
import { codeWithin } from '../error-code.ts';
import { Failure } from '../failure.ts';
import { isErased } from './erased.ts';

/** How the database says that a tenant would exceed what an operator lets it have (migration "tenant quotas"). */
const codes: Readonly<Record<string, ErrorCode>> = { TL501: 'SAMPLES_QUOTA', TL502: 'STORAGE_QUOTA' };

/** Something thrown, as the failure that it is where the database has refused what is about the erased, or is over a quota. */
export function asRefused(thrown: unknown): unknown {
  if (isErased(thrown)) return new Failure('RECORD_ERASED', { cause: thrown });
  const code = codes[codeWithin(thrown)];
  return code === undefined ? thrown : new Failure(code, { cause: thrown });
}
