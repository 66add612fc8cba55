/** Every page that one can be on, by its address, with its heading before a customer is chosen. */
export const pages = [
  { path: '/', heading: 'Dashboard' },
  { path: '/tenants', heading: 'Tenants' },
  { path: '/customers', heading: 'Customers' },
  { path: '/customer-samples', heading: 'No Customer Selected' },
  { path: '/profile', heading: 'Profile' },
  { path: '/settings', heading: 'Settings' },
  { path: '/recommendations-and-reports', heading: 'No Customer Selected' },
  { path: '/recommendation-builder', heading: 'Recommendation Builder' },
  { path: '/report-builder', heading: 'No Report Selected' },
  { path: '/heartbeat', heading: 'Heartbeat' },
  { path: '/mailbox', heading: 'Mailbox' },
  { path: '/nowhere', heading: 'Page not found' },
] as const;
