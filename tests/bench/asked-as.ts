export interface Signed {
  readonly token: string;
  readonly tenant: string;
}

/** A call of a person as fetch takes it: with a body a POST of JSON, else a GET. */
export const askedAs = ({ token, tenant }: Signed, body?: unknown): RequestInit => ({
  method: body === undefined ? 'GET' : 'POST',
  headers: {
    authorization: `Bearer ${token}`,
    TenantId: tenant,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
