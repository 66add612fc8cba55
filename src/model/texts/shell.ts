/** The words of the shell: sign-in, navigation, header and the pages whose content comes later. */
export const shellTexts = {
  product: 'Tilth',
  promise: 'Soil and plant results into fertiliser recommendations and reports.',
  starting: 'Starting…',
  signingIn: 'Taking you to the sign-in page…',
  resettingPassword: 'Taking you to the password page…',
  signingOut: 'Signing out…',
  signIn: 'Sign in',
  resetPassword: 'Reset password',
  signedOut: 'You are signed out',
  signedOutHint: 'Close this window if others use this computer.',
  passwordChanged: 'Your password has been changed. Sign in with the new one.',
  signInFailed: 'Signing in did not work. Please try again.',
  unavailable: 'The sign-in service does not answer. Check your connection and try again.',
  retry: 'Try again',
  cancel: 'Cancel',
  noTenant: 'Your account does not belong to a tenant yet. Ask your administrator to add you, then try again.',
  accessRefused: 'Your permissions could not be read, so nothing can be changed for now.',
  customersUnavailable: 'The customers of this group could not be read.',
  expired: {
    title: 'Session expired',
    text: 'Sign in again to go on where you were. Nothing you have entered is lost.',
    lapsed: 'Session expired. What you see may be out of date, and nothing is saved until you sign in again.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'Something went wrong. Please reload..',
    cancel: 'Cancel',
    reload: 'Reload',
    page: 'This page could not be shown.',
  },
  offline: 'You are offline. Your work stays here; it can be saved when the connection is back.',
  tryingAgain: (attempt: number, attempts: number): string => `Trying again, attempt ${attempt} of ${attempts}`,
  navigation: {
    label: 'Main',
    knowledgeLibrary: 'Knowledge library',
    opensInNewTab: 'opens in a new tab',
    skip: 'Skip to content',
  },
  header: {
    tenant: 'Current tenant',
    tenantPlaceholder: 'Change current tenant',
    group: 'Customer group',
    customer: 'Customer',
    customerPlaceholder: 'Select a customer',
    customersLoading: 'Loading customers…',
    noCustomers: 'No customer in this group. Try another group.',
    userMenu: 'User menu',
    profile: 'Profile',
    logout: 'Log out',
  },
  toasts: { undo: 'Undo' },
} as const;

/** What will be on a page whose content comes later, and the way on. */
export const pagesToCome = {
  customers: 'All customers of the tenant, with their advisers and report settings, will be listed here.',
  tenants: 'The tenants you belong to. The current one decides which customers and samples you see.',
  heartbeat: 'The portal is running.',
  notFound: 'There is no page at this address.',
  leadOn: 'Go to the dashboard',
} as const;

export const dashboardTexts = {
  title: 'Dashboard',
  panel: 'Customers',
  total: 'Total',
  filter: 'Find a customer or district',
  none: 'No customers have been added to this tenant yet. Customers come with their farms from the import.',
  noMatch: (text: string): string => `No customer or district contains “${text}”.`,
  unavailable: 'The customers could not be read.',
} as const;

export const profileTexts = {
  title: 'Profile',
  account: 'Account',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  noRoles: 'None in this tenant',
  functions: 'What you may do',
  noFunctions: 'Your roles in this tenant allow nothing yet. Ask your administrator.',
  resetPassword: 'Reset password',
  mailbox: 'Open the demo mailbox',
} as const;
