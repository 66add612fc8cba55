import { describe, expect, it } from 'vitest';
import {
  errorOfAnswer,
  isGone,
  isRefusal,
  isVerdict,
  networkError,
  toAppError,
  type AppError,
} from '../../../src/model/errors/app-error.ts';
import { statusTexts } from '../../../src/model/errors/status-texts.ts';

const of = (status: number): AppError => ({ code: 'X', status, message: '' });
const statusesWhere = (is: (failure: AppError) => boolean): readonly number[] =>
  [0, 399, 400, 401, 403, 404, 408, 409, 429, 499, 500, 503].filter((status) => is(of(status)));

describe('a failed answer', () => {
  it('says what its body says', () =>
    expect(errorOfAnswer(409, { Message: 'Somebody else was quicker.', code: 'CONFLICT', requestId: 'r-1' })).toEqual({
      code: 'CONFLICT',
      status: 409,
      message: 'Somebody else was quicker.',
      requestId: 'r-1',
    }));
  it.each([
    [{ message: 'The gateway is full.', error: 'full' }, 'The gateway is full.'],
    [{ error: 'No such subscription.' }, 'No such subscription.'],
    [{ Message: ' ', message: ' ', error: 'No such subscription.' }, 'No such subscription.'],
    [{ Message: 'Ours.', message: 'Theirs.', error: 'Theirs.' }, 'Ours.'],
    [{ error: { message: 'nested' } }, statusTexts.other],
  ])('of %j, which a gateway may give, says its message, then its error', (body, message) =>
    expect(errorOfAnswer(403, body).message).toBe(message),
  );
  it('carries what is wrong with which field', () => {
    const issues = [{ path: 'name', message: 'is empty' }];
    expect(errorOfAnswer(400, { issues }).issues).toBe(issues);
    expect(errorOfAnswer(400, { issues: 'name' })).not.toHaveProperty('issues');
  });
  it.each([
    [400, statusTexts[400]],
    [401, statusTexts[401]],
    [403, statusTexts.other],
    [404, statusTexts[404]],
    [409, statusTexts.other],
    [499, statusTexts.other],
    [500, statusTexts[500]],
    [503, statusTexts[500]],
  ])('of %i without words has those of its status', (status, message) =>
    expect(errorOfAnswer(status, {})).toEqual({ code: `HTTP_${status}`, status, message }),
  );
  it.each([null, undefined, 'Bad gateway', 7, { Message: ' ', code: 4, requestId: '' }])(
    'takes a body of %j for one without words',
    (body) => expect(errorOfAnswer(502, body)).toEqual({ code: 'HTTP_502', status: 502, message: statusTexts[500] }),
  );
});

describe('what a failure tells of what was done', () => {
  it('is nothing where the server refused the request, unless its time ran out', () =>
    expect(statusesWhere(isRefusal)).toEqual([400, 401, 403, 404, 409, 429, 499]));
  it('is a verdict on the request where it was read: not where one may not ask, or asks too often', () =>
    expect(statusesWhere(isVerdict)).toEqual([400, 404, 409, 499]));
  it('is that the thing is there no more', () => expect(statusesWhere(isGone)).toEqual([404]));
  it('is nothing of a line that broke', () =>
    expect([isRefusal(networkError), isVerdict(networkError), isGone(networkError)]).toEqual([false, false, false]));
});

describe('whatever is thrown', () => {
  const known = of(409);
  const unknown = { code: 'UNKNOWN', status: 0, message: statusTexts.other };
  it('is the failure that it is, or that it carries', () => {
    expect(toAppError(known)).toBe(known);
    expect(toAppError(Object.assign(new Error('failed'), { appError: known }))).toBe(known);
  });
  it.each([
    ['an error', new Error('failed')],
    ['an error that carries something else', Object.assign(new Error('failed'), { appError: 'late' })],
    ['what is no error and carries a failure', { appError: known }],
    ['words', 'failed'],
    ['nothing', undefined],
    ['null', null],
    ['a failure without words', { code: 'X', status: 1 }],
    ['a failure without a status', { code: 'X', message: '' }],
    ['a failure without a code', { status: 1, message: '' }],
  ])('is unknown where it is %s', (_, thrown) => expect(toAppError(thrown)).toEqual(unknown));
});
