import { useSelector } from '@xstate/react';
import type { ReportOptionsRef } from '../../machines/reports/report-options.machine.ts';
import { isSaving, unappliedOf, type Unapplied } from '../../machines/reports/report-options.selectors.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const texts = reportTexts.options;

const areSame = (one: readonly Unapplied[], other: readonly Unapplied[]): boolean =>
  one.length === other.length && one.every(({ label }, place) => label === other[place]?.label);

/** Names the choices that a document would not have, before it is stored or sent: applied, an output at a press, or dropped. */
export function UnappliedOptions({ options }: { readonly options: ReportOptionsRef }) {
  const unapplied = useSelector(options, unappliedOf, areSame);
  const saving = useSelector(options, isSaving);
  const show = ({ typeId, outputId }: Unapplied): void => {
    options.send({ type: 'TYPE_CHOSEN', typeId });
    options.send({ type: 'OUTPUT_CHOSEN', outputId });
  };
  const apply = (): void => {
    unapplied.slice(0, 1).forEach(show);
    options.send({ type: 'SAVE_OPTIONS', scope: 'report' });
  };
  const drop = (): void => {
    for (const output of unapplied) {
      show(output);
      options.send({ type: 'RESET' });
    }
  };
  if (unapplied.length === 0) return null;
  return (
    <div className="mt-3">
      <Banner
        tone="warning"
        actions={
          <>
            <Button busy={saving} onClick={apply}>
              {texts.applyChoices}
            </Button>
            <Button disabled={saving} onClick={drop}>
              {texts.dropChoices}
            </Button>
          </>
        }
      >
        {texts.unapplied}
        <ul className="list-disc pl-5">
          {unapplied.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
