import type { CannedReply, Thread } from '@app/contracts/conversations'
import type { Member } from '@app/contracts/workspaces'
import { useState } from 'react'
import { fillGaps, missingIn, triggerAt } from './canned.ts'
import type { useAttachments } from './use-attachments.ts'
import type { DraftText } from './use-draft-text.ts'
import { rememberSelf, useKnownValues } from './use-known-values.ts'
import { useSuggestions } from './use-suggestions.tsx'

type Attachments = ReturnType<typeof useAttachments>

/** Canned replies after `/` and colleagues after `@`: the list of them, and what a choice puts into the text. */
export const useInsertions = (thread: Thread, draft: DraftText, attachments: Attachments) => {
  const [isListClosed, setIsListClosed] = useState(false)
  const [gapsOf, setGapsOf] = useState<CannedReply | null>(null)
  const [mentioned, setMentioned] = useState<readonly Member[]>([])
  const known = useKnownValues(thread)
  const trigger = isListClosed ? null : triggerAt(draft.text, draft.caret, [draft.kind === 'note' ? '@' : '/'])

  const insertReply = (reply: CannedReply, words: string) => {
    draft.insert(words, trigger?.start ?? draft.caret)
    attachments.attach(reply.attachments)
    setGapsOf(null)
  }
  const suggestions = useSuggestions(trigger, {
    onCanned: (reply) =>
      missingIn(reply.text, known).length > 0 ? setGapsOf(reply) : insertReply(reply, fillGaps(reply.text, known)),
    onMention: (member) => {
      setMentioned([...mentioned, member])
      draft.insert(`@${member.name} `, trigger?.start)
    },
    onLeave: () => setIsListClosed(true),
  })
  return {
    trigger,
    suggestions,
    known,
    /** The canned reply whose gaps are being asked for. */
    gapsOf,
    closeGaps: () => setGapsOf(null),
    fillGaps: (reply: CannedReply, filled: string, values: Readonly<Record<string, string>>) => {
      rememberSelf(values['xưng'])
      insertReply(reply, filled)
    },
    allowList: () => setIsListClosed(false),
    openCanned: () => {
      const needsSpace = draft.text.slice(0, draft.caret).search(/\S$/u) >= 0
      setIsListClosed(false)
      draft.setKind('reply')
      draft.insert(needsSpace ? ' /' : '/')
    },
    /** The ids of those who are still named in these words. */
    mentionsIn: (words: string) => [
      ...new Set(mentioned.filter(({ name }) => words.includes(`@${name}`)).map(({ userId }) => userId)),
    ],
    clearMentions: () => setMentioned([]),
  }
}
export type Insertions = ReturnType<typeof useInsertions>
