import type { ReactNode } from 'react';
import { useIsPhone } from './media.ts';
import type { LucideIcon } from '../icon.tsx';
import { Popover } from '../popover.tsx';

interface FoldawayProps {
  /** Names the button that they are behind on a phone. */
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly children: ReactNode;
}

/** Controls in a row of their own; on a phone they are behind one button, as the content needs the screen. */
export const Foldaway = ({ label, icon, align, children }: FoldawayProps) =>
  useIsPhone() ? (
    <Popover label={label} icon={icon} align={align} panelClassName="flex max-w-80 flex-wrap items-center gap-3">
      {() => children}
    </Popover>
  ) : (
    children
  );
