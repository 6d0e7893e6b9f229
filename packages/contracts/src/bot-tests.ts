import * as z from 'zod/mini'
import { readBots, writeBots } from './bot-access.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most, word('field.too-long')))

/** What a good answer to the last turn looks like. Every check is plain code on normalised text. */
export const expectation = z.strictObject({
  /** Each group needs at least one of its texts; accents and writing of amounts do not matter. */
  contains: z._default(z.array(z.array(line(200)).check(z.minLength(1), z.maxLength(10))).check(z.maxLength(10)), []),
  mustNotSay: z._default(z.array(line(200)).check(z.maxLength(20)), []),
  mustCite: z._default(z.boolean(), false),
  mustHandOff: z._default(z.boolean(), false),
  /** The bot must say that it does not know. */
  mustAbstain: z._default(z.boolean(), false),
  language: z._default(z.nullable(z.enum(['vi', 'en'])), null),
  slots: z._default(z.partialRecord(z.enum(['name', 'phone', 'email', 'address']), line(200)), {}),
})
export type Expectation = z.infer<typeof expectation>

export const testCaseContent = z.strictObject({
  name: line(120),
  /** What the customer writes, in order; the last one is judged. */
  turns: z.array(line(2000)).check(z.minLength(1, word('field.required')), z.maxLength(20)),
  expect: expectation,
})
export type TestCaseContent = z.infer<typeof testCaseContent>
export const testCase = z.strictObject({ id: z.uuid(), ...testCaseContent.shape })
export type TestCase = z.infer<typeof testCase>

export const testTarget = z.enum(['draft', 'published'])
export const testRunSummary = z.strictObject({
  id: z.uuid(),
  target: testTarget,
  versionLabel: z.string(),
  engine: z.string(),
  status: z.enum(['queued', 'running', 'done', 'error']),
  total: z.int(),
  passed: z.int(),
  finished: z.int(),
  credits: z.int(),
  tokens: z.int(),
  ms: z.int(),
  byName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type TestRunSummary = z.infer<typeof testRunSummary>

export const testSetSummary = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  caseCount: z.int(),
  lastRuns: z.array(testRunSummary),
})
export const testSet = z.strictObject({
  ...testSetSummary.shape,
  rev: z.int(),
  cases: z.array(testCase),
})
export type TestSet = z.infer<typeof testSet>

const botParams = z.strictObject({ id: idOf('bot') })
const setParams = z.strictObject({ setId: idOf('test-set') })
const runParams = z.strictObject({ testRunId: idOf('test-run') })
const setName = line(80)

export const listTestSets = endpoint({
  ...readBots,
  method: 'GET',
  path: '/bots/:id/test-sets',
  summary: 'Test sets of a bot with their last runs',
  params: botParams,
  response: z.strictObject({ items: z.array(testSetSummary) }),
  errors: ['BOT_NOT_FOUND'],
})
export const createTestSet = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/bots/:id/test-sets',
  summary: 'A new test set',
  params: botParams,
  body: z.strictObject({ name: setName }),
  status: 201,
  response: testSet,
  errors: ['BOT_NOT_FOUND', 'TEST_SET_LIMIT_REACHED'],
})
export const getTestSet = endpoint({
  ...readBots,
  method: 'GET',
  path: '/test-sets/:setId',
  summary: 'One test set with its cases',
  params: setParams,
  response: testSet,
  errors: ['TEST_SET_NOT_FOUND'],
})
export const saveTestSet = endpoint({
  ...writeBots,
  method: 'PUT',
  path: '/test-sets/:setId',
  summary: 'Name and cases of a test set; a case without an id is new',
  params: setParams,
  body: z.strictObject({
    rev: z.int().check(z.gte(1)),
    name: setName,
    cases: z
      .array(z.strictObject({ id: z.nullable(idOf('test-case')), ...testCaseContent.shape }))
      .check(z.maxLength(200, word('field.too-long'))),
  }),
  response: testSet,
  errors: ['TEST_SET_NOT_FOUND', 'TEST_CASE_NOT_FOUND', 'CONFLICT'],
})
export const deleteTestSet = endpoint({
  ...writeBots,
  method: 'DELETE',
  path: '/test-sets/:setId',
  summary: 'Delete a test set and its runs',
  params: setParams,
  response: done,
  errors: ['TEST_SET_NOT_FOUND'],
})
export const addCaseFromSession = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/test-sets/:setId/from-session',
  summary: 'Make a case from a real conversation: its turns, and what was answered as the expectation',
  params: setParams,
  body: z.strictObject({ sessionId: idOf('agent-session') }),
  status: 201,
  response: testCase,
  errors: ['TEST_SET_NOT_FOUND', 'AGENT_SESSION_NOT_FOUND'],
})
export const startTestRun = endpoint({
  ...writeBots,
  method: 'POST',
  path: '/test-sets/:setId/runs',
  summary: 'Run the cases on the draft, on the published version, or on both',
  params: setParams,
  body: z.strictObject({ targets: z.array(testTarget).check(z.minLength(1), z.maxLength(2)) }),
  status: 202,
  response: z.strictObject({ runs: z.array(testRunSummary) }),
  errors: ['TEST_SET_NOT_FOUND', 'BOT_NOT_PUBLISHED', 'TEST_SET_EMPTY'],
  idempotent: true,
})

export const testCheck = z.strictObject({
  kind: z.enum(['contains', 'mustNotSay', 'mustCite', 'mustHandOff', 'mustAbstain', 'language', 'slot', 'answered']),
  isPassed: z.boolean(),
  expected: z.string(),
  found: z.string(),
})
export const testResult = z.strictObject({
  caseId: z.uuid(),
  caseName: z.string(),
  isPassed: z.boolean(),
  checks: z.array(testCheck),
  turns: z.array(z.strictObject({ text: z.string(), reply: z.string(), runId: z.nullable(z.uuid()) })),
  credits: z.int(),
  tokens: z.int(),
  ms: z.int(),
})
export type TestResult = z.infer<typeof testResult>
export const getTestRun = endpoint({
  ...readBots,
  method: 'GET',
  path: '/test-runs/:testRunId',
  summary: 'Results of one run',
  params: runParams,
  response: z.strictObject({ ...testRunSummary.shape, setId: z.uuid(), results: z.array(testResult) }),
  errors: ['TEST_RUN_NOT_FOUND'],
})
export const compareTestRuns = endpoint({
  ...readBots,
  method: 'GET',
  path: '/test-runs/:testRunId/compare',
  summary: 'What changed between two runs of a set, case by case',
  params: runParams,
  query: z.strictObject({ with: idOf('test-run') }),
  response: z.strictObject({
    before: testRunSummary,
    after: testRunSummary,
    rows: z.array(
      z.strictObject({
        caseId: z.uuid(),
        caseName: z.string(),
        change: z.enum(['same', 'better', 'worse', 'reworded', 'new', 'gone']),
        before: z.nullable(testResult),
        after: z.nullable(testResult),
      }),
    ),
  }),
  errors: ['TEST_RUN_NOT_FOUND'],
})
