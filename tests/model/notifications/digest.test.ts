import { expect, test } from 'vitest';
import { morningOf } from '../../../src/model/notifications/digest.ts';

test.each([
  ['daily', '2026-11-24', 6, '2026-11-24'],
  ['daily', '2026-11-24', 23, '2026-11-24'],
  ['daily', '2026-11-24', 5, '2026-11-23'],
  ['daily', '2027-01-01', 0, '2026-12-31'],
  ['daily', '2028-03-01', 5, '2028-02-29'],
  ['weekly', '2026-11-23', 6, '2026-11-23'],
  ['weekly', '2026-11-23', 5, '2026-11-16'],
  ['weekly', '2026-11-29', 23, '2026-11-23'],
  ['weekly', '2026-11-24', 0, '2026-11-23'],
] as const)('a %s mail on %s at %i is for the morning of %s', (digest, day, hour, morning) => {
  expect(morningOf(day, hour, digest)).toBe(morning);
});
