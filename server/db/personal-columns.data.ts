/**
 * Whom a column tells of, and what becomes of it when they are erased. `rows go`: its row is removed. `emptied`: the row stays, because other
 * records name it, and says nothing of them any more. `expires`: it goes by itself within a day. `kept`: it stays, for the reason beside it.
 */
export interface PersonalColumns {
  readonly about: 'person' | 'grower';
  readonly onErasure: 'rows go' | 'emptied' | 'expires' | 'kept';
  readonly columns: readonly string[];
  readonly why?: string;
}

const ofGrower = (...columns: string[]): PersonalColumns => ({ about: 'grower', onErasure: 'rows go', columns });
const ofPerson = (...columns: string[]): PersonalColumns => ({ about: 'person', onErasure: 'rows go', columns });
const expiring = (about: 'person' | 'grower', ...columns: string[]): PersonalColumns => ({
  about,
  onErasure: 'expires',
  columns,
});
/** Who wrote a record: the id stays, and leads to an account without a name. */
const author = (...columns: string[]): PersonalColumns => ({
  about: 'person',
  onErasure: 'kept',
  columns,
  why: 'an id only, of an account without a name once it is erased',
});
const written = author('created_by', 'last_updated_by');

/**
 * The register of personal data: every column that can hold words, bytes or a person's id, by table. The tests fail for a column that is neither here
 * nor in `impersonalColumns`.
 */
export const personalColumns: Readonly<Record<string, readonly PersonalColumns[]>> = {
  app_user: [
    {
      about: 'person',
      onErasure: 'emptied',
      columns: ['subject', 'email', 'name', 'phone', 'accreditation', 'theme', 'areas', 'digest', 'time_zone'],
    },
    author('id'),
  ],
  membership: [ofPerson('user_id', 'role_code')],
  invitation: [ofPerson('id', 'email', 'name', 'roles')],
  tenant_history: [author('user_id')],
  identity_credential: [ofPerson('subject', 'email', 'name', 'password_hash')],
  identity_reset_code: [ofPerson('subject', 'code_hash')],
  identity_passkey: [ofPerson('id', 'subject', 'public_key')],
  identity_totp: [ofPerson('subject', 'sealed_secret')],
  identity_recovery_code: [ofPerson('subject', 'code_hash')],
  identity_attempt: [expiring('person', 'key')],
  oidc_payload: [ofPerson('payload', 'account_id', 'grant_id', 'uid', 'id')],
  favourite_comment: [ofPerson('user_id'), ofGrower('comment_label', 'comment')],
  favourite_product: [ofPerson('user_id')],
  rate_program: [ofPerson('user_id', 'name'), written],
  report_option: [ofPerson('user_id')],
  notification: [ofPerson('user_id')],
  notification_digest: [ofPerson('user_id')],
  customer_adviser: [ofPerson('user_id')],
  idempotency_key: [ofPerson('user_id'), { about: 'grower', onErasure: 'emptied', columns: ['answer'] }],
  erasure: [author('record_id')],
  audit_entry: [author('user_id', 'record_id')],
  advice_revision: [written],
  brand: [written],
  mail_template: [written],
  comment_template: [written],
  economics: [written],
  product: [written],
  place: [written],
  timing: [written],
  crop: [written],
  grain_grade: [written],
  price_entry: [written],
  lab_answer: [written],

  customer: [
    { about: 'grower', onErasure: 'emptied', columns: ['name', 'email', 'region', 'district', 'area'] },
    written,
  ],
  farm: [ofGrower('name', 'centroid')],
  paddock: [ofGrower('name', 'geometry', 'centroid'), written, author('removed_by')],
  paddock_change: [ofGrower('told'), written],
  paddock_input: [ofGrower('value'), author('created_by')],
  site: [ofGrower('name', 'coords'), written],
  custom_blend: [ofGrower('name'), written],
  upload: [
    ofGrower('file_name', 'fingerprint', 'notices', 'statements', 'unknown_columns'),
    written,
    author('undone_by'),
  ],
  upload_job: [ofGrower('asked', 'answer'), ofPerson('user_id')],
  upload_job_part: [ofGrower('content')],
  upload_replacement: [ofGrower('before')],
  sample: [ofGrower('name', 'lab_number', 'status_message'), written],
  sample_change: [ofGrower('before', 'after', 'inputs', 'told')],
  sample_correction: [written, author('undone_by')],
  sample_parameter: [ofGrower('value')],
  sample_engine: [ofGrower('input', 'analysis', 'warnings', 'archived_findings', 'archived_grids')],
  sample_engine_run: [ofGrower('decisions', 'nitrogen', 'decision_changes', 'budget_figures', 'grid')],
  season_result: [ofGrower('figures')],
  input_change: [author('changed_by')],
  input_note: [ofGrower('text'), author('created_by')],
  lab_result: [ofGrower('text')],
  application_rate: [author('changed_by')],
  recommendation: [ofGrower('name', 'seasons', 'sowing'), written, author('finalised_by', 'deleted_by')],
  recommendation_calculator: [written],
  recommendation_comment: [ofGrower('comment_label', 'comment', 'report_name'), written],
  recommended_product: [ofGrower('as_finalised'), written],
  report: [ofGrower('name'), written, author('finalised_by', 'published_by')],
  report_basis: [ofGrower('basis')],
  report_comment: [ofGrower('comment_label', 'comment'), written],
  report_note: [ofGrower('words', 'reason'), written],
  report_reopening: [ofGrower('reason'), author('created_by')],
  published_document: [ofGrower('file_name', 'content_hash', 'inputs_hash', 'storage_key')],
  frozen_recommendation: [
    ofGrower(
      'recommendation',
      'summary',
      'analytes',
      'advice',
      'costs',
      'calculators',
      'nitrogen',
      'seasons',
      'inputs',
      'chapter',
      'orders',
      'drivers',
    ),
  ],
  frozen_report: [ofGrower('cover', 'people')],
  grower_plan: [ofGrower('parts')],
  grower_link: [ofGrower('token_hash', 'adviser'), author('created_by')],
  grower_answer: [ofGrower('kind', 'given_name', 'question', 'email', 'phone', 'paddock'), author('created_by')],
  grower_door: [
    {
      about: 'grower',
      onErasure: 'kept',
      columns: ['token_hash'],
      why: 'it leads to a tenant, and to nothing in it once the link is gone',
    },
  ],
  rendered_preview: [ofGrower('file_name', 'content')],
  sent_email: [
    ofGrower('email_address', 'subject', 'header', 'message_body', 'footer', 'failure', 'refused', 'delivered'),
    author('created_by'),
  ],
  auto_report: [ofGrower('email_address', 'failure'), author('created_by')],
  mailbox_message: [ofGrower('to', 'subject', 'text', 'html', 'message_id', 'from')],
  mailbox_attachment: [ofGrower('file_name', 'content')],
};

