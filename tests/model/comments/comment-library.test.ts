import { describe, expect, it } from 'vitest';
import { newCommentDraft, withCommentEdit } from '../../../src/model/comments/comment-draft.ts';
import { libraryItems, type LibraryView } from '../../../src/model/comments/comment-library.ts';

const words = (id: number, commentLabel: string, comment = `<p>${commentLabel}</p>`) => ({ id, commentLabel, comment });
const templates = [
  { ...words(1, 'Lime'), commentType: 'RECOMMENDATION' as const },
  { ...words(2, 'Season'), commentType: 'REPORT' as const },
];
const comments = [
  { ...words(1, 'Lime'), recommendationCommentId: null },
  { ...words(2, 'Timing', '<p>Before <strong>rain</strong>.</p>'), recommendationCommentId: 9 },
];
const history = [
  { ...words(7, 'Newest'), commentType: 'RECOMMENDATION' as const },
  { ...words(6, 'Lime', '<p>Another body</p>'), commentType: 'RECOMMENDATION' as const },
];
const shown = (view: LibraryView, text = '', type: 'RECOMMENDATION' | 'REPORT' = 'RECOMMENDATION') =>
  libraryItems({ templates, comments, history }, { view, text, type }).map(
    ({ from, commentLabel }) => `${from} ${commentLabel}`,
  );

describe('the library of comments', () => {
  it('has templates of the type that is written, favourites and history newest first', () => {
    expect(shown('template')).toEqual(['template Lime']);
    expect(shown('template', '', 'REPORT')).toEqual(['template Season']);
    expect(shown('favourite')).toEqual(['favourite Timing', 'favourite Lime']);
    expect(shown('history')).toEqual(['history Newest', 'history Lime']);
  });

  it('shows all without those that say the same under the same title', () => {
    expect(shown('all')).toEqual(['template Lime', 'favourite Timing', 'history Newest', 'history Lime']);
  });

  it('is searched by title and by what is read, not by its marks', () => {
    expect(shown('all', ' before RAIN ')).toEqual(['favourite Timing']);
    expect(shown('all', 'strong')).toEqual([]);
  });

  it('gives its words to a comment without losing what is written', () => {
    const copy = { edit: 'copy' as const, commentLabel: 'Lime', html: '<p>Spread it.</p>' };
    const empty = newCommentDraft(999);
    expect(withCommentEdit(empty, copy)).toMatchObject({ commentLabel: 'Lime', comment: '<p>Spread it.</p>' });
    const begun = { ...empty, commentLabel: 'Mine', comment: '<p>First.</p>' };
    expect(withCommentEdit(begun, copy)).toMatchObject({
      commentLabel: 'Mine',
      comment: '<p>First.</p><p>Spread it.</p>',
    });
  });
});
