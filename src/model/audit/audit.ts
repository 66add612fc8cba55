/** Kinds of the trail's entries, in the order of the menu. */
export const auditKinds = [
  'SIGN_IN',
  'ACCESS_REFUSED',
  'DOWNLOAD',
  'PUBLISH',
  'SEND',
  'LINK_MADE',
  'LINK_REVOKED',
  'LINK_OPENED',
  'LINK_ANSWERED',
  'QUESTION_ANSWERED',
  'DELETE',
  'ERASE',
  'RESTORE',
  'REOPEN',
  'ROLE_CHANGE',
  'SECOND_STEP',
  'PASSWORD_CHANGE',
  'PROFILE_CHANGE',
  'ADDRESS_CHANGE',
  'TRAIL_READ',
  'PRICE_CHANGE',
  'REFERENCE_CHANGE',
  'SETTINGS_CHANGE',
  'IMPORT',
  'IMPORT_UNDONE',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What an act of the trail was done to. */
export const auditRecords = [
  'customer',
  'recommendation',
  'report',
  'sample',
  'upload',
  'map',
  'paddock',
  'person',
  'signInRules',
  'automaticRuns',
  'product',
  'place',
  'timing',
  'crop',
  'model',
  'grade',
  'economics',
  'priceList',
  'commentTemplate',
  'rateProgram',
  'labAnswer',
  'brand',
  'mailTemplate',
  'mail',
  'auditTrail',
] as const;
export type AuditRecord = (typeof auditRecords)[number];

/** How many acts a file of the trail holds at most, the newest. */
export const MOST_IN_FILE = 50_000;
