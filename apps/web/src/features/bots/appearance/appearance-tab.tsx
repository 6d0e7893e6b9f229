import type { Appearance } from '@app/contracts/bot-settings'
import type { Bot } from '@app/contracts/bots'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { diffMessages } from '../diff-messages.ts'
import { ConflictDialog } from '../settings/conflict-dialog.tsx'
import { useDraft } from '../settings/use-draft.ts'
import { BrandCard } from './brand-card.tsx'
import { EmbedCard } from './embed-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { LookPreview } from './look-preview.tsx'
import { WindowCard } from './window-card.tsx'
import { WordsCard } from './words-card.tsx'

const urlOfLogo = (fileId: string | null, bot: Bot, stored: StoredLogo | null): string | null => {
  if (fileId === null) return null
  if (stored?.fileId === fileId) return stored.url
  return bot.appearance.logoFileId === fileId ? bot.logoUrl : null
}

const appearanceOf = (bot: Bot) => ({ appearance: bot.appearance })

export interface LookProps {
  look: Appearance
  change: (change: Partial<Appearance>) => void
  /** What an input carries, by the path inside the appearance. */
  field: (path: string) => { error: string | undefined; onBlur: () => void; disabled: boolean }
  disabled: boolean
  /** The picture the draft names; one that was just uploaded is not yet part of the saved bot. */
  logo: { url: string | null; remember: (stored: StoredLogo) => void }
}

interface StoredLogo {
  fileId: string
  url: string
}

/** How the chat looks on a site, with a preview that follows every key. */
export const AppearanceTab = ({ bot }: { bot: Bot }) => {
  const text = useText(diffMessages)
  const disabled = !useSession().can('bots.write')
  const edit = useDraft(bot, appearanceOf)
  const look = edit.draft.appearance
  const [stored, setStored] = useState<StoredLogo | null>(null)
  const logoUrl = urlOfLogo(look.logoFileId, bot, stored)
  const props: LookProps = {
    look,
    change: (next) => edit.change({ appearance: { ...look, ...next } }),
    field: (path) => ({
      error: edit.error(`appearance.${path}`),
      onBlur: () => edit.leave(`appearance.${path}`),
      disabled,
    }),
    disabled,
    logo: { url: logoUrl, remember: setStored },
  }
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,31rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <BrandCard bot={bot} {...props} />
          <WordsCard {...props} />
          <WindowCard {...props} />
          <EmbedCard bot={bot} {...props} />
          <IdentityCard bot={bot} />
        </div>
        <div className="min-w-0 max-lg:order-first lg:sticky lg:top-20">
          <LookPreview bot={{ ...bot, logoUrl }} look={look} />
        </div>
      </div>
      {!disabled && (
        <SaveBar
          isDirty={edit.isDirty}
          isOutdated={edit.isOutdated}
          isSaving={edit.isSaving}
          problemCount={edit.problemCount}
          problem={edit.problem}
          onSave={() => void edit.save()}
          onDiscard={edit.discard}
        />
      )}
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          isSaving={edit.isSaving}
          onClose={edit.closeConflict}
          onSave={(values) => void edit.save(values, edit.conflict?.theirs.rev)}
          onTakeTheirs={() => {
            if (edit.conflict) edit.start(edit.conflict.theirs)
            toast.info(text('conflict.taken'))
          }}
        />
      )}
    </>
  )
}
