import { logoRule, type Bot } from '@app/contracts/bots'
import { errorCodes } from '@app/contracts/errors'
import { BotIcon, ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useUploadBotLogoMutation } from '../api.ts'
import { appearanceMessages } from '../appearance-messages.ts'
import type { LookProps } from './appearance-tab.tsx'

type Refusal = 'FILE_TYPE_REFUSED' | 'FILE_TOO_LARGE'

/** Checked before the upload by the file's type and size; the server checks the bytes. */
const refusalOf = (file: File): Refusal | undefined => {
  if (!(logoRule.types as readonly string[]).includes(file.type)) return 'FILE_TYPE_REFUSED'
  return file.size > logoRule.maxBytes ? 'FILE_TOO_LARGE' : undefined
}

/** The picture in the chat's head. It is a part of the draft: it shows to visitors after saving and publishing. */
export const LogoField = ({ bot, change, disabled, logo }: LookProps & { bot: Bot }) => {
  const text = useText(appearanceMessages)
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [upload, { isLoading }] = useUploadBotLogoMutation()

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after a refusal.
    event.target.value = ''
    if (!file) return
    const refused = refusalOf(file)
    setRefusal(refused)
    if (refused) return
    const stored = await settle(upload({ params: { id: bot.id }, file }))
    if (!stored) return
    logo.remember(stored)
    change({ logoFileId: stored.fileId })
  }

  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{text('look.logo')}</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-full border border-border bg-surface-hover">
          {logo.url ? (
            <img src={logo.url} alt={text('look.logo.current')} className="size-full object-cover" />
          ) : (
            <BotIcon aria-hidden="true" className="size-6 text-text-muted" />
          )}
        </span>
        <Button
          size="sm"
          busy={isLoading}
          disabled={disabled}
          icon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {text(logo.url ? 'look.logo.replace' : 'look.logo.choose')}
        </Button>
        {logo.url && !disabled && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => change({ logoFileId: null })}
          >
            {text('look.logo.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text('look.logo.choose')}
          accept={logoRule.types.join(',')}
          onChange={(event) => void take(event)}
        />
      </div>
      {refusal ? (
        <ErrorText>{errorCodes[refusal][language]}</ErrorText>
      ) : (
        <p className="text-xs text-text-muted">{text('look.logo.help')}</p>
      )}
    </div>
  )
}
