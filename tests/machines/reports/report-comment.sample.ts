import { reportCommentKind } from '../../../src/model/reports/comment-kind.ts';
import { reportComment } from './fixtures.ts';

const written = reportComment({ version: 3 });

/** What two people make of a comment of a report: both give it a title, and one of them other words as well. */
export const reportCommentSample = {
  kind: reportCommentKind,
  subject: { id: written.id, reportId: 5, key: 'of the dialog' },
  read: { record: written },
  mine: { commentLabel: 'Outlook of mine' },
  faulty: { commentLabel: ' ' },
  theirs: { record: { ...written, version: 4, commentLabel: 'Outlook of theirs', comment: '<p>Sow late.</p>' } },
  begun: { subject: { id: null, reportId: 5, key: 'of the dialog' }, read: { record: null } },
};
