/**
 * The page that the identity provider answers to. It hands the answer to the window that asked (a hidden frame when a
 * token is renewed) and must be served without a Cross-Origin-Opener-Policy, which would cut it off from that window.
 */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

broadcastResponseToMainFrame().catch(() => {
  // Opened by hand, with no answer in the address: lead on to the app.
  if (window === window.top) window.location.replace('/');
});
