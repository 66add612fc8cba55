/** The path of a Chromium without windows and viewers, or undefined. */
export function findShell(): string | undefined;
