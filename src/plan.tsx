import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { withServices } from './main/with-services.ts';
import { growerPageMachine } from './machines/grower/grower-page.machine.ts';
import { growerPageServices } from './services/grower/grower-page.ts';
import { GrowerPage } from './views/grower/grower-page.tsx';
import { holdFocus } from './views/ui/dom/hold-focus.ts';
import './views/grower/page.css';

// The page that a grower opens by a link. It shares no shell, no sign-in and no session with the portal.
const page = createActor(withServices(growerPageMachine, growerPageServices()), {
  input: { token: location.hash.slice(1) },
});
page.start();
holdFocus();
// Another link opened in the same tab changes only the part after the `#`.
addEventListener('hashchange', () => location.reload());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <GrowerPage page={page} />
  </StrictMode>,
);
