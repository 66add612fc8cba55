import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// The page the identity provider returns to: it hands the answer to the frame or window that asked, or goes back to where one was.
broadcastResponseToMainFrame().catch(() => {
  if (window === window.top) window.location.replace('/');
});
