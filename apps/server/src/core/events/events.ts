import { systemCtx, type Ctx, type SystemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { JobHandlers, RunningJob } from '#core/jobs/jobs.ts'
import { insertJobs } from '#core/jobs/queue-jobs.repository.ts'
import { insertEvent } from './events.repository.ts'

/** Features add their events here by declaration merging, so that emitting and listening are typed. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface EventPayloads {}
export type EventType = Extract<keyof EventPayloads, string>

/** A listener is a job started by an event: it survives a crash and is retried. */
export interface Listener {
  event: EventType
  name: string
  /** 'workspace' stands behind the walls of the event's workspace; 'system' has the platform's own rights. */
  as: 'workspace' | 'system'
  handle: (ctx: SystemCtx, event: HeardEvent, job: RunningJob) => Promise<void>
}

export type EventListeners = ReadonlyMap<string, readonly Listener[]>

export const listenersByEvent = (listeners: readonly Listener[]): EventListeners =>
  Map.groupBy(listeners, (listener) => listener.event)

export const listenerQueue = (listener: Listener): string => `listener:${listener.name}`

/** Only what a listener hears about an event. */
export interface HeardEvent {
  eventId: string
  workspaceId: string | null
  type: string
  payload: Record<string, unknown>
  [key: string]: unknown
}

/**
 * Says that something happened. The event and the work of its listeners are rows of the current transaction:
 * a rollback announces nothing, a commit loses nothing.
 */
export const emit = async <T extends EventType>(ctx: Ctx, type: T, payload: EventPayloads[T]): Promise<void> => {
  const eventId = newId()
  const at = ctx.now()
  const plain = payload as Record<string, unknown>
  await insertEvent(ctx.db, { id: eventId, workspaceId: ctx.workspaceId, type, payload: plain, at })
  const listeners = ctx.deps.listeners.get(type) ?? []
  await insertJobs(
    ctx.db,
    { workspaceId: ctx.workspaceId, now: at },
    listeners.map((listener) => ({
      queue: listenerQueue(listener),
      payload: { eventId, workspaceId: ctx.workspaceId, type, payload: plain } satisfies HeardEvent,
      dedupeKey: eventId,
      runAt: at,
      maxAttempts: 8,
    })),
  )
}

/** The job handlers that run the listeners. */
export const listenerHandlers = (listeners: readonly Listener[]): JobHandlers =>
  Object.fromEntries(
    listeners.map((listener) => [
      listenerQueue(listener),
      (ctx: SystemCtx, event: HeardEvent, job: RunningJob) =>
        listener.handle(listener.as === 'system' ? systemCtx(ctx.deps, null, ctx.requestId) : ctx, event, job),
    ]),
  )
