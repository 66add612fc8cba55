/** The fixed names of demo mode, so that scripts and people can rely on them. None exists outside demo mode. */
export const demoPassword = 'golden-wheat-2026-field';

/** Demo users with the tenant they belong to and the role they hold there. */
export const demoAccounts = [
  { userName: 'adviser@tilth.example', tenantCode: 'TILTH', role: 'ADVISER' },
  { userName: 'senior@tilth.example', tenantCode: 'TILTH', role: 'SENIOR_ADVISER' },
  { userName: 'admin@tilth.example', tenantCode: 'TILTH', role: 'ADMIN' },
  { userName: 'viewer@tilth.example', tenantCode: 'TILTH', role: 'VIEWER' },
  { userName: 'adviser@other.example', tenantCode: 'OTHER', role: 'ADVISER' },
] as const;

/** The program of demo mode, for the client-credentials grant. */
export const demoClient = { id: 'demo-service', secret: 'demo-service-secret-2026' } as const;
