import type { OpenLayout } from '../../model/recommendation/layout.ts';
import type { BuilderLayoutSnapshot } from './builder-layout.machine.ts';

export const layoutOf = ({ context }: BuilderLayoutSnapshot): OpenLayout => context;
