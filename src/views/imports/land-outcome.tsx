import type { LandUploadRef } from '../../machines/imports/land-upload.machine.ts';
import { fileNameOf, outcomeOf } from '../../machines/imports/land-upload.selectors.ts';
import { landTexts as texts } from '../../model/texts/land.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { OutcomeCounts } from './outcome-counts.tsx';

/** What became of a map: in the file = saved + left out + with faults, and each that did not come in by its name. */
export function LandOutcome({ upload }: { readonly upload: LandUploadRef }) {
  const [fileName, outcome] = useSelectors(upload, fileNameOf, outcomeOf);
  if (!outcome) return null;
  const { result, check } = outcome;
  const counts = [
    [texts.summary.features, result.features],
    [texts.summary.saved, result.saved],
    [texts.summary.leftOut, result.leftOut],
    [texts.summary.faulty, result.faulty],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success">{texts.saved(result)}</Banner>
      <section aria-label={texts.summary.heading(fileName)} className="flex flex-col gap-4">
        <h3 className="truncate">{texts.summary.heading(fileName)}</h3>
        <OutcomeCounts counts={counts} />
        <Names
          title={texts.summary.skipped}
          lines={result.skipped.map(({ name, reason }) => texts.sentence(name, reason))}
        />
        <Names
          title={texts.summary.leftOutNames}
          lines={check.features.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => name)}
        />
      </section>
    </div>
  );
}

function Names({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      <ul tabIndex={0} aria-label={title} className="mt-1 max-h-48 list-disc overflow-y-auto pl-5">
        {lines.map((line, index) => (
          <li key={index} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
