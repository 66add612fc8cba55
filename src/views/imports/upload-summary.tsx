import { Download } from 'lucide-react';
import { summaryOf } from '../../model/imports/check-summary.ts';
import type { LabCheck } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Button } from '../ui/button.tsx';

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
        <details key={key} className="rounded-md border border-hairline">
          <summary className="min-h-6 px-3 py-1.5 font-medium">
            {title} <span className="font-normal text-muted tabular-nums">{lines.length}</span>
          </summary>
          <div
            tabIndex={0}
            role="group"
            aria-label={title}
            className="max-h-56 overflow-y-auto border-t border-hairline"
          >
            <table aria-label={title} className="w-full text-sm">
              <tbody>
                {lines.map(({ what, became, why }, index) => (
                  <tr key={index} className="border-b border-hairline last:border-b-0">
                    <th scope="row" className="px-3 py-1 text-left font-normal break-words">
                      {what}
                    </th>
                    <td className="px-3 py-1 break-words">{became}</td>
                    <td className="px-3 py-1 break-words text-muted">{why}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ))}
    </div>
  );
}
