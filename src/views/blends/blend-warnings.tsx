import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { BlendEditorRef } from '../../machines/blends/blend-editor.machine.ts';
import { draftOf } from '../../machines/blends/blend-editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { adviceOf, catalogueOf } from '../../machines/recommendation/workbench.selectors.ts';
import { typedBlendStatements } from '../../model/recommendation/live-advice.ts';
import { shared } from '../../model/advice/shared.ts';
import { blendTexts } from '../../model/texts/blends.ts';
import { StatementList } from '../advice/statement-list.tsx';

interface BlendWarningsProps {
  readonly actor: BlendEditorRef;
  readonly workbench: WorkbenchRef;
}

/** Parts that do not go together, while they are chosen: it warns and never blocks. */
export function BlendWarnings({ actor, workbench }: BlendWarningsProps) {
  const draft = useSelector(actor, draftOf);
  const { products } = useSelector(workbench, catalogueOf);
  const { tables } = useSelector(workbench, adviceOf);
  const statements = useMemo(() => shared(typedBlendStatements(draft, products, tables)), [draft, products, tables]);
  return (
    <section aria-label={blendTexts.warnings} aria-live="polite">
      {statements.length === 0 ? null : <StatementList label={blendTexts.warnings} statements={statements} />}
    </section>
  );
}
