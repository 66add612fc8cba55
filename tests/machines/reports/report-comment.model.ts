import { expect } from 'vitest';
import type { reportCommentMachine } from '../../../src/machines/reports/report-comment.machine.ts';
import {
  draftOfReportComment,
  isCommentChanged,
  isIncomplete,
  newReportComment,
} from '../../../src/model/reports/comment-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { refused, report, reportComment, stale } from './fixtures.ts';

const published = {
  code: 'REPORT_PUBLISHED',
  status: 409,
  message: 'This report is published: its comments are part of what was published.',
};
const original = draftOfReportComment(reportComment());

export const model: MachineModel<typeof reportCommentMachine> = {
  input: { reportId: 5, draft: newReportComment, original: newReportComment, key: null },
  alternatives: [
    { reportId: 5, draft: original, original, key: null },
    { reportId: 5, draft: { ...original, commentLabel: 'Kept' }, original, key: 'kept' },
  ],
  events: [
    { type: 'LABEL_TYPED', text: 'Outlook' },
    { type: 'LABEL_TYPED', text: '' },
    { type: 'BODY_TYPED', html: '<p>Sow late.</p>' },
    { type: 'WORDS_COPIED', commentLabel: 'Outlook', html: '<p>Sow late.</p>' },
    done('saveComment', report()),
    failed('saveComment', stale),
    failed('saveComment', refused),
    failed('saveComment', published),
    failed('saveComment', { code: 'COMMENT_NOT_FOUND', status: 404, message: 'This comment does not exist.' }),
    done('readNewest', report({ comments: [reportComment({ commentLabel: 'Theirs', version: 9 })] })),
    done('readNewest', report({ comments: [] })),
    failed('readNewest', refused),
  ],
  distinguish: ({ draft, original: before, error, report: saved, newest }) => [
    [draft.commentId, newest?.comments.length],
    isIncomplete(draft),
    isCommentChanged(draft, before),
    draft.version,
    error?.code,
    saved !== null,
  ],
  inputs: {
    readNewest: ({ reportId }) => expect(reportId).toBe(5),
    saveComment: ({ draft, key }, { context }) => {
      expect(key).toBe(context.key);
      expect(draft).toEqual(context.draft);
      expect(draft.commentLabel.trim()).not.toBe('');
      expect(draft.comment).not.toBe('<p></p>');
    },
  },
  invariants: { confirmingDiscard: ({ context }) => expect(context.draft).not.toEqual(context.original) },
};
