import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { MessageRow } from '#db/schema/index.ts'

/** One line of a demo conversation. */
export interface DemoSaid {
  id: string
  seq: number
  sender: MessageRow['sender']
  text: string
  /** What happened, where the line is no message. */
  event: string | null
  at: Date
}

export interface DemoTalk {
  threadId: string
  botId: string
  said: DemoSaid[]
}

/** What the bots did in those conversations. */
export interface DemoAnswers {
  /** Which run wrote a message, by the id of the message. */
  written: ReadonlyMap<string, Pick<MessageRow, 'runId' | 'answersSeq' | 'citations' | 'way' | 'credits'>>
  /** The version a conversation goes on with, by the id of its thread. */
  snapshots: ReadonlyMap<string, string>
}

/** A published version of a demo bot. */
export interface DemoPublished {
  snapshotId: string
  botId: string
  number: number
  config: ChatbotConfig
  at: Date
}

/** What a demo answer may quote. */
export interface DemoItem {
  id: string
  datasetId: string
  datasetName: string
  kind: 'qna' | 'record'
  title: string
  body: string
  questions: string[]
  row: number | null
}
