import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { connectMessages } from '../connect-messages.ts'
import type { ConnectProps } from './connect-flow.tsx'

/** An account of a channel that cannot be connected by hand, in case a link asks for it. */
export const NothingToConnect = ({ channel, onClose }: ConnectProps) => {
  const text = useText(connectMessages)
  const { language } = useLanguage()
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={text('connect.with-again', { channel: channel.label[language] })}
      description={text('connect.nothing-to-do')}
      footer={<Button onClick={onClose}>{text('common.close')}</Button>}
    />
  )
}
