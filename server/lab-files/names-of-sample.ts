interface WrittenNames {
  readonly site: string | null;
  /** The sample's own name as far as it names a point, without a depth known to be in it. */
  readonly point: string | null;
  readonly name: string | null;
  readonly paddock: string | null;
  readonly labNumber: string | null;
}

/**
 * The site and name under which a sample is kept; null when nothing names it. They identify a repeated sample and separate the points of one paddock.
 */
export const namesOfSample = ({ site, point, name, paddock, labNumber }: WrittenNames) => ({
  siteName: site ?? point ?? paddock ?? labNumber,
  name: name ?? site ?? labNumber ?? paddock,
});
