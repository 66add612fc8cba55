import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BlendEditorRef } from '../../machines/blends/blend-editor.machine.ts';
import { draftOf } from '../../machines/blends/blend-editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { adviceOf, catalogueOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { typedBlendStatements } from '../../model/recommendation/live-advice.ts';
import { shared } from '../../model/advice/shared.ts';
import { blendTexts } from '../../model/texts/blends.ts';
import { StatementList } from '../advice/statement-list.tsx';

interface BlendWarningsProps {
  readonly actor: BlendEditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** Parts that do not go together, while they are chosen: it warns and never blocks. */
export function BlendWarnings({ actor, openRecommendation }: BlendWarningsProps) {
  const draft = useSelector(actor, draftOf);
  const { products } = useSelector(openRecommendation, catalogueOf);
  const { tables } = useSelector(openRecommendation, adviceOf);
  const statements = useMemo(() => shared(typedBlendStatements(draft, products, tables)), [draft, products, tables]);
  return (
    <section aria-label={blendTexts.warnings} aria-live="polite">
      {statements.length === 0 ? null : <StatementList label={blendTexts.warnings} statements={statements} />}
    </section>
  );
}
