import type { Feature } from '#core/feature.ts'
import { authFeature } from '#features/auth/feature.ts'
import { devFeature } from '#features/dev/feature.ts'
import { filesFeature } from '#features/files/feature.ts'
import { knowledgeFeature } from '#features/knowledge/feature.ts'
import { metaFeature } from '#features/meta/feature.ts'
import { realtimeFeature } from '#features/realtime/feature.ts'
import { usersFeature } from '#features/users/feature.ts'
import { workspacesFeature } from '#features/workspaces/feature.ts'

/** Everything the product can do. A new feature is one folder and one line here. */
export const features: readonly Feature[] = [
  authFeature,
  usersFeature,
  workspacesFeature,
  filesFeature,
  knowledgeFeature,
  realtimeFeature,
  metaFeature,
  devFeature,
]
