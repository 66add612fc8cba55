/** Caches the result for an immutable object: calculated on the first call, kept as long as the object lives. */
export function oncePer<Subject extends object, Result>(calculate: (subject: Subject) => Result) {
  const known = new WeakMap<Subject, { readonly result: Result }>();
  return (subject: Subject): Result => {
    let entry = known.get(subject);
    if (!entry) {
      entry = { result: calculate(subject) };
      known.set(subject, entry);
    }
    return entry.result;
  };
}
