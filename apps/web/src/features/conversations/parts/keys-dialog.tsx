import { useText } from '#lib/i18n/i18n.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { chatMessages } from '../messages.ts'

const KEYS = [
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['n', 'keys.unread'],
  ['r', 'keys.reply'],
  ['/', 'keys.canned'],
  ['#', 'keys.label'],
  ['e', 'keys.close'],
  ['Enter', 'keys.send'],
  ['Shift + Enter', 'keys.line'],
  ['Esc', 'keys.leave'],
  ['?', 'keys.help'],
] as const

export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(chatMessages)
  return (
    <Dialog open size="sm" onClose={onClose} title={text('keys.title')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-border bg-surface-sunken px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd className="text-sm">{text(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
