type Privilege = 'select' | 'insert' | 'update' | 'delete';

/**
 * Every table without a tenant_id, and what a request may do with it. A table that is neither here nor has a tenant_id fails the
 * meta-test: whoever adds one decides in this file that no tenant's data is in it.
 */
export const globalTables: Readonly<Record<string, readonly Privilege[]>> = {
  tenant: ['select'],
  membership: ['select'],
  app_user: ['select'],
  tenant_history: ['select'],
  invitation: [],
  identity_credential: [],
  identity_secret: [],
  identity_attempt: [],
  identity_reset_code: [],
  identity_passkey: [],
  identity_totp: [],
  identity_recovery_code: [],
  oidc_payload: [],
  grower_door: [],
};
