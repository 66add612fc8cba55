import { Download } from 'lucide-react';
import { summaryOf } from '../../model/imports/check-summary.ts';
import type { LabCheck } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Button } from '../ui/button.tsx';
import { SummaryDetails } from './summary-details.tsx';

const texts = checkTexts.summary;

/** Everything of a file that came in, each thing once, to unfold and to download. */
export function UploadSummary({ check, onSave }: { readonly check: LabCheck; readonly onSave: () => void }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-medium">{texts.details}</h4>
        <Button icon={Download} onClick={onSave}>
          {texts.download}
        </Button>
      </div>
      {summaryOf({ check }).map(({ key, title, lines }) => (
        <SummaryDetails key={key} title={title} lines={lines} />
      ))}
    </div>
  );
}
