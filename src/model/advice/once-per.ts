/** What follows from an object that never changes, reckoned at the first question and kept as long as the object. */
export function oncePer<Subject extends object, Result>(reckon: (subject: Subject) => Result) {
  const known = new WeakMap<Subject, { readonly result: Result }>();
  return (subject: Subject): Result => {
    let entry = known.get(subject);
    if (!entry) {
      entry = { result: reckon(subject) };
      known.set(subject, entry);
    }
    return entry.result;
  };
}
