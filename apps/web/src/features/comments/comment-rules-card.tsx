import type { CommentRule, CommentRuleBody } from '@app/contracts/comments'
import { ArrowDown, ArrowUp, ChevronDown, MessageSquareText, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { leaveSafely } from '#lib/page/unsaved.ts'
import { cx } from '#lib/style/cx.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Switch } from '#ui/form/field.tsx'
import { DragGrip } from '#ui/list/drag-grip.tsx'
import { movedTo } from '#ui/list/moved-to.ts'
import {
  useCreateCommentRuleMutation,
  useListCommentRulesQuery,
  useOrderCommentRulesMutation,
  useUpdateCommentRuleMutation,
} from './api.ts'
import { commentMessages } from './messages.ts'
import { RuleForm } from './rule-form.tsx'
import { LastFailure } from './last-failure.tsx'

const newRule = (name: string): CommentRuleBody => ({
  name,
  isOn: false,
  postIds: [],
  wordsWith: [],
  wordsWithout: [],
  onlyWithPhone: false,
  oncePerPerson: true,
  delayMinSeconds: 20,
  delayMaxSeconds: 60,
  answers: [],
  privateMessage: '',
  likes: true,
  hidesPhones: false,
  showsAgainHours: null,
})

/** What an account does by itself with comments: rules in their order, one of them open. */
export const CommentRulesCard = ({ workgateId }: { workgateId: string }) => {
  const text = useText(commentMessages)
  const query = useListCommentRulesQuery({ params: { workgateId } })
  const [create, { isLoading }] = useCreateCommentRuleMutation()
  const [openId, setOpenId] = useState<string | null>(null)
  const rules = query.data?.items ?? []
  const add = async () => {
    const made = await settle(create({ params: { workgateId }, body: newRule(text('rules.new-name')) }))
    if (made) setOpenId(made.id)
  }
  const problem = problemOf(query)
  return (
    <Card>
      <CardHeader
        title={text('rules.title')}
        description={text('rules.about')}
        actions={
          <Button busy={isLoading} icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => void add()}>
            {text('rules.add')}
          </Button>
        }
      />
      {problem && rules.length === 0 ? (
        <ErrorState {...problem} />
      ) : query.isLoading ? (
        <div role="status" className="flex flex-col gap-3 p-4">
          <span className="sr-only">{text('common.loading')}</span>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      ) : rules.length === 0 ? (
        <EmptyState icon={<MessageSquareText />} title={text('rules.none')} description={text('rules.none-body')} />
      ) : (
        <RuleList workgateId={workgateId} rules={rules} openId={openId} onOpen={setOpenId} />
      )}
    </Card>
  )
}

type RuleListProps = {
  workgateId: string
  rules: readonly CommentRule[]
  openId: string | null
  onOpen: (id: string | null) => void
}

const RuleList = ({ workgateId, rules, openId, onOpen }: RuleListProps) => {
  const text = useText(commentMessages)
  const [order] = useOrderCommentRulesMutation()
  const [news, setNews] = useState('')
  const [drag, setDrag] = useState<Drag | null>(null)
  const move = async (place: number, target: number) => {
    const next = movedTo(rules, place, target)
    const name = rules[place]?.name ?? ''
    const ruleIds = next.map(({ id }) => id)
    if (await settle(order({ params: { workgateId }, body: { ruleIds } })))
      setNews(text('rules.moved', { name, place: next.findIndex(({ id }) => id === rules[place]?.id) + 1 }))
  }
  return (
    <>
      <ol className="mt-4 divide-y divide-border border-t border-border">
        {rules.map((rule, place) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            isOpen={rule.id === openId}
            onToggle={() => leaveSafely(() => onOpen(rule.id === openId ? null : rule.id))}
            onMove={(by) => void move(place, place + by)}
            place={place}
            drag={drag}
            onDrag={setDrag}
            onDrop={() => {
              setDrag(null)
              if (drag && drag.over !== place) void move(place, drag.over)
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

type RuleRowProps = {
  rule: CommentRule
  isOpen: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
  place: number
  drag: Drag | null
  onDrag: (drag: Drag | null) => void
  onDrop: () => void
}

/** Which rule is being dragged, and over which one it is. */
interface Drag {
  from: number
  over: number
}

/** Where the dragged rule would come to stand. */
const markOf = (drag: Drag | null, place: number): string | false => {
  if (drag?.over !== place || drag.from === place) return false
  return drag.from < place ? 'border-b-2 border-b-accent' : 'border-t-2 border-t-accent'
}

const RuleRow = ({ rule, isOpen, onToggle, onMove, place, drag, onDrag, onDrop }: RuleRowProps) => {
  const text = useText(commentMessages)
  const [update] = useUpdateCommentRuleMutation()
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const { name, isOn, count30, failed30 } = rule
  return (
    <li
      data-place={place}
      className={cx(isOpen && 'bg-surface-sunken', drag?.from === place && 'opacity-50', markOf(drag, place))}
    >
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <DragGrip
          label={text('rules.drag', { name })}
          place={place}
          onOver={(over) => onDrag({ from: place, over })}
          onDrop={onDrop}
          onCancel={() => onDrag(null)}
        />
        <Switch
          hideLabel
          label={text('rules.switch', { name })}
          checked={isOn}
          onChange={(next) => void settle(update({ params: { ruleId: rule.id }, body: { isOn: next } }))}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={handleKey}
          className="flex min-w-0 flex-1 items-center gap-3 text-start"
        >
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          {failed30 > 0 && <span className="text-xs text-danger">{text('rules.failed', { count: failed30 })}</span>}
          <span className="text-xs text-text-muted">
            {isOn ? text('rules.count', { count: count30 }) : text('rules.off')}
          </span>
          <ChevronDown aria-hidden="true" className={cx('size-4.5', isOpen && 'rotate-180')} />
        </button>
        <IconButton
          size="sm"
          label={text('rules.up', { name })}
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          label={text('rules.down', { name })}
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => onMove(1)}
        />
      </div>
      <LastFailure failure={rule.lastFailure} />
      {isOpen && <RuleForm rule={rule} />}
    </li>
  )
}
