import { useSelector } from '@xstate/react';
import type { SowingRef } from '../../machines/advice/sowing.machine.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { adviceOf, catalogueOf, productsOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { isByTheRow } from '../../model/advice/seed-statements.ts';
import { sowingWords, usualSowing } from '../../model/advice/sowing.ts';
import { sheetProducts } from '../../model/rates/sheet-columns.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { SowingDialog } from '../advice/sowing-dialog.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Chip } from '../ui/chip.tsx';
import { useAdded } from './use-sheet.ts';

interface SowingLineProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** Which row spacing and opener the limits with the seed go by, where a product of the sheet lies by the row. */
export function SowingLine({ editor, openRecommendation }: SowingLineProps) {
  const actor = useSelector(openRecommendation, ({ children }) => children.sowing);
  const [recommended, catalogue] = useSelectors(openRecommendation, productsOf, catalogueOf);
  const added = useAdded(editor);
  const isAsked = sheetProducts(recommended, added, catalogue).some(({ placement }) =>
    isByTheRow(placement.shortDescription),
  );
  return actor && isAsked ? <Line editor={editor} openRecommendation={openRecommendation} actor={actor} /> : null;
}

function Line({ editor, openRecommendation, actor }: SowingLineProps & { readonly actor: SowingRef }) {
  const { sowing: said, tables } = useSelector(openRecommendation, adviceOf);
  const version = useSelector(openRecommendation, ({ context }) => context.recommendation.version);
  const saving = useSelector(editor, isSaving);
  const words = sowingWords({ said, usual: usualSowing(tables) });
  const choice = { said, usual: usualSowing(tables) };
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="min-w-0 truncate text-xs text-muted max-xl:sr-only" title={words}>
        {words}
      </span>
      <span title={words}>
        <Chip disabled={saving} onClick={() => actor.send({ type: 'EDIT', choice, version })} isToggle={false}>
          {adviceTexts.sowing.open}
        </Chip>
      </span>
      <SowingDialog actor={actor} />
    </span>
  );
}
