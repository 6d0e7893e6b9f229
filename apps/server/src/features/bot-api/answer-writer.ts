import type { RunWithSteps } from '@app/contracts/agent'
import type { ErrorAnswer } from '@app/contracts/errors'
import { answerText } from './openai-shapes.ts'
import { splitText } from './split-text.ts'

/** How the parts of a streamed answer are written, each as the text that goes out. */
export interface StreamFormat {
  begin(runId: string): string
  text(piece: string): string
  /** What was streamed so far is void, and the whole answer follows. */
  reset(): string
  finish(run: RunWithSteps): string
  error(answer: ErrorAnswer): string
}

/** Writes one turn as a stream; knows what the reader has got, and completes it to the final text. */
export const createAnswerWriter = (format: StreamFormat, write: (text: string) => void) => {
  let hasBegun = false
  let told = ''
  let isVoid = false

  const begin = (runId: string): void => {
    if (hasBegun) return
    hasBegun = true
    write(format.begin(runId))
  }
  const say = (text: string): void => {
    if (isVoid && told !== '') {
      write(format.reset())
      told = ''
    }
    isVoid = false
    told += text
    write(format.text(text))
  }
  const takeBack = (): void => {
    isVoid = true
  }
  const finish = (run: RunWithSteps): void => {
    const text = answerText(run)
    begin(run.id)
    if (isVoid || !text.startsWith(told)) takeBack()
    const rest = isVoid ? text : text.slice(told.length)
    for (const piece of splitText(rest)) say(piece)
    write(format.finish(run))
  }
  const fail = (answer: ErrorAnswer): void => write(format.error(answer))
  return { begin, say, takeBack, finish, fail, hasBegun: () => hasBegun }
}
