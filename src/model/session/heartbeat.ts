/** That the portal has answered. */
export interface Beat {
  /** An instant. */
  readonly answeredOn: string;
  /** From the question to its answer. */
  readonly milliseconds: number;
}
