import 'react';

declare module 'react' {
  /** The variables of a style sheet that a view sets. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
