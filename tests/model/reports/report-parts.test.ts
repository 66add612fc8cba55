import { describe, expect, it } from 'vitest';
import { mayDo } from '../../../src/model/reports/record-action.ts';
import {
  firstLayout,
  keptWork,
  noReportWork,
  toggledPane,
  withoutReport,
  withPane,
} from '../../../src/model/reports/kept-work.ts';
import {
  functionCodes,
  functionsOfRole,
  holds,
  isFunctionCode,
  isRoleCode,
} from '../../../src/model/session/permissions.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { reportCommentSample } from '../../machines/reports/report-comment.sample.ts';
import { twoPeople } from '../../machines/shared/kind-model.ts';

describe('what the session kept of the report builder', () => {
  const mail = {
    recipients: 'a@b.au',
    subject: 'Report',
    body: '',
    templateId: null,
    hasLink: true,
    outputs: [{ typeId: 1, outputId: 2 }],
  };
  const options = { typeId: 1, outputs: { 1: 2 }, draft: { soil: true } };
  const kept = {
    reportId: 7,
    layout: { hidden: ['comments'], shown: 'options', tab: 'messages' },
    replies: { 51: { text: 'Until autumn.', key: 'one' } },
    title: 'Autumn',
    comment: keptOf(twoPeople(reportCommentSample).typed),
    mail,
    options,
    others: {},
  };
  it('is read as it was written for its report', () => expect(keptWork(kept, 7)).toEqual(kept));
  it('has the words of a mail that was kept while header and footer were apart', () => {
    const { hasLink: _hasLink, ...before } = {
      ...mail,
      header: '<p>Hello,</p>',
      body: '<p>Plan</p>',
      footer: '<p>Jo</p>',
    };
    expect(keptWork({ ...kept, mail: before }, 7).mail).toEqual({ ...mail, body: '<p>Hello,</p><p>Plan</p><p>Jo</p>' });
  });
  it('is the layout alone for another report and for none, and waits for its own', () => {
    const work = { title: kept.title, comment: kept.comment, mail, options, replies: kept.replies };
    const bare = { ...noReportWork, layout: kept.layout, others: { 7: work } };
    expect(keptWork(kept, 8)).toEqual({ ...bare, reportId: 8 });
    expect(keptWork(kept, null)).toEqual({ ...bare, reportId: null });
    expect(keptWork(keptWork(kept, 8), 7)).toEqual(kept);
    expect(keptWork(keptWork(keptWork(kept, 8), null), 7)).toEqual(kept);
    expect(keptWork({ ...kept, reportId: null }, null)).toEqual({ ...bare, reportId: null, others: {} });
  });
  it('waits in no report that was only looked at, and is gone with a report that is', () => {
    const looked = { ...kept, ...noReportWork, options: { ...options, draft: {} } };
    expect(keptWork(looked, 8).others).toEqual({});
    expect(withoutReport(keptWork(keptWork(kept, 8), 8))).toMatchObject({ reportId: null, others: { 7: {} } });
    expect(keptWork(withoutReport(keptWork(kept, 7)), 7).title).toBeNull();
  });
  it.each([
    ['title', { title: 5 }],
    ['replies', { replies: { 51: 'text', x: { text: 'a', key: 'b' } } }],
    ['comment', { comment: { ...kept.comment, draft: 'x' } }],
    ['comment', { comment: { ...kept.comment, subject: {} } }],
    ['comment', { comment: { ...kept.comment, base: { comment: 1 } } }],
    ['mail', { mail: { ...mail, outputs: [{ typeId: 1 }] } }],
    ['mail', { mail: { ...mail, body: null } }],
    ['mail', { mail: { ...mail, footer: 7 } }],
    ['mail', { mail: { ...mail, templateId: 'x' } }],
    ['options', { options: { ...options, draft: { soil: 'yes' } } }],
    ['options', { options: { ...options, outputs: { 1: '2' } } }],
    ['options', { options: { ...options, typeId: 'x' } }],
  ] as const)('is no %s where that is damaged', (key, change) =>
    expect(keptWork({ ...kept, ...change }, 7)).toEqual({ ...kept, [key]: noReportWork[key] }),
  );
  it('is laid out as at first where the layout is damaged', () => {
    expect(keptWork({ ...kept, layout: 'wide' }, 7).layout).toEqual(firstLayout);
    expect(keptWork({ ...kept, layout: { hidden: ['options', 'comments'], shown: 'all' } }, 7).layout).toEqual({
      hidden: ['comments'],
      shown: 'recommendations',
      tab: 'comments',
    });
    expect(keptWork(null, 7).layout).toEqual(firstLayout);
  });
  it('shows messages that are asked for, in a column that was folded too, and keeps which of them and the comments is in front', () => {
    const messages = withPane({ ...firstLayout, hidden: ['recommendations', 'comments'] }, 'messages');
    expect(messages).toEqual({ hidden: ['recommendations'], shown: 'messages', tab: 'messages' });
    expect(withPane(messages, 'options')).toEqual({ ...messages, shown: 'options' });
    expect(withPane(messages, 'comments')).toEqual({ ...messages, shown: 'comments', tab: 'comments' });
  });
  it('hides a column or shows it again', () => {
    expect(toggledPane([], 'comments')).toEqual(['comments']);
    expect(toggledPane(['recommendations', 'comments'], 'recommendations')).toEqual(['comments']);
  });
});

describe('who may do what', () => {
  it('depends on the function of each action', () => {
    expect(mayDo('deleteRecommendation', ['DELETE_RECOMMENDATION'])).toBe(true);
    expect(mayDo('restoreRecommendation', ['DELETE_RECOMMENDATION'])).toBe(false);
    expect(mayDo('restoreRecommendation', ['UNDELETE_RECOMMENDATION'])).toBe(true);
    expect(mayDo('deleteReport', ['EDIT_REPORT'])).toBe(true);
    expect(mayDo('finaliseReport', ['EDIT_REPORT'])).toBe(false);
    expect(mayDo('finaliseReport', ['FINALISE_REPORT'])).toBe(true);
  });
  it('is known by the codes of functions and roles', () => {
    expect([isFunctionCode('EDIT_PIF'), isFunctionCode('edit_pif')]).toEqual([true, false]);
    expect([isRoleCode('VIEWER'), isRoleCode('OWNER')]).toEqual([true, false]);
  });
  it('is what any of the roles holds', () => {
    expect(holds(['VIEWER'], 'EDIT_PIF')).toBe(false);
    expect(holds(['VIEWER', 'ADVISER'], 'EDIT_PIF')).toBe(true);
    expect(holds([], 'VIEW_CUSTOMERS')).toBe(false);
    expect(functionsOfRole.ADMIN).toEqual(functionCodes);
    expect(functionsOfRole.ADVISER.some((code) => code.startsWith('MANAGE_'))).toBe(false);
  });
});
