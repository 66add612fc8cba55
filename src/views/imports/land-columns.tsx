import { isMendable, type LandChoices, type LandFeature } from '../../model/imports/land-check.ts';
import { landTexts as texts } from '../../model/texts/land.ts';
import { Area } from '../ui/area.tsx';
import { Button } from '../ui/button.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table-types.ts';

interface LandActions {
  readonly choices: LandChoices;
  readonly isDisabled: boolean;
  readonly onLeave: (row: number, isLeft: boolean) => void;
  readonly onMend: (row: number, on: boolean) => void;
  readonly onAgree: (row: number, on: boolean) => void;
}

/** The columns of the paddocks of a file: name, farm, area, what becomes of each, and what can be done about it. */
export function landColumns(actions: LandActions): readonly Column<LandFeature>[] {
  return [
    { key: 'row', header: texts.columns.row, width: '3.5rem', align: 'end', cell: ({ row }) => row },
    { key: 'name', header: texts.columns.name, width: '9rem', cell: ({ name }) => name },
    { key: 'farm', header: texts.columns.farm, width: '8rem', cell: ({ farmName }) => farmName, isLesser: true },
    {
      key: 'area',
      header: texts.columns.area,
      width: '8rem',
      align: 'end',
      cell: ({ areaHa, ownAreaHa, isAgreed }) => <Area ha={isAgreed ? ownAreaHa : areaHa} />,
    },
    { key: 'becomes', header: texts.columns.becomes, cell: (feature) => <Becomes feature={feature} /> },
    {
      key: 'actions',
      header: texts.columns.actions,
      headerContent: <></>,
      width: '12.5rem',
      align: 'end',
      cell: (feature) => <RowActions feature={feature} {...actions} />,
    },
  ];
}

function Becomes({ feature }: { readonly feature: LandFeature }) {
  const { fate, fault, isLeftOut, notices } = feature;
  if (isLeftOut) return <StatusChip tone="neutral" label={texts.left} />;
  if (fault)
    return (
      <span className="line-clamp-2 whitespace-normal" title={fault.reason}>
        <StatusChip tone="failed" label={texts.fault} /> <span className="text-danger">{fault.reason}</span>
      </span>
    );
  if (!fate) return null;
  const isChanged = fate.kind === 'redrawn' || fate.kind === 'renamed';
  const words = [texts.becomes(feature), ...notices].filter(Boolean).join(', ');
  return (
    <span className="line-clamp-2 whitespace-normal" title={words}>
      <StatusChip
        tone={isChanged ? 'progress' : fate.kind === 'new' ? 'done' : 'neutral'}
        label={texts.is[fate.kind]}
      />{' '}
      <span className="text-muted">{words}</span>
    </span>
  );
}

function RowActions({
  feature,
  choices,
  isDisabled,
  onLeave,
  onMend,
  onAgree,
}: LandActions & { readonly feature: LandFeature }) {
  const { row, name, isLeftOut } = feature;
  const isLeft = choices.without.includes(row);
  const isMended = choices.unkink.includes(row);
  return (
    <span className="inline-flex gap-1">
      {isMendable(feature, choices) && !isLeftOut ? (
        <Button look="quiet" disabled={isDisabled} onClick={() => onMend(row, !isMended)}>
          {isMended ? texts.unmend : texts.offers[feature.offer ?? 'apart']}
          <span className="sr-only"> {name}</span>
        </Button>
      ) : null}
      {feature.ownAreaHa !== null && !isLeftOut ? (
        <Button look="quiet" disabled={isDisabled} onClick={() => onAgree(row, !feature.isAgreed)}>
          {feature.isAgreed ? texts.ownAreas.outline : texts.ownAreas.use(feature.ownAreaHa)}
          <span className="sr-only"> {name}</span>
        </Button>
      ) : null}
      {/* What the filter leaves out is taken again by the filter. */}
      {isLeftOut && !isLeft ? null : (
        <Button look="quiet" disabled={isDisabled} onClick={() => onLeave(row, !isLeft)}>
          {isLeft ? texts.take : texts.leave}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </span>
  );
}
