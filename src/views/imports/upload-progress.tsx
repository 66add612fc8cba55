import type { UploadRef } from '../../machines/imports/upload.machine.ts';
import { fileNameOf, percentOf, rowsOf } from '../../machines/imports/upload.selectors.ts';
import { formatNumber } from '../../model/format/number.ts';
import type { RowsDone } from '../../model/imports/progress.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';

export function UploadProgress({ upload }: { readonly upload: UploadRef }) {
  const [fileName, percent, rows] = useSelectors(upload, fileNameOf, percentOf, rowsOf);
  return (
    <div className="flex min-h-36 flex-col justify-center">
      <ProgressBar label={uploadTexts.sending(fileName ?? '')} done={percent} total={100} unit="%" />
      {rows && rows.total > 0 ? <p className="mt-2 text-sm text-muted tabular-nums">{wordsOf(rows)}</p> : null}
    </div>
  );
}

const wordsOf = ({ total, read, saved }: RowsDone): string =>
  saved > 0
    ? uploadTexts.rowsSaved(formatNumber(saved), formatNumber(total))
    : uploadTexts.rowsRead(formatNumber(read), formatNumber(total));
