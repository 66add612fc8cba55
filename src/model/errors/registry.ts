interface ErrorEntry {
  readonly status: number;
  readonly text: string;
  /** Worth an operator's attention: our fault, not the caller's. */
  readonly reportable: boolean;
}

const entries = <const T extends Readonly<Record<string, ErrorEntry>>>(table: T): T => table;

/** Every failure that can leave the server, once: its HTTP status, its words and whether it is reported. */
export const errors = entries({
  UNAUTHENTICATED: { status: 401, text: 'Session expired, please refresh page', reportable: false },
  FORBIDDEN: { status: 403, text: 'You do not have permission to do this.', reportable: false },
  TENANT_UNKNOWN: { status: 403, text: 'You do not belong to this tenant. Choose another tenant.', reportable: false },
  INVALID_REQUEST: { status: 400, text: 'Bad request, please try again', reportable: false },
  NOT_FOUND: { status: 404, text: 'This record does not exist, or you have no access to it.', reportable: false },
  METHOD_NOT_ALLOWED: { status: 405, text: 'Method not allowed at this address.', reportable: false },
  ROUTE_NOT_FOUND: { status: 404, text: 'No such call.', reportable: false },
  CUSTOMER_NOT_FOUND: { status: 404, text: 'This customer does not exist.', reportable: false },
  CUSTOMER_EXISTS: {
    status: 409,
    text: 'Name already used by another customer. Open that customer, or enter another name.',
    reportable: false,
  },
  FARM_EXISTS: {
    status: 409,
    text: 'Name already used by another farm of this customer. Enter another name.',
    reportable: false,
  },
  PERSON_NOT_FOUND: { status: 404, text: 'This person does not belong to your tenant.', reportable: false },
  PERSON_EXISTS: {
    status: 409,
    text: 'This person belongs to your tenant already. Change their roles instead.',
    reportable: false,
  },
  UNREAD_QUESTION: {
    status: 409,
    text: 'The grower has just asked something else. Read it, then reply or close the conversation. Your reply is kept.',
    reportable: false,
  },
  NOBODY_TO_ASK: {
    status: 409,
    text: 'Your question was not sent: nobody can receive it at the moment. Please call your supplier.',
    reportable: false,
  },
  RECORD_ERASED: {
    status: 410,
    text: 'This customer or person was erased for good. Nothing was saved.',
    reportable: false,
  },
  INVITATION_ENDED: {
    status: 404,
    text: 'This invitation has expired. Ask for a new one.',
    reportable: false,
  },
  LAST_ADMIN: {
    status: 409,
    text: 'This is the only administrator of the tenant. Make another person administrator first.',
    reportable: false,
  },
  SIGN_IN_AGAIN: {
    status: 403,
    text: 'Log out and sign in again, then erase your account within ten minutes.',
    reportable: false,
  },
  SECOND_STEP_NOT_YOURS: {
    status: 409,
    text: 'You cannot reset this second step. Your own is on your profile page; for others ask your IT.',
    reportable: false,
  },
  SECOND_STEP_MISSING: {
    status: 403,
    text: 'Your sign-in lacks the second step that is needed here. Set one up where you sign in, then sign in again.',
    reportable: false,
  },
  SAMPLE_NOT_FOUND: { status: 404, text: 'This sample does not exist.', reportable: false },
  RECOMMENDATION_NOT_FOUND: { status: 404, text: 'This recommendation does not exist.', reportable: false },
  REPORT_NOT_FOUND: { status: 404, text: 'This report does not exist.', reportable: false },
  LINK_ENDED: { status: 404, text: 'This link has expired. Ask your adviser for a new one.', reportable: false },
  PRODUCT_NOT_FOUND: { status: 404, text: 'This product does not exist.', reportable: false },
  REFERENCE_REFUSED: {
    status: 409,
    text: 'The catalogue cannot hold this record as it is.',
    reportable: false,
  },
  PROGRAM_NOT_FOUND: { status: 404, text: 'This program does not exist.', reportable: false },
  COMMENT_NOT_FOUND: { status: 404, text: 'This comment does not exist.', reportable: false },
  STALE_VERSION: {
    status: 409,
    text: 'Another user changed this. Your version is kept: compare and save again.',
    reportable: false,
  },
  PRECONDITION_REQUIRED: {
    status: 428,
    text: 'This change has no version. Read the record again and send its version, in the body or as If-Match.',
    reportable: false,
  },
  RECOMMENDATION_FINALISED: {
    status: 409,
    text: 'This recommendation is finalised and can only be viewed.',
    reportable: false,
  },
  REPORT_FINALISED: { status: 409, text: 'This report is finalised and can only be viewed.', reportable: false },
  REPORT_NOT_FINALISED: { status: 409, text: 'Finalise the report before you publish it.', reportable: false },
  REPORT_PUBLISHED: { status: 409, text: 'This report is published and can only be viewed.', reportable: false },
  REPORT_EMPTY: {
    status: 409,
    text: 'Add at least one recommendation before you finalise the report.',
    reportable: false,
  },
  REPORT_ALREADY_CONTAINS: { status: 409, text: 'Report already contains recommendation', reportable: false },
  REPORT_NAME_REQUIRED: { status: 400, text: 'Please enter a valid report name', reportable: false },
  SAMPLE_IN_USE: {
    status: 409,
    text: 'This sample is part of a finalised recommendation and cannot be changed.',
    reportable: false,
  },
  PADDOCK_EXISTS: {
    status: 409,
    text: 'Name already used by another paddock of this farm. Enter another name.',
    reportable: false,
  },
  PADDOCK_IN_USE: {
    status: 409,
    text: 'This paddock has samples: move them first.',
    reportable: false,
  },
  BOUNDARY_INVALID: { status: 400, text: 'Boundary has no area.', reportable: false },
  LAND_SHARED: {
    status: 409,
    text: 'Overlaps another paddock.',
    reportable: false,
  },
  SITE_EXISTS: {
    status: 409,
    text: 'Name already used by another site of this paddock. Choose that site, or enter another name.',
    reportable: false,
  },
  SITE_WITHOUT_POINT: {
    status: 400,
    text: 'This site is not on the map. Give it coordinates, or assign it as a site without them.',
    reportable: false,
  },
  COMPOSITE_MISMATCH: {
    status: 409,
    text: 'Only samples of one type and one depth can be made into a composite.',
    reportable: false,
  },
  COMPOSITE_IN_USE: {
    status: 409,
    text: 'This composite is in a recommendation. Remove it there first.',
    reportable: false,
  },
  SAMPLE_IN_COMPOSITE: {
    status: 409,
    text: 'One of these samples is in a composite already, or is one itself.',
    reportable: false,
  },
  SAMPLE_MISMATCH: {
    status: 409,
    text: 'Sample mismatch - the samples in recommendation must have matching Crop and Sample types',
    reportable: false,
  },
  SAMPLE_ORDER_PARTIAL: {
    status: 409,
    text: 'This order leaves out samples. Reload, then order again.',
    reportable: false,
  },
  SAMPLE_ORDER_INVALID: {
    status: 400,
    text: 'An order names each sample once, with places counted from 1 without a gap.',
    reportable: false,
  },
  PRODUCT_INCOMPLETE: { status: 400, text: 'Product, placement, timing cannot be empty', reportable: false },
  RATE_OUT_OF_RANGE: { status: 400, text: 'A rate must be between 0 and 10000.', reportable: false },
  BLEND_INVALID: {
    status: 400,
    text: 'Blend name, product name cannot be empty and percentage total has to be 100',
    reportable: false,
  },
  COMMENT_EMPTY: { status: 400, text: 'Title and comment body cannot be empty', reportable: false },
  FAVOURITE_EXISTS: { status: 409, text: 'Comment is already a favourite', reportable: false },
  ENGINE_RUNNING: { status: 409, text: 'Cannot edit while engine run is in progress..', reportable: false },
  ENGINE_INPUT_MISSING: {
    status: 400,
    text: 'Some samples are missing inputs. Complete their PIF first.',
    reportable: false,
  },
  PIF_VALUE_INVALID: { status: 400, text: 'Failed to save samples', reportable: false },
  UPLOAD_NEEDS_CROP: { status: 400, text: 'Rows of the file have no crop: choose one.', reportable: false },
  UPLOAD_NEEDS_CHECK: { status: 400, text: 'The file needs answers.', reportable: false },
  UPLOAD_IN_USE: {
    status: 409,
    text: 'Samples of this upload are used in a finalised recommendation.',
    reportable: false,
  },
  CORRECTION_OUTDATED: {
    status: 409,
    text: 'Can’t be undone: the corrected samples were changed since.',
    reportable: false,
  },
  UPLOAD_CANCELLED: { status: 409, text: 'The upload was cancelled. Nothing was saved.', reportable: false },
  UPLOAD_UNDONE: { status: 409, text: 'This upload is already undone.', reportable: false },
  UPLOAD_UNREADABLE: { status: 400, text: 'The file cannot be read.', reportable: false },
  LAND_NEEDS_CONFIRMATION: {
    status: 409,
    text: 'Boundaries of existing paddocks would change: check and confirm.',
    reportable: false,
  },
  UPLOAD_TOO_LARGE: { status: 413, text: 'The file is too large; the limit is 25 MB.', reportable: false },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, text: 'This call does not accept this content type.', reportable: false },
  BODY_TOO_LARGE: { status: 413, text: 'The request is too large.', reportable: false },
  ECONOMICS_EXISTS: {
    status: 409,
    text: 'Economics of this crop, grade and season exist already. Change those, or enter another season.',
    reportable: false,
  },
  PRICE_LIST_INVALID: { status: 400, text: 'The price list cannot be read. Nothing was changed.', reportable: false },
  IDEMPOTENCY_MISMATCH: { status: 422, text: 'This Idempotency-Key was used for another request.', reportable: false },
  RATE_LIMITED: { status: 429, text: 'Too many requests. Wait a moment and try again.', reportable: false },
  JOB_FAILED: {
    status: 500,
    text: 'The job failed and was logged. Please try again.',
    reportable: true,
  },
  JOB_TIMED_OUT: { status: 504, text: 'Server is slow to respond. Please try email option instead.', reportable: true },
  EMAIL_INVALID: { status: 400, text: 'Invalid email entered!', reportable: false },
  EMAIL_OUTPUT_REQUIRED: { status: 400, text: 'Choose at least one output to send.', reportable: false },
  NO_ROOM_LEFT: { status: 507, text: 'Storage is full: nothing was saved.', reportable: false },
  SAMPLES_QUOTA: {
    status: 409,
    text: 'Your tenant may not have so many samples. Nothing was saved: ask your operator for a larger quota.',
    reportable: false,
  },
  STORAGE_QUOTA: {
    status: 409,
    text: 'Your tenant has no storage left for these documents. Nothing was published: ask your operator for a larger quota.',
    reportable: false,
  },
  JOBS_QUOTA: {
    status: 429,
    text: 'Too many jobs of your tenant are waiting. Nothing was started: try again in a minute.',
    reportable: false,
  },
  TENANT_CLOSED: {
    status: 503,
    text: 'This tenant is closed for changes for a while. You can read everything. Try again later.',
    reportable: false,
  },
  SERVER_NOT_READY: { status: 503, text: 'Server not responding, please try again.', reportable: false },
  INTERNAL: { status: 500, text: 'Server not responding, please try again.', reportable: true },
});

export type ErrorCode = keyof typeof errors;
