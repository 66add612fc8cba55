/** Where the supervisor tells people what it does; scripts/lib/terminal.mjs is the one with colours and seconds. */
export interface Terminal {
  /** Shows that `work` is under way and how long it took. */
  step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
  line(text: string): void;
  /** A line about something that went wrong. */
  complain(text: string): void;
}
