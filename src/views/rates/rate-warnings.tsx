import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import {
  adviceOf,
  catalogueOf,
  productsOf,
  standingSamplesOf,
} from '../../machines/recommendation/workbench.selectors.ts';
import { typedRateStatements } from '../../model/recommendation/live-advice.ts';
import { shared } from '../../model/advice/shared.ts';
import type { RatesDraft } from '../../model/rates/rates-draft.ts';
import { sheetProducts } from '../../model/rates/sheet-columns.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { useAdded } from './use-sheet.ts';
import { StatementList } from '../advice/statement-list.tsx';

interface RateWarningsProps {
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
}

const NO_RATES: RatesDraft['rates'] = {};
/** More places than these are counted, not named. */
const NAMED_PLACES = 3;

/** What the rates that are being typed ask for: limits of the seed row, and pairs that must not meet. */
export function RateWarnings({ editor, workbench }: RateWarningsProps) {
  const advice = useSelector(workbench, adviceOf);
  const recommended = useSelector(workbench, productsOf);
  const samples = useSelector(workbench, standingSamplesOf);
  const catalogue = useSelector(workbench, catalogueOf);
  const added = useAdded(editor);
  const rates = useSelector(editor, (snapshot) => {
    const draft = draftOf(snapshot);
    return draft.kind === 'rates' ? draft.rates : NO_RATES;
  });
  const statements = useMemo(
    () =>
      shared(typedRateStatements(advice, sheetProducts(recommended, added, catalogue), catalogue.products, { rates })),
    [advice, recommended, added, catalogue, rates],
  );
  const nameOf = useMemo(() => new Map(samples.map((sample) => [sample.id, sampleNameWithPaddock(sample)])), [samples]);
  const where = (sampleIds: readonly number[]): string => {
    const names = sampleIds.slice(0, NAMED_PLACES).map((id) => nameOf.get(id) ?? '');
    const more = sampleIds.length - names.length;
    return [...names, ...(more > 0 ? [adviceTexts.more(more)] : [])].join('; ');
  };
  if (statements.length === 0) return null;
  return (
    <section
      aria-label={adviceTexts.rateWarnings}
      aria-live="polite"
      tabIndex={0}
      className="mb-3 max-h-[min(16rem,30vh)] shrink-0 overflow-y-auto border border-hairline rounded-md bg-panel px-3"
    >
      <h3 className="sticky top-0 bg-panel pt-2 pb-1 text-xs font-medium">
        {adviceTexts.rateWarningsTold(statements.length)}
      </h3>
      <StatementList label={adviceTexts.rateWarnings} statements={statements} where={where} />
    </section>
  );
}
