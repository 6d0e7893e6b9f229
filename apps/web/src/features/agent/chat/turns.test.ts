import type { Run, RunStep, TurnEvent } from '@app/contracts/agent'
import { describe, expect, it } from 'vitest'
import { answerText, applyEvent, endStream, newTurn, restartTurn, stopTurn, turnOfRun, type ChatTurn } from './turns.ts'

const step: RunStep = {
  seq: 1,
  nodeId: 'search',
  type: 'search',
  status: 'done',
  ms: 3,
  in: {},
  out: {},
  outputTaken: 'hit',
  why: [],
  retries: 0,
  error: null,
  llm: null,
}
const run: Run = {
  id: '1d9c2c52-5b7c-4c39-8f3e-0a9d4c1b2e3f',
  sessionId: '2d9c2c52-5b7c-4c39-8f3e-0a9d4c1b2e3f',
  botId: '3d9c2c52-5b7c-4c39-8f3e-0a9d4c1b2e3f',
  mode: 'test',
  versionLabel: 'draft',
  input: 'phi ship bao nhieu',
  reply: { text: 'Dạ 30.000đ ạ.', citations: [], suggestions: [], isHandoff: false },
  status: 'done',
  outcome: 'answered',
  engine: 'built-in',
  tokensIn: 0,
  tokensOut: 0,
  credits: 0,
  ms: 12,
  firstTokenMs: null,
  startedAt: '2026-01-02T03:04:05.000Z',
}

const told = (...events: TurnEvent[]): ChatTurn => events.reduce(applyEvent, newTurn('i', 'phi ship bao nhieu'))

describe('a turn of the test window', () => {
  it('grows with its stream and ends with the answer as it was kept', () => {
    const turn = told(
      { type: 'run.start', runId: run.id },
      { type: 'step', step },
      { type: 'text', delta: 'Dạ 30' },
      { type: 'text', delta: '.000đ' },
    )

    expect(turn).toMatchObject({ phase: 'writing', runId: run.id, steps: [step] })
    expect(answerText(turn)).toBe('Dạ 30.000đ')
    expect(answerText(applyEvent(turn, { type: 'run.end', run }))).toBe('Dạ 30.000đ ạ.')
  })

  it('forgets words that a check took back', () => {
    const turn = told(
      { type: 'text', delta: 'Dạ 10.000đ' },
      { type: 'text.reset' },
      { type: 'text', delta: 'Dạ chưa rõ' },
    )

    expect(answerText(turn)).toBe('Dạ chưa rõ')
  })

  it('fails when the stream ends before the run does, and not after', () => {
    expect(endStream(told({ type: 'text', delta: 'Dạ' }), undefined).phase).toBe('failed')
    expect(endStream(told({ type: 'run.end', run }), { status: 'FETCH_ERROR' })).toMatchObject({
      phase: 'ended',
      error: null,
    })
  })

  it('that was stopped stays stopped when its stream ends', () => {
    const stopped = stopTurn(told({ type: 'text', delta: 'Dạ' }))

    expect(endStream(stopped, { status: 'FETCH_ERROR' }).phase).toBe('stopped')
    expect(stopTurn(told({ type: 'run.end', run })).phase).toBe('ended')
  })

  it('keeps its name when it is tried again, so that the server answers once', () => {
    const failed = endStream(told({ type: 'text', delta: 'Dạ' }), undefined)

    expect(restartTurn(failed)).toEqual(newTurn('i', 'phi ship bao nhieu'))
  })

  it('says what the server said went wrong', () => {
    expect(told({ type: 'error', code: 'UNEXPECTED', message: 'x' })).toMatchObject({
      phase: 'failed',
      error: { data: { error: { code: 'UNEXPECTED' } } },
    })
  })

  it('ignores what it does not know', () => {
    expect(told({ type: 'later' } as unknown as TurnEvent)).toEqual(newTurn('i', 'phi ship bao nhieu'))
  })

  it('of an earlier conversation has its answer and no steps yet', () => {
    const turn = turnOfRun(run)

    expect(turn).toMatchObject({ phase: 'ended', runId: run.id, steps: [] })
    expect(answerText(turn)).toBe('Dạ 30.000đ ạ.')
  })
})
