import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { layoutOf } from '../../machines/recommendation/builder-layout.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { outputsOf, effectiveSamplesOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { analyteGroups, decisionsOf } from '../../model/yields/decisions.ts';
import { depthOptions } from '../../model/samples/depths.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

interface AnalyteOptionsProps {
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
}

/** Widths in hundredths of the window: of each column, beside them, and at most (specification 2.2). */
const COLUMN_VW = { depth: 15, primary: 20, secondary: 25 } as const;
const BASE_VW = 10;
const MOST_VW = 48;

/** Which depths and analytes the cards show. */
export const AnalyteOptions = (props: AnalyteOptionsProps) => (
  <Popover label={snapshotTexts.options} align="end" panelClassName="max-h-[70vh] overflow-auto">
    {() => <Columns {...props} />}
  </Popover>
);

function Columns({ openRecommendation, layout }: AnalyteOptionsProps) {
  const [samples, outputs] = useSelectors(openRecommendation, effectiveSamplesOf, outputsOf);
  const { hiddenDepths, secondaryAnalytes } = useSelector(layout, layoutOf);
  const depths = depthOptions(samples);
  const { primary, secondary } = analyteGroups(decisionsOf(outputs));
  const widths = [
    depths.length > 0 ? COLUMN_VW.depth : 0,
    primary.length > 0 ? COLUMN_VW.primary : 0,
    secondary.length > 0 ? COLUMN_VW.secondary : 0,
  ];
  const shown = widths.some((vw) => vw > 0) ? widths.filter((vw) => vw > 0) : Object.values(COLUMN_VW);
  const widthVw = Math.min(
    MOST_VW,
    shown.reduce((sum, vw) => sum + vw, BASE_VW),
  );
  const isShown = (list: readonly unknown[]): boolean => list.length > 0 || shown.length === widths.length;
  const chosen = secondary.filter(({ analyteId }) => secondaryAnalytes.includes(analyteId)).length;
  return (
    <div
      className="grid min-w-72 gap-4"
      style={{ width: `${widthVw}vw`, gridTemplateColumns: shown.map((vw) => `${vw}fr`).join(' ') }}
    >
      {isShown(depths) ? (
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
      ) : null}
      {isShown(primary) ? (
        <Column title={snapshotTexts.primary} hint={snapshotTexts.primaryHint}>
          {primary.length === 0 ? <p className="text-muted">{snapshotTexts.noAnalyte}</p> : null}
          {primary.map(({ analyteId, displayName }) => (
            <Checkbox key={analyteId} label={displayName} checked disabled onChange={() => undefined} />
          ))}
        </Column>
      ) : null}
      {isShown(secondary) ? (
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
      ) : null}
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
