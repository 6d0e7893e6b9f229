import { useText } from '#lib/i18n/i18n.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useEditor, useEditorState } from '../editor/use-editor.ts'
import { helpMessages } from './help-messages.ts'

const parts = [
  {
    title: 'help.move',
    keys: [
      ['Tab / Shift Tab', 'help.tab'],
      ['→ / ←', 'help.follow'],
      ['↑ / ↓', 'help.branch'],
      ['Enter', 'help.enter'],
      ['Ctrl F', 'help.find'],
      ['F8', 'help.problem'],
      ['Esc', 'help.escape'],
    ],
  },
  {
    title: 'help.edit',
    keys: [
      ['/', 'help.add'],
      ['C', 'help.connect'],
      ['F2', 'help.rename'],
      ['Alt ↑ ↓ ← →', 'help.nudge'],
      ['Ctrl A', 'help.select-all'],
      ['Ctrl C / V / D', 'help.copy'],
      ['Ctrl Z / Y', 'help.undo'],
      ['Delete', 'help.delete'],
      ['G', 'help.group'],
    ],
  },
  {
    title: 'help.look',
    keys: [
      ['L', 'help.arrange'],
      ['0 / 1', 'help.fit'],
      ['T', 'help.test'],
      ['Ctrl Enter', 'help.publish'],
      ['?', 'help.this'],
    ],
  },
] as const

export const HelpDialog = () => {
  const text = useText(helpMessages)
  const editor = useEditor()
  const isOpen = useEditorState((state) => state.isHelpOpen)
  return (
    <Dialog open={isOpen} size="md" title={text('help.title')} onClose={() => editor.set({ isHelpOpen: false })}>
      <div className="grid gap-5 sm:grid-cols-2">
        {parts.map((part) => (
          <section key={part.title}>
            <h3 className="mb-2 text-sm font-semibold">{text(part.title)}</h3>
            <dl className="flex flex-col gap-1.5 text-sm">
              {part.keys.map(([key, words]) => (
                <div key={words} className="flex items-baseline justify-between gap-3">
                  <dt>{text(words)}</dt>
                  <dd>
                    <kbd className="rounded border border-border bg-surface-sunken px-1.5 py-0.5 text-xs whitespace-nowrap">
                      {key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
