import type { Run } from '@app/contracts/agent'
import {
  answerText,
  completionHead,
  finishChunk,
  resetChunk,
  roleChunk,
  textChunk,
  usageChunk,
} from './openai-shapes.ts'
import { splitText } from './split-text.ts'

interface WriterOptions {
  botId: string
  now: Date
  hasUsage: boolean
  write: (text: string) => void
}

/** Writes one turn as the chunks of a stream; knows what the reader has got, and completes it to the final text. */
export const createCompletionWriter = ({ botId, now, hasUsage, write }: WriterOptions) => {
  let runId: string | null = null
  let told = ''
  let isVoid = false

  const send = (chunk: unknown): void => write(`data: ${JSON.stringify(chunk)}\n\n`)
  const head = () => completionHead({ id: runId ?? '', botId }, now)

  const begin = (id: string): void => {
    if (runId !== null) return
    runId = id
    send(roleChunk(head()))
  }
  const say = (text: string): void => {
    if (isVoid && told !== '') {
      send(resetChunk(head()))
      told = ''
    }
    isVoid = false
    told += text
    send(textChunk(head(), text))
  }
  const takeBack = (): void => {
    isVoid = true
  }
  const finish = (run: Run): void => {
    const text = answerText(run)
    begin(run.id)
    if (isVoid || !text.startsWith(told)) takeBack()
    const rest = isVoid ? text : text.slice(told.length)
    for (const piece of splitText(rest)) say(piece)
    send(finishChunk(head(), run))
    if (hasUsage) send(usageChunk(head(), run))
    write('data: [DONE]\n\n')
  }
  return { begin, say, takeBack, finish, send, hasBegun: () => runId !== null }
}
