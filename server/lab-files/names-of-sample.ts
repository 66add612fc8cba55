interface WrittenNames {
  readonly site: string | null;
  /** The sample's own name as far as it names a point; without the depth, where that is known to stand in it. */
  readonly point: string | null;
  readonly name: string | null;
  readonly paddock: string | null;
  readonly labNumber: string | null;
}

/**
 * The site and the name under which a sample is kept; null where nothing names it. By them a sample that comes
 * again is known, and points of one paddock are told apart.
 */
export const namesOfSample = ({ site, point, name, paddock, labNumber }: WrittenNames) => ({
  siteName: site ?? point ?? paddock ?? labNumber,
  name: name ?? site ?? labNumber ?? paddock,
});
