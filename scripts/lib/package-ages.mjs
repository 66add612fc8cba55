/** A version that is this young may be one that its author did not publish: most of those are found within days. */
export const LEAST_DAYS = 7;

/** Every package of a lock file as `name@version`, an alias under the name that it is fetched by. */
export function lockedPackages({ packages }) {
  return new Set(
    Object.entries(packages)
      .filter(([path, { link }]) => path !== '' && link !== true)
      .map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`),
  );
}

/** Those that were published less than seven days before they were taken. */
export const tooYoung = (taken) =>
  Object.entries(taken)
    .filter(([, { published, on }]) => (Date.parse(on) - Date.parse(published)) / 86_400_000 < LEAST_DAYS)
    .map(([one]) => one);
