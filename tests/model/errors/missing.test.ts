import { expect, it } from 'vitest';
import { missingText, unreadableRecord } from '../../../src/model/errors/missing.ts';
import { networkError } from '../../../src/model/errors/app-error.ts';

const failed = (code: string, status: number) => ({ code, status, message: 'words of the server' });

it('tells what is not there from what is not for this person, and both from a number that cannot be one', () => {
  const texts = [
    missingText(failed('RECOMMENDATION_NOT_FOUND', 404), 'recommendation', 12),
    missingText(failed('FORBIDDEN', 403), 'recommendation', 12),
    missingText(unreadableRecord('recommendation'), 'recommendation', 0),
  ];
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toContain('No recommendation with number 12 in this tenant.');
});

it.each([networkError, failed('INTERNAL', 500), failed('HTTP_404', 404), null])(
  'does not take a call that failed for a record that is not there: %j',
  (error) => expect(missingText(error, 'report', 5)).toBeNull(),
);
