import { LayoutGrid, Rows3 } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { botMessages } from '../messages.ts'
import { setBotView, useBotView } from '../bot-view.ts'

/** Bots as cards or as a table; the browser remembers it. */
export const ViewSwitch = () => {
  const text = useText(botMessages)
  return (
    <Segments
      label={text('bots.view')}
      value={useBotView()}
      onChange={setBotView}
      options={[
        { value: 'cards', label: text('bots.view.cards'), icon: <LayoutGrid aria-hidden="true" /> },
        { value: 'table', label: text('bots.view.table'), icon: <Rows3 aria-hidden="true" /> },
      ]}
    />
  )
}
