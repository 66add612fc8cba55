import type { SummaryPart } from '../../model/imports/check-summary.ts';

/** One part of what becomes of a file, to unfold. */
export function SummaryDetails({ title, lines }: Omit<SummaryPart, 'key'>) {
  return (
    <details className="rounded-md border border-hairline">
      <summary className="min-h-6 px-3 py-1.5 font-medium">
        {title} <span className="font-normal text-muted tabular-nums">{lines.length}</span>
      </summary>
      <div tabIndex={0} role="group" aria-label={title} className="max-h-56 overflow-y-auto border-t border-hairline">
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
  );
}
