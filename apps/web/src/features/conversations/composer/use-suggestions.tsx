import type { CannedReply } from '@app/contracts/conversations'
import type { Member } from '@app/contracts/workspaces'
import { ImageIcon } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { matchesFolded } from '#lib/text/fold.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { useListCannedRepliesQuery, useListColleaguesQuery } from '../api.ts'
import { cannedFor, type Trigger } from './canned.ts'
import type { Suggestion } from './suggest-list.tsx'

type Picks = { onCanned: (reply: CannedReply) => void; onMention: (member: Member) => void; onLeave: () => void }

/** The matches for the typed `/` or `@`, and the keys to choose from them. */
export const useSuggestions = (trigger: Trigger | null, picks: Picks) => {
  const { data: canned } = useListCannedRepliesQuery()
  const { data: colleagues } = useListColleaguesQuery()
  const [chosen, setChosen] = useState({ query: '', place: 0 })
  const query = trigger?.query ?? ''

  const replies = useMemo(
    () => (trigger?.kind === '/' ? cannedFor(canned?.items ?? [], query) : []),
    [trigger?.kind, canned, query],
  )
  const people = useMemo(
    () => (trigger?.kind === '@' ? (colleagues?.items ?? []).filter(({ name }) => matchesFolded(name, query)) : []),
    [trigger?.kind, colleagues, query],
  )
  const items: readonly Suggestion[] =
    trigger?.kind === '/'
      ? replies.map((reply) => ({ key: reply.id, content: <CannedLine reply={reply} /> }))
      : people.map((member) => ({ key: member.userId, content: <PersonLine member={member} /> }))
  // A new query starts at its first entry, the most likely one.
  const place = chosen.query === query ? Math.min(chosen.place, Math.max(items.length - 1, 0)) : 0

  const pick = (index: number) => {
    const [reply, person] = [replies[index], people[index]]
    if (reply) picks.onCanned(reply)
    else if (person) picks.onMention(person)
  }
  /** True when the key was meant for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!trigger) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length > 0) setChosen({ query, place: (place + step + items.length) % items.length })
    else if (event.key === 'Escape') picks.onLeave()
    else if ((event.key === 'Enter' || event.key === 'Tab') && items.length > 0 && !event.nativeEvent.isComposing)
      pick(place)
    else return false
    event.preventDefault()
    return true
  }
  return { items, place, pick, handleKey }
}

const CannedLine = ({ reply }: { reply: CannedReply }) => (
  <>
    <span className="flex items-center gap-2">
      <code className="rounded-sm bg-surface-hover px-1.5 font-mono text-xs">/{reply.shortcut}</code>
      <span className="min-w-0 truncate font-medium">{reply.title}</span>
      {reply.attachments.length > 0 && <ImageIcon aria-hidden="true" className="size-3.5 text-text-muted" />}
    </span>
    <span className="line-clamp-1 text-xs text-text-muted">{reply.text}</span>
  </>
)

const PersonLine = ({ member }: { member: Member }) => (
  <span className="flex items-center gap-2">
    <Avatar name={member.name} src={member.avatarUrl} size="sm" />
    <span className="truncate">{member.name}</span>
  </span>
)
