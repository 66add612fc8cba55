import type { UploadRef } from '../../machines/imports/upload.machine.ts';
import { checkOf, fileNameOf, resultOf, withoutModelCount } from '../../machines/imports/upload.selectors.ts';
import { shared } from '../../model/advice/shared.ts';
import { formatDayRange } from '../../model/format/date.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { StatementList } from '../advice/statement-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { OutcomeCounts } from './outcome-counts.tsx';
import { UploadSummary } from './upload-summary.tsx';

const texts = uploadTexts.result;

/** What became of the file, kept until the dialog closes: rows in = saved + rejected + skipped, notices, unknown columns. */
export function UploadResultPanel({ upload }: { readonly upload: UploadRef }) {
  const [result, cropless, fileName, check] = useSelectors(upload, resultOf, withoutModelCount, fileNameOf, checkOf);
  if (!result) return null;
  const counts = [
    [texts.rowsIn, result.rowsIn],
    [texts.saved, result.saved],
    [texts.rejected, result.rejected],
    [texts.skipped, result.skipped],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success">
        {uploadTexts.success} {texts.summary(result.saved, result.rowsIn)}
      </Banner>
      {cropless === 0 ? null : (
        <Banner
          tone="warning"
          actions={<Button onClick={() => upload.send({ type: 'SET_CROP' })}>{pifTexts.crop.set}</Button>}
        >
          {pifTexts.crop.lacking(cropless)}
        </Banner>
      )}
      <section aria-label={texts.heading(fileName ?? '')} className="flex flex-col gap-4">
        <h3 className="truncate">{texts.heading(fileName ?? '')}</h3>
        <OutcomeCounts counts={counts} />
        {result.sampled ? (
          <p className="text-muted">{texts.sampled(formatDayRange(result.sampled.from, result.sampled.to))}</p>
        ) : null}
        {check ? <p className="text-muted">{checkTexts.summary.columnCounts(check.counts)}</p> : null}
        {result.unknownColumns.length > 0 ? (
          <div>
            <h4 className="font-medium">{texts.unknownColumns}</h4>
            <p className="mb-1.5 text-sm text-muted">{texts.unknownHint}</p>
            <div className="flex flex-wrap gap-1.5">
              {result.unknownColumns.map((column) => (
                <Chip key={column}>{column}</Chip>
              ))}
            </div>
          </div>
        ) : null}
        {result.notices.length > 0 ? (
          <div>
            <h4 className="font-medium">{texts.notices}</h4>
            <ul className="mt-1 max-h-56 list-disc overflow-y-auto pl-5" tabIndex={0} aria-label={texts.notices}>
              {result.notices.map((notice, index) => (
                <li key={index}>{notice}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {result.statements.length > 0 ? (
          <div>
            <h4 className="font-medium">{texts.doubts}</h4>
            <StatementList label={texts.doubts} statements={shared(result.statements)} />
          </div>
        ) : null}
        {check ? <UploadSummary check={check} onSave={() => upload.send({ type: 'SAVE_SUMMARY' })} /> : null}
      </section>
    </div>
  );
}
