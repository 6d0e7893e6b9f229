import type { FlowConfig } from '@app/contracts/flow-settings'
import { flowNodes } from '#flow-nodes/registry.ts'
import { newPlace } from './flow-place.ts'
import type { FlowStep, FlowWorld } from './world.ts'

interface Kept {
  steps: FlowStep[]
  /** What was said and saved in the middle of turns. */
  saved: string[]
}

/** A world in which nothing answers and nothing is kept, for tests of how a run goes. */
export const testWorld = (root: FlowConfig, own: Partial<FlowWorld> = {}): FlowWorld & Kept => {
  const steps: FlowStep[] = []
  const saved: string[] = []
  return {
    steps,
    saved,
    sessionId: 'one',
    root,
    kinds: flowNodes,
    place: newPlace(),
    facts: { sys: {}, contact: {} },
    source: 'message',
    origin: {},
    ports: {
      knowledge: { search: async () => [] },
      model: {
        answer: async () => ({ kind: 'no_answer', text: '', citations: [], suggestions: [], handoff: null, why: [] }),
      },
      reader: { slots: () => ({}) },
      isPhoneOfAnother: async () => false,
      http: async () => ({ status: 200, text: '{}' }),
      workingHours: async () => null,
      secret: async () => '',
      orders: {
        place: async () => ({ id: 'o', code: 'O1', totalVnd: 1000, missing: [] }),
        askPayment: async () => ({ amountVnd: 1000 }),
      },
      accounts: {
        appendRow: async () => {},
        findRow: async () => null,
        updateRow: async () => null,
        busyTimes: async () => [],
        book: async () => ({ state: 'booked', eventId: 'one' }),
      },
    },
    pastTexts: [],
    signal: new AbortController().signal,
    now: () => new Date('2026-11-18T03:00:00Z'),
    address: (words) => words,
    exitIn: (words) =>
      words === 'làm lại' ? 'restart' : words === 'gặp nhân viên' ? 'want_human' : words === 'menu' ? 'menu' : null,
    record: (step) => void steps.push(step),
    count: () => undefined,
    findFlow: async () => null,
    loadFlow: async () => null,
    save: async ({ bubbles }) => {
      saved.push(...bubbles.map(({ text }) => text))
    },
    hasUnpaid: () => false,
    newToken: () => 'token',
    callUrl: () => 'https://shop.example/call',
    logFailure: (error) => {
      throw error
    },
    ...own,
  }
}
