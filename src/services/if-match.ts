/**
 * What a change carries as If-Match: the version that it was made from, or `*`, that any will do. A person decides on the latter, by saving over a
 * conflict that was shown or by confirming the deletion of a thing by its name.
 */
export const ifMatch = (version: number | null): { readonly ifMatch: string } => ({
  ifMatch: version === null ? '*' : `"${version}"`,
});

/** The same beside a body that holds the version itself, if there is one. */
export const ifAnyMatches = (version: number | null): { readonly ifMatch?: string } =>
  version === null ? ifMatch(null) : {};
