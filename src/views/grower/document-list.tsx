import type { GrowerPageRef } from '../../machines/grower/grower-page.machine.ts';
import { fetchedNumber, isBusy } from '../../machines/grower/grower-page.selectors.ts';
import type { GrowerPlan } from '../../model/contract/entities.ts';
import { growerTexts } from '../../model/texts/grower.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { BUTTON } from './look.ts';

interface DocumentListProps {
  readonly page: GrowerPageRef;
  readonly documents: GrowerPlan['documents'];
}

/** The documents as they were published, to be kept. */
export function DocumentList({ page, documents }: DocumentListProps) {
  const [busy, fetched] = useSelectors(page, isBusy, fetchedNumber);
  return (
    <section className="mt-8">
      <h2 id="documents" tabIndex={-1} className="text-xl">
        {growerTexts.documents}
      </h2>
      <ul className="mt-2 flex flex-col items-start gap-2">
        {documents.map(({ fileName, sizeBytes }, at) => (
          <li key={fileName} className="max-w-full">
            <button
              type="button"
              className={BUTTON}
              // Not disabled while it is fetched: it would lose the focus.
              disabled={busy && fetched !== at + 1}
              aria-busy={fetched === at + 1}
              aria-disabled={fetched === at + 1}
              onClick={() => page.send({ type: 'DOWNLOAD', number: at + 1 })}
            >
              <span className="min-w-0 text-left break-words">
                {growerTexts.download(fileName, growerTexts.kilobytes(sizeBytes))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
