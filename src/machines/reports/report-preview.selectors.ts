import type { ReportPreviewSnapshot } from './report-preview.machine.ts';

export const isCreating = (snapshot: ReportPreviewSnapshot): boolean => snapshot.matches('creating');
export const isPacking = (snapshot: ReportPreviewSnapshot): boolean => snapshot.matches('packing');
export const isIdle = (snapshot: ReportPreviewSnapshot): boolean => snapshot.matches('idle');
/** The document that is being fetched; null when none is. */
export const downloadingId = (snapshot: ReportPreviewSnapshot): number | null =>
  snapshot.matches('downloading') ? (snapshot.context.document?.documentId ?? null) : null;
