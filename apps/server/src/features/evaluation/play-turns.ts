import type { RunWithSteps } from '@app/contracts/agent'
import type { BotConfig } from '@app/contracts/bot-settings'
import type { TenantCtx } from '#core/context.ts'
import { createHash } from 'node:crypto'
import { openSession, resumeSession, runTurn, type TurnInput } from '#features/agent/public.ts'

export interface Play {
  /** The name of the conversation; the same one leads to the same turns. */
  name: string
  botId: string
  version: { config: BotConfig; label: string }
  turns: readonly string[]
  mode: TurnInput['mode']
  /** Which try of the job this is. */
  attempt: number
  /** The bot goes on after it has called staff: the customer did write to it again. */
  isResumed?: boolean
}

export interface Played {
  sessionId: string
  runs: RunWithSteps[]
}

/** A turn that was cut off when its process died. */
class LeftUnfinished extends Error {}

/** The same text gives the same id, so that a turn repeated after a crash is found and not run twice. */
const idFrom = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Says the turns to a version of a bot as a new customer. Nothing is sent to anybody and no figure counts it. */
export const playTurns = async (ctx: TenantCtx, play: Play): Promise<Played> => {
  try {
    return await playAs(ctx, play, play.name)
  } catch (error) {
    if (!(error instanceof LeftUnfinished)) throw error
    // Half a turn would be in the session's state, so a new session begins.
    return playAs(ctx, play, `${play.name}:${play.attempt}`)
  }
}

const playAs = async (ctx: TenantCtx, play: Play, name: string): Promise<Played> => {
  const { botId, version, mode } = play
  // Always in development: it must not show in the numbers of real customers.
  const session = { botId, environment: 'development', origin: 'eval', externalKey: name } as const
  const { id: sessionId } = await openSession(ctx, session)
  const runs: RunWithSteps[] = []
  for (const [index, text] of play.turns.entries()) {
    const turn = await runTurn(ctx, { sessionId, inputId: idFrom(`${name}:${index}`), text, mode, version })
    if (turn.status === 'running') throw new LeftUnfinished('a turn was left unfinished')
    runs.push(turn)
    if (play.isResumed && turn.reply?.isHandoff) await resumeSession(ctx, sessionId)
  }
  return { sessionId, runs }
}
