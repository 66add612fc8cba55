import { describe, expect, it } from 'vitest';
import { firstGroup, isOfGroup } from '../../../src/model/customers/dashboard.ts';
import { taskLists } from '../../../src/model/customers/task-list.ts';
import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';
import { addressOfTask, type TaskKind } from '../../../src/model/customers/tasks.ts';
import { taskTexts } from '../../../src/model/texts/tasks.ts';
import { customerRow } from '../../machines/settings/customer.fixtures.ts';

const none = {
  waitingForPif: 0,
  failed: 0,
  resultsIn: 0,
  reportsToPublish: [],
  failedMails: [],
  questions: [],
  unopened: [],
  samplesDue: 0,
};

describe('what needs the adviser', () => {
  it('is listed by kind, the customer with the most first, and kinds of nothing are left out', () => {
    const lists = taskLists([
      customerRow({ ...none, resultsIn: 2, failedMails: [4] }),
      customerRow({ ...none, customerId: 2, customerName: 'Dale', resultsIn: 5 }),
    ]);
    expect(lists.map(({ kind, total }) => [kind, total])).toEqual([
      ['resultsIn', 7],
      ['failedMails', 1],
    ]);
    expect(lists[0]?.customers.map(({ customerName }) => customerName)).toEqual(['Dale', 'Hill Farms']);
  });

  it.each([
    ['resultsIn', {}, '/customer-samples?status=7'],
    ['waitingForPif', {}, '/customer-samples?status=3'],
    ['failed', {}, '/customer-samples?status=12'],
    ['reportsToPublish', { reportsToPublish: [21] }, '/report-builder?report=21'],
    ['reportsToPublish', { reportsToPublish: [21, 22] }, '/recommendations-and-reports'],
    ['failedMails', { failedMails: [9] }, '/report-builder?report=9'],
    ['failedMails', { failedMails: [] }, '/recommendations-and-reports'],
    ['questions', { questions: [8] }, '/report-builder?report=8&messages=1'],
    ['unopened', { unopened: [7, 8] }, '/recommendations-and-reports'],
    ['samplesDue', { samplesDue: 12 }, '/customer-samples?due=1'],
  ] satisfies [TaskKind, Partial<CustomerDashboard>, string][])('%s %j is done at %s', (task, change, address) => {
    expect(addressOfTask(customerRow({ ...none, ...change }), task)).toBe(address);
  });

  it('is said in so many words', () => {
    expect(taskTexts.open('waitingForPif', 'Hill', 1)).toBe('Hill: 1 sample with inputs missing');
    expect(taskTexts.open('failed', 'Hill', 2)).toBe('Hill: 2 samples with an error');
    expect(taskTexts.open('failedMails', 'Hill', 1)).toBe('Hill: the email of 1 report failed');
    expect(taskTexts.open('questions', 'Hill', 2)).toBe('Hill: 2 reports with a question from the grower');
    expect(taskTexts.open('unopened', 'Hill', 1)).toBe('Hill: 1 report whose link was not opened in 3 days');
    expect(taskTexts.open('samplesDue', 'Hill', 12)).toBe('Hill: 12 paddocks last sampled more than 36 months ago');
    expect(taskTexts.more(3)).toBe('and 3 other customers');
  });
});

describe('the groups of the dashboard', () => {
  const mine = customerRow();
  const team = customerRow({ isDirectCustomer: false });
  const past = customerRow({ isActive: false });
  it('are those of the header, and all', () => {
    const of = (group: 0 | 1 | 2 | 3) => [mine, team, past].map((each) => isOfGroup(each, group));
    expect(of(1)).toEqual([true, false, false]);
    expect(of(2)).toEqual([false, true, false]);
    expect(of(3)).toEqual([false, false, true]);
    expect(of(0)).toEqual([true, true, true]);
  });
  it('begin with one’s own customers where there are any', () =>
    expect([firstGroup([team, mine]), firstGroup([team, past])]).toEqual([1, 0]));
});
