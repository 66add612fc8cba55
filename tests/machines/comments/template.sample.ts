import { templateKind, templateList } from '../../../src/model/comments/template-kind.ts';
import type { CommentTemplate } from '../../../src/model/contract/entities.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from '../shared/kind-model.ts';

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

export const templatesSample = {
  kind: templateList,
  list: [template(), template({ id: 2, commentLabel: 'Lime' })],
  acts: [{ act: 'remove', id: 1 } as const],
  refused: [{ act: 'remove', id: 99 } as const],
  answers: [{ id: 1 }],
  editor: {
    ids: [1],
    unknown: 99,
    added: [{}],
    saved: [[template({ comment: '<p>Wait.</p>', version: 4 })]],
    kept: keptOf(twoPeople(templateSample).typed),
  },
};
