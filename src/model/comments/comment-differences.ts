import type { Difference } from '../shared/difference.ts';
import { commentTexts } from '../texts/comments.ts';
import { textOfHtml } from './comment-draft.ts';

interface Written {
  readonly commentLabel: string;
  readonly comment: string;
  readonly commentType?: 'RECOMMENDATION' | 'REPORT';
}

const typeOf = ({ commentType }: Written): string =>
  commentType === undefined ? '' : commentType === 'REPORT' ? commentTexts.report : commentTexts.recommendation;

/** The cells that differ between the user's comment and the stored one. */
export const commentCells = (mine: Written, theirs: Written): readonly Difference[] => {
  const [one, other] = [textOfHtml(mine.comment), textOfHtml(theirs.comment)];
  const isLookAlone = one === other && mine.comment !== theirs.comment;
  return [
    { key: 'commentLabel', what: commentTexts.title, mine: mine.commentLabel, theirs: theirs.commentLabel },
    {
      key: 'comment',
      what: commentTexts.body,
      mine: one,
      theirs: isLookAlone ? `${other} ${commentTexts.otherFormatting}` : other,
    },
    { key: 'commentType', what: commentTexts.type, mine: typeOf(mine), theirs: typeOf(theirs) },
  ];
};
