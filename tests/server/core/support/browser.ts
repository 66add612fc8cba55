import { createHash, randomBytes } from 'node:crypto';

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface Tokens {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly client_info?: string;
  readonly error?: string;
}

const clientId = 'tilth-portal';

/** The little of a browser that signing in needs: cookies, redirects and forms. It stops where the app would take over. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #verifier = randomBytes(32).toString('base64url');

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(
    url: string,
    form?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
        ...headers,
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const next = response.headers.get('location');
    if (next === null) return { url, status: response.status, text: await response.text(), headers: response.headers };
    const target = new URL(next, url);
    if (['/redirect.html', '/loginagain'].includes(target.pathname))
      return { url: target.href, status: response.status, text: '', headers: response.headers };
    return this.open(target.href);
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const at = pair.indexOf('=');
    const isGone =
      attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute)) || pair.slice(at + 1) === '';
    if (isGone) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  /** Opens the sign-in or the reset policy as the app's library would. */
  authorize(policy = 'b2c_1_signin', extra: Readonly<Record<string, string>> = {}): Promise<Page> {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${this.#origin}/redirect.html`,
      response_type: 'code',
      response_mode: 'query',
      scope: policy === 'b2c_1_reset' ? 'openid profile' : 'openid profile write',
      state: 'state',
      nonce: 'nonce',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    });
    return this.open(`${this.#origin}/idp/${policy}/oauth2/v2.0/authorize?${query}`);
  }

  /** Sends the form of an interaction page. */
  submit(
    page: Page,
    action: string,
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const uid = /\/idp\/interaction\/([\w-]+)/.exec(page.url)?.[1] ?? '';
    return this.open(`${this.#origin}/idp/interaction/${uid}/${action}`, form, headers);
  }

  async tokens(page: Page, policy = 'b2c_1_signin'): Promise<Tokens> {
    const code = new URL(page.url).searchParams.get('code') ?? '';
    return this.token(
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${this.#origin}/redirect.html`,
        code_verifier: this.#verifier,
      },
      policy,
    );
  }

  refresh(refreshToken: string): Promise<Tokens> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async token(form: Readonly<Record<string, string>>, policy = 'b2c_1_signin'): Promise<Tokens> {
    const response = await fetch(`${this.#origin}/idp/${policy}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...form }),
    });
    return (await response.json()) as Tokens;
  }

  async signIn(email: string, password: string): Promise<Tokens> {
    const page = await this.authorize();
    return this.tokens(
      page.url.includes('/interaction/') ? await this.submit(page, 'login', { email, password }) : page,
    );
  }
}
