import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { botMessages } from '../messages.ts'
import { CopyLine } from './copy-line.tsx'

type SecretDialogProps = { title: string; label: string; secret: string; onClose: () => void }

/** A secret that is shown only once; only the button closes the dialog. */
export const SecretDialog = ({ title, label, secret, onClose }: SecretDialogProps) => {
  const text = useText(botMessages)
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('bots.secret.kept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="info">{text('bots.secret.once')}</Notice>
        <CopyLine label={label} value={secret} />
      </div>
    </Dialog>
  )
}
