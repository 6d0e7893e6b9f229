import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { pageOf, pageQuery } from './pagination.ts'

/** A kind of job as the code names it, such as `knowledge.ingest`, `cron:housekeeping` or `listener:…`. */
const jobKind = z.string().check(z.minLength(1), z.maxLength(120))

/** Work that failed for good. What went wrong is a class of errors only: its words may hold customers' data. */
export const deadJob = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  /** Null for the platform's own work. */
  workspace: z.nullable(z.strictObject({ id: z.uuid(), name: z.nullable(z.string()) })),
  attempts: z.int(),
  errorClass: z.nullable(z.string()),
  queuedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
})
export type DeadJob = z.infer<typeof deadJob>

export const listDeadJobs = endpoint({
  method: 'GET',
  path: '/jobs/dead',
  tag: 'jobs',
  summary: 'Work of all workspaces that failed for good, newest first, and how much there is of each kind',
  access: 'admin',
  scope: 'platform',
  rate: 'read',
  query: z.strictObject({ ...pageQuery, kind: z.optional(jobKind) }),
  response: z.strictObject({
    ...pageOf(deadJob).shape,
    kinds: z.array(z.strictObject({ kind: z.string(), count: z.int() })),
  }),
})

const deadJobParams = z.strictObject({ id: idOf('dead-job') })

export const retryDeadJob = endpoint({
  method: 'POST',
  path: '/jobs/dead/:id/retry',
  tag: 'jobs',
  summary: 'Queue one of them again, with all its attempts',
  access: 'admin',
  scope: 'platform',
  rate: 'write',
  params: deadJobParams,
  response: done,
  errors: ['JOB_NOT_FOUND'],
})

export const retryDeadJobs = endpoint({
  method: 'POST',
  path: '/jobs/dead/retry',
  tag: 'jobs',
  summary: 'Queue all of one kind again',
  access: 'admin',
  scope: 'platform',
  rate: 'write',
  body: z.strictObject({ kind: jobKind }),
  response: z.strictObject({ count: z.int() }),
})

export const discardDeadJob = endpoint({
  method: 'DELETE',
  path: '/jobs/dead/:id',
  tag: 'jobs',
  summary: 'Give one of them up; its work is never done',
  access: 'admin',
  scope: 'platform',
  rate: 'write',
  params: deadJobParams,
  response: done,
  errors: ['JOB_NOT_FOUND'],
})
