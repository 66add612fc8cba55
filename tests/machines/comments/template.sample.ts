import { templateKind } from '../../../src/model/comments/template-kind.ts';
import type { CommentTemplate } from '../../../src/model/contract/entities.ts';

export const template = (fields: Partial<CommentTemplate> = {}): CommentTemplate => ({
  id: 1,
  commentLabel: 'Frost',
  comment: '<p>Wait for rain.</p>',
  commentType: 'RECOMMENDATION',
  lastUpdatedBy: 'Ann Admin',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
  version: 3,
  ...fields,
});

export const templateSample = {
  kind: templateKind,
  subject: { id: 1 },
  read: { record: template() },
  mine: { commentLabel: 'Frost and rain' },
  faulty: { commentLabel: '' },
  theirs: { record: template({ version: 4, commentLabel: 'Ice', comment: '<p>Go.</p>' }) },
  begun: { subject: { id: null }, read: { record: null } },
};
