import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of the children once one of them has thrown. */
  readonly fallback: ReactNode;
}

interface Condition {
  readonly condition: 'whole' | 'broken';
}

/** Keeps a view that throws from taking the whole portal with it. React knows no boundary but a class with state. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Condition> {
  override readonly state: Condition = { condition: 'whole' };

  static getDerivedStateFromError(): Condition {
    return { condition: 'broken' };
  }

  override render(): ReactNode {
    return this.state.condition === 'broken' ? this.props.fallback : this.props.children;
  }
}
