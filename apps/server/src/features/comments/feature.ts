import type { SystemCtx, TenantCtx } from '#core/context.ts'
import type { EventPayloads } from '#core/events/events.ts'
import { defineFeature } from '#core/feature.ts'
import { eraseActTexts } from './comment-acts.repository.ts'
import { ruleSamples } from './demo/rule-samples.ts'
import { seedRules } from './demo/seed-rules.ts'
import { performAct } from './perform-act.ts'
import { planActs } from './plan-acts.ts'
import { commentRoutes } from './routes.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'comments.act': { actId: string }
  }
}

const inWorkspace = (ctx: SystemCtx): TenantCtx => {
  if (!ctx.workspaceId) throw new Error('work on a comment without a workspace')
  return ctx as TenantCtx
}

export const commentsFeature = defineFeature({
  name: 'comments',
  routes: commentRoutes,
  liveJobs: {
    'comments.act': (ctx: SystemCtx, payload: { actId: string }) => performAct(inWorkspace(ctx), payload),
  },
  listeners: [
    {
      event: 'comment.received',
      name: 'comments.plan-acts',
      as: 'workspace',
      handle: (ctx, { payload }) => planActs(inWorkspace(ctx), payload as EventPayloads['comment.received']),
    },
  ],
  erasePerson: async (tx, { threadIds }) => {
    await eraseActTexts(tx.db, tx.workspaceId, threadIds)
    return {}
  },
  seedDemo: seedRules,
  samples: ruleSamples,
})
