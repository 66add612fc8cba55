import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { isText } from '../../src/model/shared/record.ts';

export const isHttps = (publicOrigin: string): boolean => publicOrigin.startsWith('https:');

/**
 * How the provider names and marks its cookies. Behind https each is Secure and bound to the host by its name (`__Host-`), so that no page of a
 * neighbouring domain can plant one; over plain http, which is for localhost alone, browsers would refuse both.
 */
export function cookieSettings(
  publicOrigin: string,
): Pick<NonNullable<Configuration['cookies']>, 'names' | 'long' | 'short'> {
  const secure = isHttps(publicOrigin);
  const prefix = secure ? '__Host-' : '';
  const common = { httpOnly: true, sameSite: 'lax', signed: true, secure } as const;
  return {
    // Cookies are shared by everything on localhost, whatever its port.
    names: {
      session: `${prefix}tilth_session`,
      interaction: `${prefix}tilth_interaction`,
      resume: `${prefix}tilth_resume`,
    },
    long: common,
    // A cookie bound to its host has no path of its own: of two sign-ins begun in one browser the later one counts.
    short: secure ? { ...common, path: '/' } : common,
  };
}

/** The provider gives one of its cookies the path of the address that goes on with a sign-in; browsers drop `__Host-` cookies with any path but the root. */
export async function keepCookiesToHost(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const given: unknown = ctx.response.get('set-cookie'); // nothing, one or several, whatever Koa's types say
  const cookies = [given].flat().flatMap((cookie: unknown) => (isText(cookie) && cookie !== '' ? [cookie] : []));
  if (cookies.length > 0)
    ctx.set(
      'set-cookie',
      cookies.map((cookie) => cookie.replace(/; path=[^;]*/i, '; path=/')),
    );
}
