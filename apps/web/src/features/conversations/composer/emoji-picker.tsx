import { Popover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { Smile } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { floatingClass } from '#ui/overlay/floating-styles.ts'
import { composerMessages } from './composer-messages.ts'

/** The emoji shops really use; a full catalogue would only slow the choice. */
const EMOJIS = [
  ...['😊', '😀', '😄', '😁', '😆', '🥰', '😍', '😘', '🤗', '🤩', '😎', '😉', '🙂', '😅', '😂', '🤣'],
  ...['🤔', '😮', '😢', '😭', '😔', '😟', '😓', '😡', '🙏', '👍', '👌', '👏', '💪', '🤝', '✌️', '👋'],
  ...['❤️', '🧡', '💛', '💚', '💙', '💜', '💕', '✨', '⭐', '🔥', '🎉', '🎁', '🌸', '🌷', '☀️', '🍀'],
  ...['✅', '❌', '⚠️', '📌', '📦', '🚚', '🏠', '📍', '📞', '💬', '🛒', '👗', '👚', '👕', '💰', '💳'],
]

export const EmojiPicker = ({ onPick }: { onPick: (emoji: string) => void }) => {
  const text = useText(composerMessages)
  const [isOpen, setIsOpen] = useState(false)
  const pick = (emoji: string) => {
    setIsOpen(false)
    onPick(emoji)
  }
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'top-start', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton size="sm" label={text('compose.emoji')} icon={<Smile aria-hidden="true" />} />
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner className="z-50!">
          <Popover.Content className={floatingClass} aria-label={text('compose.emoji')}>
            <div className="grid grid-cols-8 gap-0.5">
              {EMOJIS.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  onClick={() => pick(emoji)}
                  className="grid size-9 place-items-center rounded-md text-xl hover:bg-surface-hover"
                >
                  {emoji}
                </button>
              ))}
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
