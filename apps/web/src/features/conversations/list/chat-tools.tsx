import { BellOff, BellRing, Keyboard, MessageSquareText, Settings2, Tags, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/display/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { manageMessages } from '../manage/manage-messages.ts'
import { LabelsDialog } from '../manage/labels-dialog.tsx'
import { RepliesDialog } from '../manage/replies-dialog.tsx'
import { chatMessages } from '../messages.ts'
import { allowNotices, chime, chooseAlerts, useAlertChoice } from '../parts/alerts.ts'

const messages = { ...chatMessages, ...manageMessages }

/** The menu of the whole console: alerts, labels, canned replies, shortcuts. */
export const ChatTools = ({ onKeys }: { onKeys: () => void }) => {
  const text = useText(messages)
  const { can } = useSession()
  const { notify, sound } = useAlertChoice()
  const [managing, setManaging] = useState<'labels' | 'replies' | null>(null)

  const toggleNotices = async () => {
    if (notify) return chooseAlerts({ notify: false })
    if (!(await allowNotices())) return toast.warning(text('alert.refused'))
    chooseAlerts({ notify: true })
    toast.success(text('alert.on'))
  }
  const toggleSound = () => {
    chooseAlerts({ sound: !sound })
    // Played once when it is switched on; browsers allow sound only after such a gesture.
    if (!sound) chime()
  }
  const icon = 'size-4'
  const entries: MenuEntry[] = [
    {
      key: 'notify',
      label: text(notify ? 'alert.notify-off' : 'alert.notify'),
      icon: notify ? <BellOff aria-hidden="true" className={icon} /> : <BellRing aria-hidden="true" className={icon} />,
      onSelect: () => void toggleNotices(),
    },
    {
      key: 'sound',
      label: text(sound ? 'alert.sound-off' : 'alert.sound'),
      icon: sound ? <VolumeX aria-hidden="true" className={icon} /> : <Volume2 aria-hidden="true" className={icon} />,
      onSelect: toggleSound,
    },
    ...(can('chat.write')
      ? ([
          'separator',
          {
            key: 'labels',
            label: text('labels.manage'),
            icon: <Tags aria-hidden="true" className={icon} />,
            onSelect: () => setManaging('labels'),
          },
          {
            key: 'replies',
            label: text('replies.title'),
            icon: <MessageSquareText aria-hidden="true" className={icon} />,
            onSelect: () => setManaging('replies'),
          },
        ] satisfies MenuEntry[])
      : []),
    'separator',
    {
      key: 'keys',
      label: text('keys.open'),
      icon: <Keyboard aria-hidden="true" className={icon} />,
      onSelect: onKeys,
    },
  ]
  return (
    <>
      <Menu
        label={text('list.tools')}
        items={entries}
        trigger={<IconButton size="sm" label={text('list.tools')} icon={<Settings2 aria-hidden="true" />} />}
      />
      {managing === 'labels' && <LabelsDialog onClose={() => setManaging(null)} />}
      {managing === 'replies' && <RepliesDialog onClose={() => setManaging(null)} />}
    </>
  )
}
