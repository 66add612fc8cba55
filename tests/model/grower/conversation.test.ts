import { describe, expect, it } from 'vitest';
import { leadsTo } from '../../../src/model/notifications/notification.ts';
import { contactIn, dialled } from '../../../src/model/grower/contact.ts';
import { firstRows, paddocksByRow, paddocksOf } from '../../../src/model/grower/paddocks.ts';
import { askerOf, isWaiting, threadState } from '../../../src/model/grower/thread.ts';
import { withReply } from '../../../src/model/reports/replies.ts';
import { growerPlan, replied, threadClosed, threadMessage } from '../../machines/grower/fixtures.ts';

describe('a way to answer', () => {
  it.each([
    [' pat@farm.example ', { email: 'pat@farm.example', phone: '' }],
    ['0400 000 111', { email: '', phone: '0400 000 111' }],
    ['+61 (8) 9645-1234', { email: '', phone: '+61 (8) 9645-1234' }],
  ])('is read from %s', (typed, contact) => expect(contactIn(typed)).toEqual(contact));

  it.each(['', 'pat', 'pat@farm', 'a@b.example;c@d.example', '12345', '0400 call me', '1'.repeat(16)])(
    'is none in “%s”',
    (typed) => expect(contactIn(typed)).toBeNull(),
  );

  it('is dialled without what groups its digits', () => expect(dialled('+61 (8) 9645-1234')).toBe('tel:+61896451234'));
});

describe('a conversation', () => {
  const question = threadMessage();
  const read = threadMessage({ kind: 'READ', question: '' });

  it.each([
    ['none', []],
    ['none', [read]],
    ['waiting', [question]],
    ['waiting', [question, read]],
    ['answered', [question, replied]],
    ['answered', [question, replied, read]],
    ['closed', [question, threadClosed]],
    ['closed', [question, replied, threadClosed]],
    ['waiting', [question, threadClosed, question]],
    ['answered', [question, threadClosed, replied]],
  ] as const)('is %s after %j', (state, messages) => {
    expect(threadState(messages)).toBe(state);
    expect(isWaiting({ messages: [...messages] })).toBe(state === 'waiting');
  });

  it('goes to the sender of the last question', () => {
    const other = threadMessage({ givenName: 'Kim' });
    expect(askerOf({ messages: [question, replied, other, read] })).toBe(other);
    expect(askerOf({ messages: [read] })).toBeUndefined();
  });

  it('keeps what is typed of a reply, and no empty one', () => {
    const draft = { text: 'Yes', key: 'one' };
    expect(withReply({ 9: draft }, 51, draft)).toEqual({ 9: draft, 51: draft });
    expect(withReply({ 9: draft, 51: draft }, 51, { ...draft, text: '' })).toEqual({ 9: draft });
    expect(withReply({ 51: draft }, 51, null)).toEqual({});
  });

  it('is where a notification of a question leads', () => {
    const notification = {
      ...{ id: 1, customerId: 7, customerName: '', reportName: '', count: 1, createdOn: '', isRead: false },
      reportId: 5,
    };
    expect(leadsTo({ ...notification, kind: 'QUESTION' })).toBe('/report-builder?report=5&messages=1');
    expect(leadsTo({ ...notification, kind: 'MAIL_FAILED' })).toBe('/report-builder?report=5');
  });
});

describe('the paddocks of a plan', () => {
  const { parts } = growerPlan();
  const table = parts.find((part) => part.kind === 'table')!;

  it('are those of its rows with the farm above them, without heads and totals', () => {
    expect(paddocksByRow(table)).toEqual(['', 'Creek, North farm', '']);
    expect(paddocksByRow({ ...table, totals: false })).toEqual(['', 'Creek, North farm', 'Hill, North farm']);
    expect(paddocksByRow({ ...table, columns: [] })).toEqual(['', '', '']);
  });

  it('are each there once, and asked about in the first row that names them', () => {
    expect(paddocksOf([...parts, table])).toEqual(['Creek, North farm']);
    expect(firstRows([table, table])).toEqual([
      ['', 'Creek, North farm', ''],
      ['', '', ''],
    ]);
  });
});
