import type { PhoneGate, PretendPerson, PretendTrouble } from '@app/contracts/pretend'
import { CircleX, Clock, ImageIcon, KeyRound, MessageSquareText, MessagesSquare, Reply, Sticker } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Select } from '#ui/form/select.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import {
  useAnswerInAppMutation,
  useMakePretendTroubleMutation,
  useSayAsCustomerMutation,
  useTurnPretendClockMutation,
} from '../api.ts'
import { pretendMessages } from '../messages.ts'
import { fourInARow } from '../quick-lines.ts'
import { useLines } from './use-lines.ts'
import { useSay } from './use-say.ts'

type ActsProps = { gate: PhoneGate; person: PretendPerson }

/** What a customer does besides writing, what the shop does elsewhere, and what may go wrong on the way. */
export const PhoneActs = ({ gate, person }: ActsProps) => (
  <div className="flex flex-col border-t border-border px-4 pt-3 pb-2">
    <CustomerActs gate={gate} person={person} />
    <ServiceActs gate={gate} person={person} />
  </div>
)

const CustomerActs = ({ gate, person }: ActsProps) => {
  const text = useText(pretendMessages)
  const { say, isBusy } = useSay(gate, person)
  const [dialog, setDialog] = useState<'comment' | 'answer' | null>(null)
  const hasPosts = gate.posts.length > 0
  const icon = 'size-4'
  return (
    <div className="mb-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Button
        size="sm"
        busy={isBusy}
        icon={<MessagesSquare aria-hidden="true" className={icon} />}
        onClick={() => void say({ texts: [...fourInARow] })}
      >
        {text('act.row')}
      </Button>
      <Button
        size="sm"
        icon={<Sticker aria-hidden="true" className={icon} />}
        onClick={() => void say({ extra: 'sticker' })}
      >
        {text('act.sticker')}
      </Button>
      <Button
        size="sm"
        icon={<ImageIcon aria-hidden="true" className={icon} />}
        onClick={() => void say({ extra: 'picture' })}
      >
        {text('act.sample')}
      </Button>
      <Button
        size="sm"
        disabled={!hasPosts}
        title={hasPosts ? undefined : text('act.no-posts')}
        icon={<MessageSquareText aria-hidden="true" className={icon} />}
        onClick={() => setDialog('comment')}
      >
        {text('act.comment')}
      </Button>
      <Button
        size="sm"
        className="sm:col-span-2"
        icon={<Reply aria-hidden="true" className={icon} />}
        onClick={() => setDialog('answer')}
      >
        {text('act.answer')}
      </Button>
      {dialog === 'comment' && <CommentDialog gate={gate} person={person} onClose={() => setDialog(null)} />}
      {dialog === 'answer' && <AnswerDialog gate={gate} person={person} onClose={() => setDialog(null)} />}
    </div>
  )
}

type DialogProps = ActsProps & { onClose: () => void }

const CommentDialog = ({ gate, person, onClose }: DialogProps) => {
  const text = useText(pretendMessages)
  const [postId, setPostId] = useState(gate.posts[0]?.id ?? '')
  const [send] = useSayAsCustomerMutation()
  return (
    <NameDialog
      title={text('act.comment-title')}
      label={text('act.comment-text')}
      submitLabel={text('act.send')}
      initialName="ib gia"
      maxLength={2000}
      onClose={onClose}
      onSave={(words) =>
        send({ params: { workgateId: gate.workgateId, personId: person.id }, body: { texts: [words], postId } })
      }
      before={
        <Select
          inDialog
          label={text('act.post')}
          value={postId}
          onChange={setPostId}
          options={gate.posts.map((post) => ({ value: post.id, label: post.text }))}
        />
      }
    />
  )
}

const AnswerDialog = ({ gate, person, onClose }: DialogProps) => {
  const text = useText(pretendMessages)
  const [send] = useAnswerInAppMutation()
  return (
    <NameDialog
      title={text('act.answer-title')}
      description={text('act.answer-body')}
      label={text('act.answer-text')}
      submitLabel={text('act.send')}
      maxLength={2000}
      onClose={onClose}
      onSave={(words) => send({ params: { workgateId: gate.workgateId, personId: person.id }, body: { text: words } })}
    />
  )
}

const clockSteps = [1, 24, 48] as const

/** The service's own side: its clock, and the ways in which it lets the shop down. */
const ServiceActs = ({ gate, person }: ActsProps) => {
  const text = useText(pretendMessages)
  const format = useFormat()
  const params = { workgateId: gate.workgateId }
  const { data } = useLines(gate, person)
  const [turn] = useTurnPretendClockMutation()
  const [trouble] = useMakePretendTroubleMutation()
  const make = (kind: PretendTrouble, done: 'trouble.expire-done' | 'trouble.refuse-done') =>
    void settle(trouble({ params, body: { trouble: kind } }), () => text(done))
  return (
    <>
      <ServiceRow icon={<Clock />} label={`${text('clock.title')} ${data ? format.dateTime(data.now) : ''}`}>
        {clockSteps.map((hours) => (
          <Button
            key={hours}
            size="sm"
            onClick={() => void settle(turn({ params, body: { hours } }), () => text('clock.turned', { hours }))}
          >
            {text('clock.add', { hours })}
          </Button>
        ))}
      </ServiceRow>
      <ServiceRow icon={<KeyRound />} label={text('trouble.expire')}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${text('trouble.try')}: ${text('trouble.expire')}`}
          onClick={() => make('expire-login', 'trouble.expire-done')}
        >
          {text('trouble.try')}
        </Button>
      </ServiceRow>
      <ServiceRow icon={<CircleX />} label={text('trouble.refuse')}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${text('trouble.try')}: ${text('trouble.refuse')}`}
          onClick={() => make('refuse-next', 'trouble.refuse-done')}
        >
          {text('trouble.try')}
        </Button>
      </ServiceRow>
    </>
  )
}

const ServiceRow = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 border-t border-border py-1 text-sm">
    <span aria-hidden="true" className="text-text-muted [&_svg]:size-4">
      {icon}
    </span>
    <span className="min-w-0 flex-1 tabular">{label}</span>
    <span className="flex gap-1">{children}</span>
  </div>
)
