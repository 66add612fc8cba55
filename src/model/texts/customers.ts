export const dashboardTexts = {
  title: 'Dashboard',
  panel: 'Customers',
  total: 'Total',
  filter: 'Find a customer or district',
  group: 'Whose customers',
  allGroups: 'All Customers',
  everybody: 'All customers',
  noneInGroup: 'There is no customer in this group.',
  none: 'No customers have been added to this tenant yet. Customers come with their farms from the import.',
  noMatch: (text: string): string => `No customer or district contains “${text}”.`,
  unavailable: 'The customers could not be read.',
} as const;
