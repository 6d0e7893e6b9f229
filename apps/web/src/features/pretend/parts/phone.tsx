import type { PhoneGate, PretendLine, PretendPerson } from '@app/contracts/pretend'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { Bubble } from '#ui/chat/chat-bubble.tsx'
import { SuggestionChips } from '#ui/chat/chat-chips.tsx'
import { chatLook } from '#ui/chat/chat-look.ts'
import { ChatTop } from '#ui/chat/chat-top.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useStickToEnd } from '#ui/virtual/use-stick-to-end.ts'
import { pretendMessages } from '../messages.ts'
import { PhoneComposer } from './phone-composer.tsx'
import { PhonePicture } from './phone-picture.tsx'
import { useLines } from './use-lines.ts'
import { useSay } from './use-say.ts'

type PhoneProps = { gate: PhoneGate; person: PretendPerson }

/** The customer's own screen, in the colour of the channel. */
export const Phone = ({ gate, person }: PhoneProps) => {
  const text = useText(pretendMessages)
  const format = useFormat()
  const { darkMode } = usePreferences()
  const { color } = useChannelLook()(gate.channel).icon
  const query = useLines(gate, person)
  const { toEnd, ...log } = useStickToEnd()
  const { say, sendPicture, isBusy } = useSay(gate, person)
  const lines = query.data?.items ?? []
  const send = (words: string) => {
    toEnd()
    return say({ texts: [words] })
  }
  const problem = problemOf(query)
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-hidden bg-canvas px-4 py-3">
      <section
        aria-label={text('phone.of', { name: person.name })}
        {...chatLook(
          color,
          darkMode,
          'flex h-full max-h-135 w-72 max-w-full flex-col overflow-hidden rounded-[2rem] border-8 border-[#0b1120] shadow-overlay',
        )}
      >
        <p className="flex justify-between bg-(--chat-brand) px-5 pt-1.5 text-xs font-semibold text-(--chat-on-brand)">
          <span className="tabular">{query.data ? format.time(query.data.now) : '…'}</span>
        </p>
        <ChatTop name={gate.name} logoUrl={null} aiWords={null} />
        <div
          {...log}
          role="log"
          aria-label={text('phone.log')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
          tabIndex={0}
          className="log focus-visible:-outline-offset-2"
        >
          <div className="rows">
            {problem && !query.data && <ErrorState {...problem} />}
            {!query.data && !problem && <Skeleton className="h-10 w-2/3 rounded-card" />}
            {query.data && lines.length === 0 && <p className="line">{text('phone.start')}</p>}
            {lines.map((line) => (
              <Line key={line.id} line={line} gate={gate} personId={person.id} />
            ))}
            <SuggestionChips
              label={text('phone.choices')}
              questions={lines.at(-1)?.choices ?? []}
              onAsk={(choice) => void send(choice)}
            />
          </div>
        </div>
        <PhoneComposer isBusy={isBusy} onSend={send} onPicture={(file) => void sendPicture(file)} />
      </section>
    </div>
  )
}

type LineProps = { line: PretendLine; gate: PhoneGate; personId: string }

const Line = ({ line, gate, personId }: LineProps) => {
  const text = useText(pretendMessages)
  const format = useFormat()
  const isMine = line.from === 'customer'
  const post = gate.posts.find(({ id }) => id === line.postId)
  return (
    <>
      {line.postId !== null && (
        <p className="line truncate">{text('phone.comment-on', { post: post?.text ?? line.postId })}</p>
      )}
      <Bubble from={isMine ? 'customer' : 'bot'} speaker={text(isMine ? 'phone.customer' : 'phone.shop')}>
        {line.text !== '' && <p className="whitespace-pre-wrap">{line.text}</p>}
        {line.files.map((ownPath, place) => (
          <PhonePicture
            // oxlint-disable-next-line react/no-array-index-key -- files of a message never change places.
            key={place}
            ownPath={ownPath}
            at={{ workgateId: gate.workgateId, personId, lineId: line.id, place }}
          />
        ))}
      </Bubble>
      <p className={isMine ? 'meta self-end' : 'meta self-start'}>
        {format.time(line.at)}
        {line.isHidden && ` · ${text('phone.hidden')}`}
      </p>
    </>
  )
}
