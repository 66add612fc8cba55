import { statement, type Statement } from '../../../src/model/advice/statement.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { AdviceTables } from '../parameters/schema.ts';

/**
 * That a result was made with an earlier model than `current`; both are versions of the engine.
 * @see docs/engine.md, "How these rules act"
 */
export const modelStatements = (
  { sampleId, made, current }: { readonly sampleId: number; readonly made: string; readonly current: string },
  tables: AdviceTables,
): readonly Statement[] =>
  made === current
    ? []
    : [
        statement(tables, 'MODEL_FORMER', {
          level: 'watch',
          sampleId,
          on: 'MODEL',
          words: { former: adviceTexts.madeWith(made), current },
        }),
      ];
