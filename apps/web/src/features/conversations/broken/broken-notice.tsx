import type { BrokenChannel } from '@app/contracts/conversations'
import { AtSign, MessageCircleOff, RefreshCw } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { brokenMessages } from './broken-messages.ts'
import { relinkPath } from './relink-path.ts'

type BrokenNoticeProps = {
  broken: BrokenChannel
  owner: string | undefined
  /** Puts words into the note that is written below. */
  onNote: (words: string) => void
}

/** In the place of the reply box: why nothing can be sent, and who can change that. */
export const BrokenNotice = ({ broken, owner, onNote }: BrokenNoticeProps) => {
  const text = useText(brokenMessages)
  const canRelink = useSession().can('integrations.manage')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-control border border-danger/40 bg-danger-soft px-3.5 py-3 text-sm text-danger"
    >
      <MessageCircleOff aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-48 flex-1">
        <strong className="block font-semibold">{text('broken.composer')}</strong>
        {text(`broken.why.${broken.health}`)}
      </p>
      {canRelink ? (
        <LinkButton
          variant="primary"
          to={relinkPath(broken.workgateId)}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
        >
          {text('broken.relink')}
        </LinkButton>
      ) : (
        owner && (
          <Button
            icon={<AtSign aria-hidden="true" className="size-4" />}
            onClick={() => onNote(text('broken.ask-note', { name: owner, channel: broken.name }))}
          >
            {text('broken.ask', { name: owner })}
          </Button>
        )
      )}
    </div>
  )
}
