/**
 * Yield relative to the attainable (0-1) at a soil test whose 90 % value is `critical90`, same unit.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991, eq. 2.6; BFDC
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const relativeYield = ({ test, critical90 }: { readonly test: number; readonly critical90: number }): number =>
  1 - 10 ** (-test / critical90);

/**
 * The same curve from its curvature, as NPDECIDE prints it.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991, eq. 2.6
 */
export const relativeYieldCst = ({ cst, test }: { readonly cst: number; readonly test: number }): number =>
  1 - Math.exp(-cst * test);
