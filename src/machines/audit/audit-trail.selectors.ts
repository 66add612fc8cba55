import { isWholeTrail, type AuditFilter, type AuditPage } from '../../model/audit/audit-filter.ts';
import type { AuditTrailSnapshot } from './audit-trail.machine.ts';

export { isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const isRefreshing = (snapshot: AuditTrailSnapshot): boolean => snapshot.matches({ listed: 'refreshing' });
export const isExporting = (snapshot: AuditTrailSnapshot): boolean => snapshot.matches({ listed: 'exporting' });
export const isNarrowed = ({ context }: AuditTrailSnapshot): boolean => !isWholeTrail(context.filter);
export const filterOf = ({ context }: AuditTrailSnapshot): AuditFilter => context.filter;
export const listOf = ({ context }: AuditTrailSnapshot): AuditPage => context.list;
export const pageOf = ({ context }: AuditTrailSnapshot): number => context.page;
export const pageSizeOf = ({ context }: AuditTrailSnapshot): number => context.pageSize;
