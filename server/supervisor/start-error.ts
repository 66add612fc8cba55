/** A reason why Tilth cannot start that its user can mend: `message` is one line, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
