import { formatAcres, formatHectares } from '../../model/format/area.ts';

/**
 * The area of a piece of land in hectares, with acres beside it for users who chose them (`data-areas`,
 * src/services/areas.ts).
 */
export const Area = ({ ha, unit = '' }: { readonly ha: number | null; readonly unit?: '' | 'ha' }) => (
  <>
    {formatHectares(ha)}
    {unit === '' || ha === null ? '' : ' ha'}
    {ha === null ? null : <span className="acres text-muted"> ({formatAcres(ha)})</span>}
  </>
);
