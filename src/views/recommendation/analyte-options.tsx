import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { layoutOf } from '../../machines/recommendation/builder-layout.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { outputsOf, standingSamplesOf } from '../../machines/recommendation/workbench.selectors.ts';
import { analyteGroups, decisionsOf } from '../../model/recommendation/decisions.ts';
import { depthOptions } from '../../model/recommendation/depths.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

interface AnalyteOptionsProps {
  readonly workbench: WorkbenchRef;
  readonly layout: BuilderLayoutRef;
}

/** Which depths and analytes the cards show. */
export const AnalyteOptions = (props: AnalyteOptionsProps) => (
  <Popover label={snapshotTexts.options} align="end" panelClassName="w-[48vw] min-w-80 max-h-[70vh] overflow-auto">
    {() => <Columns {...props} />}
  </Popover>
);

function Columns({ workbench, layout }: AnalyteOptionsProps) {
  const samples = useSelector(workbench, standingSamplesOf);
  const outputs = useSelector(workbench, outputsOf);
  const { hiddenDepths, secondaryAnalytes } = useSelector(layout, layoutOf);
  const depths = depthOptions(samples);
  const { primary, secondary } = analyteGroups(decisionsOf(outputs));
  const chosen = secondary.filter(({ analyteId }) => secondaryAnalytes.includes(analyteId)).length;
  return (
    <div className="grid grid-cols-[15fr_20fr_25fr] gap-4">
      <Column title={snapshotTexts.depth}>
        {depths.length === 0 ? <p className="text-muted">{snapshotTexts.noDepth}</p> : null}
        {depths.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={!hiddenDepths.includes(key)}
            onChange={() => layout.send({ type: 'DEPTH_TOGGLED', key })}
          />
        ))}
      </Column>
      <Column title={snapshotTexts.primary} hint={snapshotTexts.primaryHint}>
        {primary.length === 0 ? <p className="text-muted">{snapshotTexts.noAnalyte}</p> : null}
        {primary.map(({ analyteId, displayName }) => (
          <Checkbox key={analyteId} label={displayName} checked disabled onChange={() => undefined} />
        ))}
      </Column>
      <Column title={snapshotTexts.secondary}>
        {secondary.length === 0 ? (
          <p className="text-muted">{snapshotTexts.noAnalyte}</p>
        ) : (
          <Checkbox
            label={snapshotTexts.selectAll}
            checked={chosen === secondary.length ? true : chosen > 0 ? 'mixed' : false}
            onChange={(checked) =>
              layout.send({
                type: 'ANALYTES_CHOSEN',
                analyteIds: checked ? secondary.map(({ analyteId }) => analyteId) : [],
              })
            }
          />
        )}
        {secondary.map(({ analyteId, displayName }) => (
          <Checkbox
            key={analyteId}
            label={displayName}
            checked={secondaryAnalytes.includes(analyteId)}
            onChange={() => layout.send({ type: 'ANALYTE_TOGGLED', analyteId })}
          />
        ))}
      </Column>
    </div>
  );
}

const Column = ({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) => (
  <fieldset className="flex min-w-0 flex-col gap-1">
    <legend className="mb-1 text-xs font-medium text-muted">
      {hint === undefined ? (
        title
      ) : (
        <Tooltip text={hint}>
          {(describedBy) => (
            <span
              tabIndex={0}
              aria-describedby={describedBy}
              className="underline decoration-dotted underline-offset-2"
            >
              {title}
            </span>
          )}
        </Tooltip>
      )}
    </legend>
    {children}
  </fieldset>
);
