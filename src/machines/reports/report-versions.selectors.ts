import type { BasisRow, Report, ReportChanges } from '../../model/contract/entities.ts';
import { isChanged } from '../../model/reports/basis.ts';
import { canRenew, canReopen } from '../../model/reports/report-rules.ts';
import { may } from '../shared/may.ts';
import type { ReportVersionsContext, ReportVersionsSnapshot } from './report-versions.machine.ts';

type Has = { readonly context: Pick<ReportVersionsContext, 'report' | 'permissions'> };

export const isFinalised = ({ context }: Has): boolean => context.report.finalised;
export const mayCopy = may('EDIT_REPORT');
/** Only the newest version of a report is renewed. */
export const mayRenew = ({ context: { report, permissions } }: Has): boolean => canRenew(report, permissions);
export const mayReopen = ({ context: { report, permissions } }: Has): boolean => canReopen(report, permissions);
export const mayCompare = ({ context: { report } }: Has): boolean => report.editions.length > 1;

export const isRenewing = (snapshot: ReportVersionsSnapshot): boolean => snapshot.matches('renewing');
export const isUnchecked = (snapshot: ReportVersionsSnapshot): boolean => snapshot.matches({ shown: 'unchecked' });
/** What has changed since the report was finalised; null while nothing has, or it is not known. */
export const changesOf = ({ context: { changes } }: ReportVersionsSnapshot): ReportChanges | null =>
  changes !== null && changes.changes.length > 0 ? changes : null;
export const isListed = ({ context }: ReportVersionsSnapshot): boolean => context.isListed;
export const editionOf = ({ context }: ReportVersionsSnapshot): number => context.report.edition;
/** The versions that the open one can be compared with. */
export const othersOf = ({ context: { report } }: ReportVersionsSnapshot): Report['editions'] =>
  report.editions.filter((edition) => edition.reportId !== report.reportId);
export const otherIdOf = ({ context }: ReportVersionsSnapshot): number => context.otherId;
export const hidesSame = ({ context }: ReportVersionsSnapshot): boolean => context.hidesSame;

/** The rows of a comparison that are shown. */
export const shownRows = (rows: readonly BasisRow[], hides: boolean): readonly BasisRow[] =>
  hides ? rows.filter(isChanged) : rows;
