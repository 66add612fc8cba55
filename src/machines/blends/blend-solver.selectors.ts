import type { BlendTarget } from '../../model/blends/blend-target.ts';
import type { SolvedBlend } from '../../model/blends/solve-blend.ts';
import type { BlendSolverSnapshot } from './blend-solver.machine.ts';

export const targetOf = ({ context }: BlendSolverSnapshot): BlendTarget => context.target;
export const solvedOf = ({ context }: BlendSolverSnapshot): SolvedBlend | null => context.solved;
