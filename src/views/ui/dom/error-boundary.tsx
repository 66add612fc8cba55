import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of the children once one of them has thrown. */
  readonly fallback: ReactNode;
}

/** Keeps a view that throws from taking the whole portal with it. React knows no boundary but a class with state. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly status: 'whole' | 'broken' }> {
  override readonly state = { status: 'whole' } as const;

  static getDerivedStateFromError() {
    return { status: 'broken' } as const;
  }

  override render(): ReactNode {
    const { status }: { readonly status: 'whole' | 'broken' } = this.state;
    return status === 'broken' ? this.props.fallback : this.props.children;
  }
}
