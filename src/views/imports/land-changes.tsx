import type { LandCheckRef } from '../../machines/imports/land-check.machine.ts';
import { canConfirm, checkOf, isConfirmed, isSaving } from '../../machines/imports/land-check.selectors.ts';
import {
  changeCount,
  changedFeatures,
  rowsWithOwnArea,
  type LandCheck,
  type LandFeature,
} from '../../model/imports/land-check.ts';
import { landTexts } from '../../model/texts/land.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

const texts = landTexts.changes;

function changeText({ name, areaHa, fate }: LandFeature): string {
  if (fate?.kind === 'redrawn') return texts.redrawn(name, fate.share, fate.hadAreaHa, areaHa);
  return fate?.kind === 'renamed' ? texts.renamed(name, fate.oldName, fate.share) : '';
}

const linesOf = (check: LandCheck): readonly string[] => [
  ...check.asked,
  ...changedFeatures(check).map(changeText),
  ...check.shared.map(texts.shared),
  ...(check.missing.length === 0 ? [] : [texts.missing(check.missing.map(({ name }) => name))]),
];

/** Whatever would change what is here: land under a name, a name of land, land held twice; saved only after a yes. */
export function LandChanges({ check }: { readonly check: LandCheckRef }) {
  const [read, confirmable, confirmed] = useSelectors(check, checkOf, canConfirm, isConfirmed);
  const lines = linesOf(read);
  if (lines.length === 0) return null;
  const asks = read.confirmation !== null;
  const title = asks ? texts.title : texts.staying;
  return (
    <section
      aria-label={title}
      className={asks ? 'border-b border-warning-line bg-warning-tint px-4 py-2' : 'border-b border-hairline px-4 py-2'}
    >
      <h3 className="text-base font-semibold">{title}</h3>
      {asks ? <p>{texts.open}</p> : null}
      <ul tabIndex={0} aria-label={title} className="my-1 max-h-32 list-disc overflow-y-auto pl-5">
        {lines.map((line, index) => (
          <li key={index} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {asks ? (
        <Checkbox
          label={texts.confirm(changeCount(read))}
          checked={confirmed}
          disabled={!confirmable}
          onChange={(on) => check.send({ type: 'CONFIRMATION_TOGGLED', on })}
        />
      ) : null}
    </section>
  );
}

/** Where the file's own areas are other than those of the outlines: one press takes them for all paddocks. */
export function OwnAreas({ check }: { readonly check: LandCheckRef }) {
  const [read, saving] = useSelectors(check, checkOf, isSaving);
  const rows = rowsWithOwnArea(read);
  if (rows.length === 0) return null;
  const areAgreed = read.features.every(({ row, isAgreed }) => isAgreed || !rows.includes(row));
  return (
    <section
      aria-label={landTexts.ownAreas.about(rows.length)}
      className="flex flex-wrap items-center gap-3 border-b border-hairline px-4 py-2"
    >
      <p className="min-w-0 flex-1">{landTexts.ownAreas.about(rows.length)}</p>
      <Button disabled={saving} onClick={() => check.send({ type: 'AGREED_SWITCHED', rows, on: !areAgreed })}>
        {areAgreed ? landTexts.ownAreas.outlineAll : landTexts.ownAreas.useAll(rows.length)}
      </Button>
    </section>
  );
}
