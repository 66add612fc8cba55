import { useSelector } from '@xstate/react';
import { screenOf } from '../../machines/app/app.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { ErrorBoundary } from '../ui/dom/error-boundary.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Shell } from '../shell/shell.tsx';
import { BrokenPage } from './broken-page.tsx';
import { useApp } from './context.ts';
import { PreparingScreen } from './preparing-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { ToastView } from '../shell/toast-view.tsx';

/** The whole portal: the one screen that the root actor's state asks for, and the toasts above it. */
export function AppView() {
  const screen = useSelector(useApp(), screenOf);
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      {screen === 'working' ? <Shell /> : null}
      {screen === 'preparing' ? <PreparingScreen /> : null}
      {screen === 'signedOut' || screen === 'starting' ? <SignInScreen /> : null}
      {screen === 'leaving' ? <Quiet text={shellTexts.signingOut} /> : null}
      {screen === 'broken' ? <BrokenPage /> : null}
      <ToastView />
    </ErrorBoundary>
  );
}

const Quiet = ({ text }: { readonly text: string }) => (
  <main className="flex h-full items-center justify-center">
    <Spinner label={text} />
  </main>
);
