import type { RunWithSteps } from '@app/contracts/agent'
import type { FlowTestWorld } from '@app/contracts/flow-tests'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { AgentSessionRow, FlowPlace, FlowTestState } from '#db/schema/index.ts'
import { newPlace } from '#features/flows/public.ts'
import { runTurn } from '../run-turn.ts'
import { findSession } from '../sessions.repository.ts'
import { setTestState } from './test-sessions.repository.ts'

interface TestRun {
  from: string | null
  isAlone: boolean
  text: string
  values: Readonly<Record<string, string>>
}

const untouched: FlowTestState = {
  channel: null,
  contact: { name: '', phone: '', email: '', address: '' },
  clockMs: 0,
  hasCredits: true,
  http: {},
  steps: null,
}

const requireTest = async (ctx: TenantCtx, sessionId: string): Promise<AgentSessionRow> => {
  const session = await findSession(ctx.db, { workspaceId: ctx.workspaceId, id: sessionId })
  if (session?.origin !== 'test') throw new AppError('AGENT_SESSION_NOT_FOUND')
  return session
}

const stateOf = (ctx: TenantCtx, { http, now, isStepping, ...world }: FlowTestWorld): FlowTestState => ({
  ...world,
  clockMs: now === null ? 0 : new Date(now).getTime() - ctx.now().getTime(),
  http: Object.fromEntries(http.map(({ nodeId, status, body }) => [nodeId, { status, body }])),
  steps: isStepping ? 1 : null,
})

/** From the next message on the test takes place in this world. */
export const setTestWorld = async (ctx: TenantCtx, sessionId: string, world: FlowTestWorld): Promise<void> => {
  await requireTest(ctx, sessionId)
  const test = stateOf(ctx, world)
  await inTransaction(ctx, (tx) => setTestState(tx.db, { workspaceId: tx.workspaceId, sessionId }, { test }))
}

/** The test goes on without a message: its next node, from a node, or one node alone. */
export const runTest = async (ctx: TenantCtx, sessionId: string, asked: TestRun): Promise<RunWithSteps> => {
  const { state } = await requireTest(ctx, sessionId)
  const test = state.test ?? untouched
  const key = { workspaceId: ctx.workspaceId, sessionId }
  const turn = { sessionId, inputId: newId(), text: '', mode: 'test' as const }
  if (asked.from !== null) {
    const flow = placedAt(asked.from, asked, state.flow)
    await inTransaction(ctx, (tx) =>
      setTestState(tx.db, key, { flow, test: asked.isAlone ? { ...test, steps: 1 } : test }),
    )
  }
  try {
    return await runTurn(ctx, turn)
  } finally {
    if (asked.isAlone) await inTransaction(ctx, (tx) => setTestState(tx.db, key, { test }))
  }
}

/** A place at this node, with what is known so far and what the tester says is known. */
const placedAt = (nodeId: string, { text, values }: TestRun, known: FlowPlace | undefined): FlowPlace => {
  const place = { ...newPlace(), at: nodeId, lastText: text || (known?.lastText ?? '') }
  if (known) place.vars = structuredClone(known.vars)
  for (const [name, value] of Object.entries(values)) writeValue(place.vars, name.split('.'), value)
  return place
}

const writeValue = (vars: FlowPlace['vars'], [scope = '', key = '', ...rest]: string[], value: string): void => {
  if (key === '' || (scope !== 'thread' && scope !== 'flow' && scope !== 'contact' && scope !== 'node')) return
  const [inner] = rest
  const before = vars[scope][key]
  const whole = inner === undefined ? value : { ...(typeof before === 'object' ? before : {}), [inner]: value }
  vars[scope] = { ...vars[scope], [key]: whole }
}
