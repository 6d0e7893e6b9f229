import { errorCodes } from '@app/contracts/errors'
import { avatarRule, type Profile } from '@app/contracts/users'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/display/button.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useRemoveAvatarMutation, useSetAvatarMutation } from '../api.ts'
import { userMessages } from '../messages.ts'
import { showProfileInSession } from '../show-profile.ts'

type Refusal = 'FILE_TYPE_REFUSED' | 'FILE_TOO_LARGE'

/** Checked before the upload by the file's type and size; the server checks the bytes. */
const refusalOf = (file: File): Refusal | undefined => {
  if (!(avatarRule.types as readonly string[]).includes(file.type)) return 'FILE_TYPE_REFUSED'
  return file.size > avatarRule.maxBytes ? 'FILE_TOO_LARGE' : undefined
}

export const AvatarPicker = ({ profile }: { profile: Profile }) => {
  const text = useText(userMessages)
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isRemoving, setIsRemoving] = useState(false)
  const [upload, uploading] = useSetAvatarMutation()
  const [remove] = useRemoveAvatarMutation()

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after a refusal.
    event.target.value = ''
    if (!file) return
    const refused = refusalOf(file)
    setRefusal(refused)
    if (refused) return
    const saved = await settle(upload({ file }), () => text('profile.avatar.saved'))
    if (saved) showProfileInSession(saved)
  }
  const confirmRemove = async (send: Send) => {
    const saved = await send(remove(), () => text('profile.avatar.removed'))
    if (saved) showProfileInSession(saved)
    return saved
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={profile.name} src={profile.avatarUrl} size="lg" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={uploading.isLoading}
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {text(profile.avatarUrl ? 'profile.avatar.replace' : 'profile.avatar.choose')}
          </Button>
          {profile.avatarUrl && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setIsRemoving(true)}
            >
              {text('profile.avatar.remove')}
            </Button>
          )}
        </div>
        {refusal ? (
          <ErrorText>{errorCodes[refusal][language]}</ErrorText>
        ) : (
          <p className="text-xs text-text-muted">{text('profile.avatar.hint')}</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={text('profile.avatar.title')}
        accept={avatarRule.types.join(',')}
        hidden
        onChange={(event) => void take(event)}
      />
      <ConfirmDialog
        open={isRemoving}
        danger
        onClose={() => setIsRemoving(false)}
        title={text('profile.avatar.remove-title')}
        body={text('profile.avatar.remove-body')}
        confirmLabel={text('profile.avatar.remove')}
        onConfirm={confirmRemove}
      />
    </div>
  )
}