/** Columns without personal data: codes and numbers of ours, and the text of a supplier's own catalogue. */
export const impersonalColumns: Readonly<Record<string, readonly string[]>> = {
  tenant: ['code', 'name'],
  identity_secret: ['key', 'value'],
  oidc_payload: ['model'],
  advice_revision: ['figures'],
  // How the supplier presents itself, by its own choice.
  brand: ['name', 'address', 'phone', 'colour', 'ground', 'disclaimer'],
  mail_template: ['subject', 'header', 'body', 'footer'],
  brand_logo: ['content_hash', 'mime_type', 'content'],
  analyte: ['display_name', 'short_name', 'unit_of_measure', 'nutrient_code', 'status_scale'],
  comment_template: ['comment_label', 'comment', 'comment_type'],
  crop: ['name', 'engine_model'],
  economics: ['name'],
  grain_grade: ['code', 'name'],
  interpretive_criteria: ['name', 'parameters'],
  pif_parameter: ['oml_name', 'definition'],
  place: ['description', 'short_description'],
  product: ['name', 'unit_of_measure', 'nutrients', 'warnings'],
  rate_program: ['products'],
  timing: ['description', 'short_description'],
  price_entry: ['supplier'],
  input_change: ['oml_name'],
  input_note: ['oml_name'],
  lab_answer: ['laboratory', 'question_id', 'question', 'answer'],
  lab_result: ['analyte_name', 'unit_of_measure', 'qualifier'],
  paddock_input: ['oml_name'],
  sample: ['missing_inputs', 'layer_note'],
  sample_engine: ['engine_code', 'engine_version', 'parameter_set_hash', 'interpretive_criteria', 'input_hash'],
  sample_parameter: ['oml_name'],
  season_result: ['engine'],
  upload_job: ['follow', 'job_id'],
  recommendation: ['status'],
  recommendation_calculator: ['type'],
  recommendation_comment: ['comment_type'],
  published_document: ['mime_type'],
  rendered_preview: ['job_id', 'mime_type'],
  report_note: ['rule', 'subject'],
  report_option: ['checked'],
  frozen_report: ['options'],
  sent_email: ['selected_reports'],
  data_change: ['name', 'report'],
  idempotency_key: ['key', 'call', 'request_hash'],
  mailbox_attachment: ['mime_type'],
  audit_entry: ['kind', 'record', 'detail'],
  // Only ids and hashes; they identify what a restored backup brings back.
  erasure: ['record', 'hash'],
  erased_record: ['record'],
  notification: ['kind'],
};
