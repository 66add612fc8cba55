import type { Report } from '../contract/entities.ts';
import type { FunctionCode, Permissions } from '../session/permissions.ts';

type State = Pick<Report, 'finalised' | 'published' | 'recommendationCount'>;

const may = (permissions: Permissions, code: FunctionCode): boolean => permissions.includes(code);

/** Whether name, recommendations and their order may be changed: only while the report is not finalised. */
export const canEdit = ({ finalised }: State, permissions: Permissions): boolean =>
  !finalised && may(permissions, 'EDIT_REPORT');

/** A finalised report cannot be deleted. */
export const canDelete = canEdit;

/** Finalising needs at least one recommendation. */
export const canFinalise = ({ finalised, recommendationCount }: State, permissions: Permissions): boolean =>
  !finalised && recommendationCount > 0 && may(permissions, 'FINALISE_REPORT');

/** Publishing follows finalising, once. */
export const canPublish = ({ finalised, published }: State, permissions: Permissions): boolean =>
  finalised && !published && may(permissions, 'PUBLISH_REPORT');

/** A finalised report gets its next version once: of several versions the newest. */
export const canRenew = (
  { finalised, edition, editions }: Pick<Report, 'finalised' | 'edition' | 'editions'>,
  permissions: Permissions,
): boolean => finalised && editions.every((other) => other.edition <= edition) && may(permissions, 'EDIT_REPORT');

/** What is published has left the house: it is renewed, and not opened again. */
export const canReopen = ({ finalised, published }: State, permissions: Permissions): boolean =>
  finalised && !published && may(permissions, 'REOPEN_REPORT');

/** Any open report can be sent. */
export const canSend = (permissions: Permissions): boolean => may(permissions, 'SEND_REPORT');

/** Publishing freezes the comments; finalising does not. */
export const canComment = ({ published }: State, permissions: Permissions): boolean =>
  !published && may(permissions, 'EDIT_REPORT');

/** For whom a choice of options is kept: this report, the user's own reports, or everybody of the tenant. */
export type OptionsScope = 'report' | 'user' | 'everyone';

/** For whom the user may keep options: until publishing, which makes and freezes the outputs whose options were applied. */
export const optionsScopes = (
  { published }: Pick<Report, 'published'>,
  permissions: Permissions,
): readonly OptionsScope[] => [
  ...(!published && may(permissions, 'EDIT_REPORT') ? (['report', 'user'] as const) : []),
  ...(!published && may(permissions, 'MANAGE_REFERENCE_DATA') ? (['everyone'] as const) : []),
];

/** A report that has been published but whose documents are still being stored. */
export const isStoring = ({ published, uploaded }: Pick<Report, 'published' | 'uploaded'>): boolean =>
  published && !uploaded;
