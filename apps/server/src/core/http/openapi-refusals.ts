import type { Endpoint } from '@app/contracts/endpoint'
import { errorCodes, type ErrorCode } from '@app/contracts/errors'
import type { Json } from './lean-schema.ts'

/** What a status means in every operation. */
const meanings: Readonly<Record<number, string>> = {
  400: 'Something sent is not valid; the fields are named.',
  401: 'No session or key, or one that has ended.',
  403: 'The caller is known and may not do this.',
  404: 'Not there, or in another workspace.',
  409: 'Something else has changed meanwhile.',
  413: 'What was sent is too large.',
  415: 'What was sent is of another type than expected.',
  422: 'Understood, and against a rule.',
  429: 'The budget of calls is used up; `Retry-After` says when to go on.',
  503: 'Busy for a moment.',
  507: 'The storage of the workspace is full.',
}

/** What any operation may refuse with; one shared answer speaks of these, so that operations need not. */
const everywhere: readonly ErrorCode[] = ['VALIDATION_FAILED', 'RATE_LIMITED']
const forCallers: readonly ErrorCode[] = ['SESSION_REQUIRED', 'FORBIDDEN']
const common = new Set([...everywhere, ...forCallers])

/** The codes an operation can refuse with: those of every operation, then its own. */
const codesOf = ({ access, errors = [] }: Endpoint): Set<ErrorCode> =>
  new Set([...everywhere, ...(access === 'public' ? [] : forCallers), ...errors])

const byStatus = (codes: Iterable<ErrorCode>) => Map.groupBy(codes, (code) => errorCodes[code].status)

/** The statuses an operation has a code of its own for, with all codes that go by them. */
const ownRefusals = (endpoint: Endpoint): [status: number, codes: ErrorCode[]][] =>
  [...byStatus(codesOf(endpoint))].filter(([, codes]) => codes.some((code) => !common.has(code)))

/** The refusals of one operation. The words beside a reference replace those of what it refers to. */
export const refusalsOf = (endpoint: Endpoint): Record<string, Json> => ({
  ...Object.fromEntries(
    ownRefusals(endpoint).map(([status, codes]) => [
      String(status),
      { $ref: `#/components/responses/${status}`, description: codes.join(', ') },
    ]),
  ),
  default: { $ref: '#/components/responses/Refusal' },
})

/** The refusals these operations refer to, each with an example; `Refusal` is what any of them may say. */
export const refusalResponses = (endpoints: readonly Endpoint[]): Record<string, Json> => {
  const own = new Set(endpoints.flatMap((endpoint) => ownRefusals(endpoint).flatMap(([, codes]) => codes)))
  const responses = [...byStatus(own)].map(([status, [code]]) => [
    String(status),
    refusalOf(meanings[status] ?? 'A refusal.', code),
  ])
  return { ...Object.fromEntries(responses), Refusal: refusalOf(everyRefusal, everywhere[0]) }
}

const everyRefusal = [...byStatus(common)]
  .toSorted(([one], [other]) => one - other)
  .map(([status, codes]) => `${status} ${codes.join(', ')}: ${meanings[status] ?? ''}`)
  .join(' ')

const refusalOf = (description: string, code: ErrorCode | undefined): Json => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: code && exampleOf(code) },
  },
})

const exampleOf = (code: ErrorCode): Json => ({
  error: {
    code,
    message: errorCodes[code].en,
    details: code === 'VALIDATION_FAILED' ? { fields: { email: 'This value is not valid.' } } : {},
    requestId: '0197a1f2-6a5b-7c3d-8e9f-0a1b2c3d4e5f',
  },
})
