type Privilege = 'select' | 'insert' | 'update' | 'delete';

/**
 * Every table without a tenant_id, with the privileges of a request. The meta-test fails for a table that is neither here nor has a tenant_id: adding
 * one here asserts that it holds no tenant's data.
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
