/** The part of MSAL that is used, by name: a namespace taken whole would bring the rest of it into the browser. */
export {
  AuthError,
  BrowserCacheLocation,
  InteractionRequiredAuthError,
  ProtocolMode,
  PublicClientApplication,
} from '@azure/msal-browser';
