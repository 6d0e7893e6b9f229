import type { Endpoint } from '@app/contracts/endpoint'

/** Left out of the documentation: what only development serves, and what only our own screens use, whose shapes change. */
const leftOut = new Set([
  'dev',
  'pretend',
  'billing',
  'billing-admin',
  'bank',
  'sales',
  'reports',
  'replays',
  'shadow',
  'impersonation',
  'flows',
  'learning',
  'first-steps',
  'samples',
  'jobs',
  'mails',
])

export const isDocumented = ({ tag }: Pick<Endpoint, 'tag'>): boolean => !leftOut.has(tag)
