import type { ErrorCode } from '../../src/model/errors/registry.ts';
import { codeWithin } from '../error-code.ts';
import { Failure } from '../failure.ts';

/** How the database says that a tenant would exceed what an operator lets it have (migration "tenant quotas"). */
const codes: Readonly<Record<string, ErrorCode>> = { TL501: 'SAMPLES_QUOTA', TL502: 'STORAGE_QUOTA' };

/** Something thrown, as the failure that it is where the database has refused it over a quota. */
export function asOverQuota(thrown: unknown): unknown {
  const code = codes[codeWithin(thrown)];
  return code === undefined ? thrown : new Failure(code, { cause: thrown });
}
