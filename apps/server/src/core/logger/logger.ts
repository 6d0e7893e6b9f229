import { pino } from 'pino'
import type { DestinationStream, LevelWithSilent, Logger as PinoLogger } from 'pino'

import { maskFields, maskText, maskValue } from './mask.ts'

export { maskUrl } from './mask.ts'

export type Logger = PinoLogger

export type LoggerOptions = { level: LevelWithSilent; destination?: DestinationStream | undefined }

type HttpRequest = { method?: unknown; url?: unknown; ip?: unknown; id?: unknown }

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

// A request object reaches sockets and headers; a line needs only these.
const describeRequest = (value: unknown): Record<string, unknown> => {
  const { method, url, ip, id }: HttpRequest = asRecord(value)
  return { id, method, url: typeof url === 'string' ? maskText(url) : undefined, remoteAddress: ip }
}

const describeReply = (value: unknown): Record<string, unknown> => {
  const { statusCode }: { statusCode?: unknown } = asRecord(value)
  return { statusCode }
}

const maskLine = (line: Record<string, unknown>): Record<string, unknown> => {
  const { req, res, ...rest } = line
  return {
    ...(req === undefined ? {} : { req: describeRequest(req) }),
    ...(res === undefined ? {} : { res: describeReply(res) }),
    ...maskFields(rest),
  }
}

const messageOf = (value: unknown): string | undefined => (value instanceof Error ? maskText(value.message) : undefined)

// pino copies an error's message into the line by itself when none is given; here it gets the masked one instead.
const maskArguments = ([first, ...rest]: unknown[]): unknown[] => {
  const words = rest.map((word) => maskValue(word))
  if (typeof first === 'string') return [maskText(first), ...words]
  if (first instanceof Error) return [{ err: first }, ...(words.length > 0 ? words : [messageOf(first)])]

  const { err }: { err?: unknown } = asRecord(first)
  return words.length > 0 || !(err instanceof Error) ? [first, ...words] : [first, messageOf(err)]
}

const keep = (value: unknown): unknown => value

type Bind = (this: Logger, bindings: object, ...options: never[]) => unknown

// pino formats only the first bindings and takes those of a child as they are. Every child inherits from here.
const maskBindings = (logger: Logger): Logger => {
  const child: Bind = Reflect.get(logger, 'child')
  const setBindings: Bind = Reflect.get(logger, 'setBindings')
  return Object.assign(logger, {
    child(this: Logger, bindings: object, ...options: never[]): unknown {
      return Reflect.apply(child, this, [maskFields(bindings), ...options])
    },
    setBindings(this: Logger, bindings: object): void {
      Reflect.apply(setBindings, this, [maskFields(bindings)])
    },
  })
}

/** One JSON object per line. Everything passes the mask: bindings, fields, errors, message and its arguments. */
export const createLogger = ({ level, destination }: LoggerOptions): Logger =>
  maskBindings(
    pino(
      {
        level,
        timestamp: pino.stdTimeFunctions.isoTime,
        // The mask has already described errors; pino's own serializer would read them again.
        serializers: { err: keep },
        formatters: { level: (label) => ({ level: label }), log: maskLine },
        hooks: {
          logMethod(args, method) {
            Reflect.apply(method, this, maskArguments(args))
          },
        },
      },
      destination ?? pino.destination({ dest: 1, sync: true }),
    ),
  )
