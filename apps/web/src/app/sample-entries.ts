/** The seven sample entries of the search popup. */
export const sampleEntries = [
  'Dashboard',
  'Biz Agent',
  'Knowledge',
  'Templates',
  'Integrations',
  'Chat console',
  'Packages',
] as const
