import type { Statement } from '../advice/statement.ts';
import { groundOf, untoldFigures } from '../advice/statement-words.ts';
import { adviceTexts } from '../texts/advice.ts';
import type { TrendDocument } from './document-data.ts';

/** What a document says of a change between two samplings: the sentence of the rule with the figures that it leaves out, and what it rests on. */
export const trendWords = (statement: Statement): Pick<TrendDocument, 'sentence' | 'basis'> => ({
  sentence: [statement.sentence, ...untoldFigures(statement).map((figure) => `${figure}.`)].join(' '),
  basis: [groundOf(statement), adviceTexts.source(statement.source, adviceTexts.marks[statement.mark])]
    .filter((part) => part !== null)
    .join(' '),
});
