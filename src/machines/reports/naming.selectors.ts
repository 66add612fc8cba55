import type { NamedThing } from '../../model/reports/asked.ts';
import type { NamingSnapshot } from './naming.machine.ts';

export const thingOf = ({ context }: NamingSnapshot): NamedThing => context.thing;
export const nameOf = ({ context }: NamingSnapshot): string => context.name;
export const hasName = ({ context }: NamingSnapshot): boolean => context.name.trim() !== '';
export const isNameMissing = ({ context }: NamingSnapshot): boolean => context.isTouched && context.name.trim() === '';
export const isCreating = (snapshot: NamingSnapshot): boolean => snapshot.matches('creating');
