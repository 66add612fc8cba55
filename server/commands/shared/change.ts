/** Who changes something, when, and in which zone they read times. */
export interface Change {
  readonly userId: string;
  readonly now: Date;
  readonly timeZone: string;
}
