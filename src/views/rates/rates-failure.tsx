import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { catalogueOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { rateCells } from '../../model/rates/rate-cells.ts';
import { addedIn } from '../../model/rates/rates-draft.ts';
import { sheetColumns } from '../../model/rates/sheet-columns.ts';
import { EditorFailure } from '../shared/editor-parts.tsx';

interface RatesFailureProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** Why rates could not be saved, and whose stays where two people have changed the same one. */
export function RatesFailure({ editor, openRecommendation }: RatesFailureProps) {
  const catalogue = useSelector(openRecommendation, catalogueOf);
  return (
    <EditorFailure
      editor={editor}
      cellsOf={(keys, { mine, theirs, recommendation: { recommendedProducts, recommendationSamples } }) =>
        mine.kind === 'rates' && theirs.kind === 'rates'
          ? rateCells(
              keys,
              { mine, theirs },
              sheetColumns(recommendedProducts, addedIn(mine), catalogue),
              recommendationSamples,
            )
          : []
      }
    />
  );
}
