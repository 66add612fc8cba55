import { richTextBlocks } from '../../rich-text/blocks.ts';
import type { CommentDocument } from '../../../src/model/reports/document-data.ts';
import type { PrintBlock } from './blocks.ts';

/** Comments one under the other below their heading; nothing where there are none. */
export const commentsContent = (heading: PrintBlock, comments: readonly CommentDocument[]): readonly PrintBlock[] =>
  comments.length === 0
    ? []
    : [
        heading,
        { kind: 'comments', comments: comments.map(({ title, html }) => ({ title, blocks: richTextBlocks(html) })) },
      ];
