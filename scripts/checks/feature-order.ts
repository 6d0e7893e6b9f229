/**
 * The features of the server from the bottom up: a feature may import `public.ts` of those listed before it, never of
 * those after it. What must go the other way is an event, or something a feature contributes (`core/feature.ts`).
 */
export const featureOrder: readonly string[] = [
  'files',
  'pictures',
  'users',
  'workspaces',
  'auth',
  'billing',
  'connections',
  'knowledge',
  'bots',
  'flows',
  'agent',
  'workgates',
  'account-files',
  'conversations',
  'comments',
  'connectors',
  'contacts',
  'leads',
  'sales',
  'evaluation',
  // Questions without an answer become pairs, and the customers who asked are told.
  'learning',
  // Asks real questions again with the machinery of tests.
  'replay',
  'shadow',
  // Making a bot from a template also makes its test set, and trying one out runs a turn.
  'templates',
  'bot-api',
  'bot-hooks',
  'widget',
  'first-steps',
  // Reads models only: it counts what the others have done.
  'reports',
  'realtime',
  'search',
  'jobs',
  'meta',
  // Plays customers of connected accounts, in development only.
  'pretend',
  'dev',
]
